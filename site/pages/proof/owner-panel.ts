import { render } from 'lit/html.js'
import { isUnsigned } from '../../../shared/contract/envelope.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { ProofBoot } from '../../../shared/contract/boot/proof.ts'
import { titlesOf } from '../../../shared/proof/proved.ts'
import { isDelegation } from '../../../shared/strings/delegation-words.ts'
import type { DelegationStrings } from '../../../shared/strings/en/delegation.ts'
import type { NoReasons } from '../../../shared/strings/en/no-reasons.ts'
import type { Strings } from '../../../widget/strings/strings.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { ProofStrings } from '../strings/en/proof.ts'
import { stringsFor } from '../strings/strings-for.ts'
import { type Account, createAsOwner } from '../answers/owner-headers.ts'
import {
  grantEnd,
  hasGrantEnded,
  isSameAddress,
  type ProofClient,
  readAsOwner,
  readWithGrant,
  revoke,
} from './owner-actions.ts'
import type { Mount } from '../answers/mount.ts'
import type { OwnerActions, OwnerState, Proof } from './owner-state.ts'
import { ownerTemplate } from './owner-view.ts'
import { type AnswersDeps, proofAnswers } from './proof-answers.ts'

export type OwnerPanelDeps = AnswersDeps & {
  client: ProofClient
  watchWallets: (onChange: (wallets: Wallet[]) => void) => () => void
  /** The grant from the address of the page (protocol/proofs#grants). */
  grant?: string | null
  /** Is called after the proof has changed, so that the part that the server drew is out of date. */
  onChange: () => void
}

/**
 * Starts the owner's part of a proof's page, which connects the owner's wallet, reads a private proof and revokes it. When
 * the owner is public, any other wallet is refused before it signs anything.
 *
 * @returns a function that stops it.
 */
