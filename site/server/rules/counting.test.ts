import { expect, test } from 'vitest'
import { proof } from '../ports/store/samples.ts'
import { isAbout, mayCount, mayNumber, mayName, type Viewer } from './counting.ts'

const wallet = `0x${'1'.repeat(40)}`
const friend = `0x${'2'.repeat(40)}`
const [base, hub] = ['eip155:8453', 'eip155:84532']
const proofWith = (changes: object) => proof({ walletAddress: wallet, subject: wallet, chain: hub, ...changes })

const viewerOn = (chain: string, signerKind: 'key' | 'contract'): Viewer => {
  const owner = { walletAddress: wallet, chain, signerKind }
  return { counting: [owner], naming: [owner] }
}

test('a contract wallet at a gate is itself on its own chain only (protocol/proof-format#same-wallet)', () => {
  const own = proofWith({ signerKind: 'contract' })
  expect(isAbout(own, { walletAddress: wallet, chain: hub })).toBe(true)
  expect(isAbout(own, { walletAddress: wallet, chain: base })).toBe(false)
  const byKey = proofWith({ signerKind: 'key' })
  expect(isAbout(byKey, { walletAddress: wallet, chain: base })).toBe(true)
  // what a contract proved about another wallet is about that wallet
  const aboutFriend = proofWith({ signerKind: 'contract', subject: friend })
  expect(isAbout(aboutFriend, { walletAddress: friend, chain: base })).toBe(true)
  expect(isAbout(aboutFriend, { walletAddress: wallet, chain: hub })).toBe(false)
  expect(isAbout(aboutFriend, { walletAddress: friend, chain: base, signerKind: 'key' })).toBe(true)
  // of which chain's contract it speaks, nobody said
  expect(isAbout(aboutFriend, { walletAddress: friend, chain: hub, signerKind: 'contract' })).toBe(false)
})

test('the proofs of a contract wallet count and are named on its own chain only (protocol/proof-format#same-wallet)', () => {
  const record = proofWith({ signerKind: 'contract' })
  const judged = (viewer: Viewer) => [mayCount(record, viewer), mayNumber(record, viewer), mayName(record, viewer)]
  expect(judged(viewerOn(hub, 'contract'))).toEqual([true, true, true])
  expect(judged(viewerOn(base, 'contract'))).toEqual([false, false, false])
  // nor is whoever holds a key of the same address that contract
  expect(judged(viewerOn(hub, 'key'))).toEqual([false, false, false])
})

test('a proof that was submitted for a gate counts for the gate’s owner, without its id and not in numbers (protocol/gates#submitted-for)', () => {
  const record = proofWith({})
  const here = { ...record, gateId: 'readers' }
  const viewer: Viewer = { counting: [], naming: [], ownGateId: 'readers' }
  expect([mayCount(here, viewer), mayNumber(here, viewer), mayName(here, viewer)]).toEqual([true, false, false])
  expect(mayCount(record, viewer)).toBe(false)
  expect(mayCount(here, { ...viewer, ownGateId: 'others' })).toBe(false)
  expect(mayCount(here, { counting: [], naming: [] })).toBe(false)
})
