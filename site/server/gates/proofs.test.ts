import * as v from 'valibot'
import { expect, test } from 'vitest'
import { evaluate } from '../../../shared/gate/evaluate.ts'
import { GateModel } from '../../../shared/gate/model.ts'
import { now, proof } from '../ports/store/samples.ts'
import type { ClearProof, Owner } from '../records/proofs.ts'
import { candidateOf, newestOnce } from '../rules/counting.ts'
import { gateProofs } from './proofs.ts'

const subject: Owner = { walletAddress: 'wallet', chain: 'eip155:84532', signerKind: 'key' }
const viewer = { counting: [], naming: [] }
const verifierIds = ['ownership-dns-txt', 'token-holding', 'ownership-basic'] as const
type Id = (typeof verifierIds)[number]

const clear = (at: number, verifierId: Id, domain: string): ClearProof => {
  const { sealed: _sealed, ...record } = proof({
    qHash: `0x${at}`,
    walletAddress: 'wallet',
    subject: 'wallet',
    privacyLevel: 'public',
    createdAt: now - at,
    verifierIds: [verifierId],
    outcomes: [
      { verifierId, verified: true, input: { domain }, claims: {}, provider: 'svc', checkedAt: now, expiresAt: null },
    ],
  })
  return record
}

/** A store that holds these proofs, and the number of proofs that each read asked for. */
function storeOf(proofs: readonly ClearProof[]) {
  const reads: [verifierId: string, limit: number | undefined][] = []
  const about = async (_subject: string, { verifierId, limit }: { verifierId: string; limit?: number }) => {
    reads.push([verifierId, limit])
    return newestOnce(proofs.filter((each) => each.verifierIds.includes(verifierId))).slice(0, limit)
  }
  const store = { proofs: { about, summaries: async () => [] } }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is read
  return { ports: { store, now: () => now } as unknown as Parameters<typeof gateProofs>[2]['ports'], reads }
}

/** Returns numbers below `below` that are the same in every run (the generator MINSTD). */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

test.each([...Array(40).keys()])(
  'reads further exactly for rows that the newest 8 proofs do not meet: %i',
  async (seed) => {
    const next = numbers(seed + 1)
    const anyId = () => verifierIds[next(verifierIds.length)] ?? 'ownership-basic'
    const requirements = Array.from({ length: 1 + next(4) }, () => {
      const verifierId = anyId()
      const isMatched = verifierId === 'ownership-dns-txt' && next(2) === 0
      const match = isMatched ? [{ path: 'domain', op: 'eq', value: 'd3.example' }] : []
      return { verifierId, minCount: next(3) === 0 ? 1 + next(40) : 1, match, optional: next(4) === 0 }
    })
    const model = v.parse(GateModel, { name: 'Gate', requirements })
    const proofs = Array.from({ length: 20 + next(180) }, (_, at) => clear(at, anyId(), `d${next(46)}.example`))
    const { ports, reads } = storeOf(proofs)
    const found = await gateProofs({ model }, { subject, viewer }, { ports })

    const ids = [...new Set(requirements.map(({ verifierId }) => verifierId))]
    const newest = (id: Id, limit: number) => proofs.filter((each) => each.verifierIds.includes(id)).slice(0, limit)
    const first = newestOnce(ids.flatMap((id) => newest(id, 8)))
    const { rows } = evaluate({ requirements: model.requirements, isOpen: true }, first.map(candidateOf), now)
    const lacking = ids.filter((id) => rows.some((row) => row.verifierId === id && !row.satisfied))
    const [firstReads, furtherReads] = [reads.slice(0, ids.length), reads.slice(ids.length)]
    expect(firstReads).toStrictEqual(ids.map((id) => [id, 8]))
    expect(new Set(furtherReads.map(([id]) => id))).toStrictEqual(new Set(lacking))
    expect(found).toStrictEqual(newestOnce([...first, ...lacking.flatMap((id) => newest(id, 1000))]))
  },
)