// oxlint-disable-next-line max-lines-per-function -- the actions share one state, of which only one request may be in progress
export function startOwnerPanel(
  place: HTMLElement,
  boot: ProofBoot & { qHash: string },
  deps: OwnerPanelDeps,
  strings: { lang: Language; words: ProofStrings; failureWords: Strings },
): () => void {
  const { qHash, hubChainId } = boot
  const signing = { hubChainId, now: deps.now }
  const asOwner = createAsOwner(qHash, signing)
  const actionDeps = { ...signing, client: deps.client, asOwner }
  let state: OwnerState = { name: 'idle' }
  let wallets: Wallet[] = []
  let controller = new AbortController()
  /** The answers about a private proof; the page itself has those about a public one. */
  let mountAnswers: Mount | undefined
  let noReasons: NoReasons | undefined
  let delegation: DelegationStrings | undefined
  const answersOf = (proof: Proof, withHeaders: Parameters<typeof proofAnswers>[0]['withHeaders']) =>
    proofAnswers(
      {
        qHash,
        withHeaders,
        isRevoked: proof.lifecycle === 'revoked',
        unsignedBy: isUnsigned(proof) ? proof.walletAddress : undefined,
        titles: titlesOf(proof.verifiedVerifiers ?? [], strings.lang),
        hasTitle: false,
      },
      deps,
      strings,
    )

  /** Loads the words for why a check did not pass, and for limits. Without them, the page says only the rest. */
  const loadWords = async ({ verifiedVerifiers = [] }: Proof) => {
    if (verifiedVerifiers.some(({ error }) => error))
      noReasons = await stringsFor('noReasons', strings.lang).catch(() => undefined)
    if (verifiedVerifiers.some(({ verifierId }) => isDelegation(verifierId)))
      delegation = await stringsFor('delegation', strings.lang).catch(() => undefined)
  }

  const show = (next: OwnerState) => {
    const isOther = next.name !== state.name
    state = next
    draw()
    sayVisible('proof' in next && Boolean(next.proof))
    if (isOther) place.querySelector<HTMLElement>('h2')?.focus()
  }
  const standing = boot.view === 'private' ? document.querySelector('.ticket .standing') : null
  const hidden = standing?.textContent ?? ''
  /** The server drew who can see the proof, which reads as a refusal beside what the page shows. */
  const sayVisible = (isShown: boolean) => standing?.replaceChildren(isShown ? strings.words.owner.visible : hidden)
  const draw = () =>
    render(ownerTemplate(state, { ...strings, boot, wallets, actions, mountAnswers, noReasons, delegation }), place)

  /** Runs `work`, and cancels the work before it. Shows the state that it returns, or its error. */
  const run = async (work: (signal: AbortSignal) => Promise<OwnerState>) => {
    controller.abort()
    const { signal } = (controller = new AbortController())
    try {
      const next = await work(signal)
      if (!signal.aborted) show(next)
    } catch (error) {
      if (signal.aborted) return
      const failure = error instanceof ServiceError ? error : new ServiceError('INTERNAL', 'This page has a fault.')
      show({ name: 'failed', error: failure, again: () => void run(work) })
    }
  }

  const actions: OwnerActions = {
    begin: () => {
      const [only, ...others] = wallets
      if (only && others.length === 0) actions.choose(only.id)
      else show({ name: 'choosing' })
    },
    choose: (id) => {
      const wallet = wallets.find((each) => each.id === id)
      if (!wallet) return
      void run(async (signal) => {
        show({ name: 'waiting', for: 'connecting', wallet: wallet.name })
        const account: Account = { wallet, ...(await wallet.connect(signal)) }
        signal.throwIfAborted()
        if (boot.walletAddress !== null)
          return isSameAddress(boot.walletAddress, account.address)
            ? { name: 'owned', account, proof: null }
            : { name: 'wrong', address: account.address }
        show({ name: 'waiting', for: 'reading', wallet: wallet.name })
        const proof = await readAsOwner(qHash, account, actionDeps, signal)
        if (proof) {
          mountAnswers = answersOf(proof, (by, work) => asOwner(account, by, work))
          await loadWords(proof)
        }
        return proof ? { name: 'owned', account, proof } : { name: 'wrong', address: account.address }
      })
    },
    askRevoke: (account, proof) => show({ name: 'sure', account, proof }),
    keep: (account, proof) => show({ name: 'owned', account, proof }),
    revoke: (account) =>
      void run(async (signal) => {
        show({ name: 'waiting', for: 'revoking', wallet: account.wallet.name })
        try {
          const { alreadyRevoked } = await revoke(qHash, account, actionDeps, signal)
          deps.onChange()
          return { name: 'revoked', already: alreadyRevoked }
        } catch (error) {
          if (error instanceof ServiceError && error.code === 'PROOF_WALLET_MISMATCH')
            return { name: 'wrong', address: account.address }
          throw error
        }
      }),
    save: (account, proof) =>
      void run(async (signal) => {
        show({ name: 'waiting', for: 'reading', wallet: account.wallet.name })
        const { checker, save } = await deps.loadAnswers()
        const { bundle } = await asOwner(account, signal, async (headers) =>
          checker.read({ qHash, envelope: null, headers, waitsForLog: true }, signal),
        )
        signal.throwIfAborted()
        save(bundle)
        return { name: 'owned', account, proof, isSaved: true }
      }),
    stop: () => {
      controller.abort()
      show({ name: 'idle' })
    },
  }

  const { grant } = deps
  if (grant && boot.view === 'private') {
    void run(async (signal) => {
      show({ name: 'opening' })
      const proof = (await readWithGrant(qHash, grant, actionDeps, signal)) ?? null
      if (proof) {
        mountAnswers = answersOf(proof, async (_, work) => {
          try {
            return await work({ 'x-access-grant': grant })
          } catch (error) {
            // the link has ended since, or its owner has revoked the proof: nothing of it stays on the page
            if (hasGrantEnded(error)) show({ name: 'shared', proof: null, until: 0 })
            throw error
          }
        })
        await loadWords(proof)
      }
      return { name: 'shared', proof, until: proof ? grantEnd(grant) : 0 }
    })
  }
  const stopWatching = deps.watchWallets((found) => {
    wallets = found
    draw()
  })
  return () => {
    controller.abort()
    stopWatching()
  }
}
