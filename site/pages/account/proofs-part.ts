import type { Desk } from './desk.ts'
import { createPart, type Part } from './part.ts'
import { holdersOf, type Loaded, loadProofs } from './proofs-list.ts'
import { type ProofsActs, type ProofsState, proofsTemplate } from './proofs-view.ts'

/** The proofs of all wallets of the profile: found by what, how they stand and text; shown, shared, revoked. */
export function startProofsPart(place: HTMLElement, desk: Desk): Part {
  const state: ProofsState = {
    filter: { text: '', verifierId: '', state: 'active' },
    loaded: undefined,
    holders: holdersOf(desk.profile),
  }
  /** What was asked for last counts. */
  let turn = new AbortController()
  const load = async (before?: Loaded) => {
    turn.abort()
    const { signal } = (turn = new AbortController())
    const { filter, holders } = state
    try {
      state.loaded = await loadProofs(holders, { filter, ...(before && { before }) }, desk.client, signal)
      part.setFailure(undefined)
    } catch (error) {
      if (!signal.aborted) part.setFailure(error)
    }
  }
  const acts: ProofsActs = {
    find: (filter) => {
      state.filter = filter
      void load()
    },
    more: () => void load(state.loaded),
    replace: (proof, change) => {
      const proofs = state.loaded?.proofs.map((each) => (each === proof ? { ...each, ...change } : each)) ?? []
      if (state.loaded) state.loaded = { ...state.loaded, proofs }
    },
  }
  const part = createPart(place, desk, (own) => proofsTemplate(state, { desk, part: own, acts }))
  desk.onProfile(() => {
    const holders = holdersOf(desk.profile)
    if (holders.map(({ name }) => name).join() === state.holders.map(({ name }) => name).join()) return
    state.holders = holders
    void load()
  })
  void load()
  return part
}
