import { accountPaths, proofDialogIn } from '../../../../shared/contract/boot/account.ts'
import { assetsOf } from '../../../../shared/proof/proved.ts'
import { namesIn } from '../../../../shared/strings/asset-line.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { type AskNames, createAssetNames } from '../asset-names.ts'
import { createPart, type Part } from '../part.ts'
import { findProof, fits, holdersOf, type Loaded, loadProofs, stateOf } from './proofs-list.ts'
import { giveAccess, setVisibility } from './proof-actions.ts'
import { mayShare, type ProofsActions, type ProofsContext, type ProofsState, proofsTemplate } from './proofs-view.ts'

/** Starts the section that lists the proofs of all wallets of the profile, with a filter and the actions on each proof. */
export function startProofsPart(place: HTMLElement, context: ProofsContext, askNames: AskNames): Part {
  const assets = createAssetNames({ known: [], ask: askNames, onFound: () => part.redraw() })
  const state: ProofsState = {
    filter: { text: '', verifierId: '', state: 'active' },
    hasFound: false,
    loaded: undefined,
    holders: holdersOf(context.profile),
    noReasons: undefined,
  }
  /** Cancels the last request. Only the newest one counts. */
  let controller = new AbortController()
  const load = async (before?: Loaded) => {
    controller.abort()
    const { signal } = (controller = new AbortController())
    const { filter, holders } = state
    try {
      const loaded = await loadProofs(holders, { filter, ...(before && { before }) }, context.client, signal)
      // without them, the list says only that a check did not pass
      if (!state.noReasons && loaded.proofs.some((proof) => stateOf(proof) === 'unverified'))
        state.noReasons = await stringsFor('noReasons', context.lang).catch(() => undefined)
      if (signal.aborted) return
      state.loaded = loaded
      assets.load(loaded.proofs.flatMap(({ verifiedVerifiers = [] }) => assetsOf(verifiedVerifiers)))
      state.hasFound ||= loaded.proofs.length > 0
      part.setFailure(undefined)
    } catch (error) {
      if (!signal.aborted) part.setFailure(error, () => void load(before))
    }
  }
  const actions: ProofsActions = {
    find: (filter) => {
      state.filter = filter
      // it was about the list before
      part.forget()
      part.redraw()
      void load()
    },
    more: () => void load(state.loaded),
    update: (proof, fields) => {
      if (!state.loaded) return
      const proofs = state.loaded.proofs.map((each) => (each.qHash === proof.qHash ? { ...each, ...fields } : each))
      // a proof that was just revoked is no longer in the list of active ones
      state.loaded = { ...state.loaded, proofs: proofs.filter((each) => fits(each, state.filter)) }
    },
  }
  const part = createPart(place, context, (self) =>
    proofsTemplate(state, { context, part: self, actions, names: namesIn(context.boot.chains, assets.assets()) }),
  )
  context.onProfile(() => {
    const holders = holdersOf(context.profile)
    if (holders.map(({ name }) => name).join() === state.holders.map(({ name }) => name).join()) return
    state.holders = holders
    void load()
  })
  void load()
  openAsked(state, part, actions, context)
  return part
}

/** Opens the dialog that the address asks for, once: a reload shows the list alone. */
function openAsked({ holders }: ProofsState, part: Part, actions: ProofsActions, context: ProofsContext): void {
  const asked = proofDialogIn(context.query)
  if (!asked) return
  const { dialog, qHash } = asked
  part.run(async () => {
    const proof = await findProof(holders, qHash, context.client, context.signal)
    const rest = new URLSearchParams(context.query)
    rest.delete(dialog)
    context.setAddress(`${accountPaths.proofs}${rest.size > 0 ? `?${rest}` : ''}`)
    if (!proof) return context.words.proofs.noneFound
    const result = await (dialog === 'share' && mayShare(proof) ? giveAccess : setVisibility)(proof, context)
    if (result) actions.update(proof, result.fields)
    return result?.message
  })
}
