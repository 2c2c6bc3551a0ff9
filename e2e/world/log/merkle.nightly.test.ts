import { expect, test } from 'vitest'
import { compareProofs, makeLog } from './compare-with-go.ts'
import { compileOracle, skipReason } from './go-oracle.ts'

test.skipIf(skipReason)(
  `makes and checks the proofs of a log of a million entries as Go does${skipReason ? `: ${skipReason}` : ''}`,
  async () => {
    const log = await makeLog(1_000_000)
    const oracle = compileOracle()
    const { differing, accepted } = await compareProofs(log, { oracle, inclusions: 1000, consistencies: 10_000 })
    expect(differing).toEqual([])
    expect(accepted).toBe(11_000)
  },
)
