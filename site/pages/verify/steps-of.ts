import type { State } from '../../../shared/flow/machine.ts'
import { type Batch, isWalletBound, missing } from '../../../shared/flow/plan.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import type { View } from './view.ts'

/** One entry of the list of steps that a person sees. */
export type Step = { kind: 'input' | 'wallet' | 'sign'; id?: VerifierId; state: 'done' | 'current' | 'todo' }

type Kinds = { kind: Step['kind']; id?: VerifierId; batch: number }[]

/**
 * The steps of a run as a person counts them: what must be entered, the wallet, a signature for each batch. Pure, and
 * the same list from the first step to the last. The wallet comes after what is entered, unless that is about it.
 */
export function stepsOf(state: State): Step[] {
  if (state.name === 'idle' || state.name === 'failed') return []
  const { ask, batches } = state.run
  const kinds = batches.flatMap((batch, index): Kinds => {
    const inputs = missing(ask, batch, {}).inputs.map((id) => ({ kind: 'input' as const, id, batch: index }))
    const wallet = index === 0 ? [{ kind: 'wallet' as const, batch: 0 }] : []
    const begin = isWalletFirst(batch.verifierIds) ? [...wallet, ...inputs] : [...inputs, ...wallet]
    return [...begin, { kind: 'sign', batch: index }]
  })
  const current = currentOf(state, kinds)
  return kinds.map(({ kind, id }, index) => ({
    kind,
    ...(id && { id }),
    state: index < current ? 'done' : index === current ? 'current' : 'todo',
  }))
}

/** Some input can only be asked for once it is known whose wallet it is. */
const isWalletFirst = (ids: Batch['verifierIds']) => ids.some(isWalletBound)

/** Whether the next thing that is missing is the wallet, and not something to enter. */
export function asksForWallet({ run, missing: { account, inputs } }: Extract<State, { name: 'collecting' }>): boolean {
  return account && (inputs.length === 0 || isWalletFirst(run.batches[run.at]?.verifierIds ?? []))
}

/** What a step is called: of several things to enter each by what it is about. */
export function stepLabel(
  { kind, id }: Step,
  steps: readonly Step[],
  { words, boot }: Pick<View, 'words' | 'boot'>,
): string {
  const isOneOfMany = steps.filter((step) => step.kind === 'input').length > 1
  const claim = isOneOfMany && boot.claims.find((each) => each.id === id)
  return claim ? claim.title : words.stepLabels[kind]
}

function currentOf(state: Exclude<State, { name: 'idle' | 'failed' }>, kinds: Kinds): number {
  const { at } = state.run
  const find = (kind: Step['kind']) => kinds.findIndex((each) => each.kind === kind && each.batch === at)
  switch (state.name) {
    case 'done':
      return kinds.length
    case 'collecting':
      return asksForWallet(state) ? find('wallet') : inputStep(state.missing.inputs.length, kinds, at)
    case 'connecting':
      return find('wallet')
    case 'away':
    case 'preparing':
    case 'signing':
    case 'submitting':
    case 'settling':
    default:
      return find('sign')
  }
}

/** The last of a batch's inputs is the one that waits when one is missing, and so on. */
function inputStep(missingCount: number, kinds: Kinds, at: number): number {
  const inputs = kinds.flatMap(({ kind, batch }, index) => (kind === 'input' && batch === at ? [index] : []))
  return inputs.at(-missingCount) ?? inputs[0] ?? 0
}
