import type { State } from '../../../../shared/flow/machine.ts'
import { type Batch, isWalletBound, missing } from '../../../../shared/flow/plan.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import type { PageProps } from '../props.ts'

/**
 * An entry of the list of steps. `row` is the requirement of the gate that it is for. The kind `found` was proven before, at
 * `checkedAt`, Unix ms.
 */
export type Step = {
  kind: 'input' | 'wallet' | 'sign' | 'found' | 'pay'
  id?: VerifierId
  row?: number
  checkedAt?: number
  state: 'done' | 'current' | 'todo'
}

type Kinds = (Omit<Step, 'state'> & { batch: number })[]

/**
 * Lists the steps of a run: the inputs, the wallet, a signature for each batch. The list stays the same from the first step
 * to the last, except for proofs that are found. The wallet comes after the inputs, unless they depend on it; at a gate it
 * comes first. `isCharged`: the gate has a price that is not paid, as far as the page knows before the service says it.
 */
export function stepsOf(state: State, isCharged = false): Step[] {
  if (state.name === 'idle' || state.name === 'failed') return []
  const { ask, batches, found = [], passed } = state.run
  const wallet: Kinds = [{ kind: 'wallet', batch: 0 }]
  const ofBatches = batches.flatMap((batch, index): Kinds => {
    const inputs = missing(ask, batch, {}).inputs.map((id) => {
      const row = batch.rows?.[batch.verifierIds.indexOf(id)]
      return { kind: 'input' as const, id, ...(row !== undefined && { row }), batch: index }
    })
    const begin = index > 0 || ask.gate ? [] : wallet
    const all = isWalletFirst(batch.verifierIds) ? [...begin, ...inputs] : [...inputs, ...begin]
    return [...all, { kind: 'sign', batch: index }]
  })
  const kinds: Kinds = [
    ...(ask.gate ? wallet : []),
    ...found.flatMap(({ isEnough, row, checkedAt }): Kinds =>
      isEnough ? [{ kind: 'found', row, ...(checkedAt !== undefined && { checkedAt }), batch: -1 }] : [],
    ),
    ...ofBatches,
    // when all proofs were found, one signature still shows that the owner is present
    ...(batches.length === 0 ? [{ kind: 'sign' as const, batch: 0 }] : []),
    ...((passed?.isDue ?? isCharged) ? [{ kind: 'pay' as const, batch: batches.length }] : []),
  ]
  const current = currentOf(state, kinds)
  return kinds.map(({ kind, id, row, checkedAt }, index) => ({
    kind,
    ...(id && { id }),
    ...(row !== undefined && { row }),
    ...(checkedAt !== undefined && { checkedAt }),
    state: index < current || kind === 'found' ? 'done' : index === current ? 'current' : 'todo',
  }))
}

/** Tells whether an input of these verifiers depends on the wallet. */
const isWalletFirst = (ids: Batch['verifierIds']) => ids.some(isWalletBound)

/** Tells whether the next missing thing is the wallet, and not an input. */
export function asksForWallet({ run, missing: { account, inputs } }: Extract<State, { name: 'collecting' }>): boolean {
  const isFirst = run.ask.gate !== undefined || isWalletFirst(run.batches[run.at]?.verifierIds ?? [])
  return account && (inputs.length === 0 || isFirst)
}

/** Names a step. One of several inputs is named by its claim, and one of several signatures by its number. */
export function stepLabel(
  step: Step,
  steps: readonly Step[],
  { words, boot }: Pick<PageProps, 'words'> & { boot: Pick<PageProps['boot'], 'claims'> },
): string {
  const { kind, id, row } = step
  const signatures = steps.filter((each) => each.kind === 'sign')
  if (kind === 'sign' && signatures.length > 1) return words.signOf(signatures.indexOf(step) + 1, signatures.length)
  const isOneOfMany = kind === 'found' || steps.filter((each) => each.kind === 'input').length > 1
  const claim = isOneOfMany && (row === undefined ? boot.claims.find((each) => each.id === id) : boot.claims[row])
  return claim ? claim.title : words.stepLabels[kind === 'found' ? 'input' : kind]
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
    case 'checking':
      return find('wallet')
    case 'paying':
    case 'fulfilling': {
      const pay = kinds.findIndex(({ kind }) => kind === 'pay')
      return pay === -1 ? kinds.length : pay
    }
    case 'away':
    case 'preparing':
    case 'signing':
    case 'submitting':
    case 'offline':
    case 'settling':
    case 'reusing':
    default:
      return find('sign')
  }
}

/** Returns the index of the current input of a batch: the last one when one is missing, and so on. */
function inputStep(missingCount: number, kinds: Kinds, at: number): number {
  const inputs = kinds.flatMap(({ kind, batch }, index) => (kind === 'input' && batch === at ? [index] : []))
  return inputs.at(-missingCount) ?? inputs[0] ?? 0
}
