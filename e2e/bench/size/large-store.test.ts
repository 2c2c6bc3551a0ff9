// A short round, whose sizes are too small to measure speed; large-store.nightly.test.ts has ten million proofs.
import { expect, test } from 'vitest'
import { broken } from '../databases.fixture.ts'
import { measureLargeStore } from './large-store.ts'
import { measureStoredBytes } from './stored-bytes.ts'

test('compares reads, lists and checks of two sizes, and counts bytes', { timeout: 60_000 }, async () => {
  const figures = await measureLargeStore({ few: 100, many: 3000, rounds: 1, perRound: 4 })
  expect(broken(figures)).toEqual([])
  expect(figures.filter(({ bound }) => bound).map(({ what }) => what)).toEqual([
    'one proof, many to few',
    'first page of a wallet, many to few',
    'second page of a wallet, many to few',
    'a search in a wallet, many to few',
    'a proof in the list of its wallet, many to few',
    'a gate that is passed, many to few',
    'a gate that is not, many to few',
    'a gate, for a wallet without proofs, many to few',
    'times that all proofs were read, also by a purge',
  ])
  const valueOf = (name: string) => figures.find(({ what }) => what === name)?.value
  expect(valueOf('proofs')).toBe(3000)
  // the rows with their JSON, and an index of a hash and a time
  expect(valueOf('proofs, index proofs_pkey')).toBeGreaterThan(60)
})

test('counts the bytes of proofs that the service has verified', { timeout: 60_000 }, async () => {
  const figures = await measureStoredBytes(30)
  expect(broken(figures)).toEqual([])
  const found = figures.map(({ what }) => what)
  expect(['proofs', 'passedVerifiers', 'logEntries'].filter((table) => !found.includes(table))).toEqual([])
  expect(figures[0]).toMatchObject({ what: 'proofs', value: 30 })
})
