import { expect, test } from 'vitest'
import { firstFees, raisedFees } from './fees.ts'

const fees = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint) => ({ maxFeePerGas, maxPriorityFeePerGas })
const market = (baseFeePerGas: bigint, priorityFeePerGas: bigint) => ({ baseFeePerGas, priorityFeePerGas })

test.each([
  ['pays until the base fee has doubled', market(100n, 7n), 1000n, fees(207n, 7n)],
  ['stays within the limit', market(100n, 7n), 150n, fees(150n, 7n)],
  ['has no priority fee above the whole fee', market(0n, 500n), 100n, fees(100n, 100n)],
  ['is not sent when the next block costs more', market(101n, 0n), 100n, undefined],
])('a first transaction %s', (_, now, limit, expected) => expect(firstFees(now, limit)).toEqual(expected))

test.each([
  ['raises both fees by a quarter', fees(1000n, 100n), market(100n, 7n), 10_000n, fees(1251n, 126n)],
  ['raises them to what is paid now', fees(1000n, 100n), market(2000n, 700n), 10_000n, fees(4700n, 700n)],
  ['raises them to the limit, if that is enough', fees(1000n, 100n), market(100n, 7n), 1200n, fees(1200n, 126n)],
  ['is not sent when the limit is too near', fees(1000n, 100n), market(100n, 7n), 1125n, undefined],
  ['is not sent when the next block costs more', fees(1000n, 100n), market(10_001n, 7n), 10_000n, undefined],
  ['raises a priority fee of nothing', fees(1n, 0n), market(0n, 0n), 10_000n, fees(2n, 1n)],
])('a replacement %s', (_, before, now, limit, expected) => expect(raisedFees(before, now, limit)).toEqual(expected))
