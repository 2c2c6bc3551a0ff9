import { expect, test } from 'vitest'
import { proof } from '../ports/store/samples.ts'
import { credentialTermsOf, unsignedCredential } from './payload.ts'

const evm = '0x1111111111111111111111111111111111111111'
const solana = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const outcome = { verified: true, input: {}, claims: {}, provider: 'p', checkedAt: 1000, expiresAt: null }

const payloadOf = (changes: Parameters<typeof proof>[0], hubChainId: number) => {
  const outcomes = [{ ...outcome, verifierId: 'wallet-link' }]
  const made = proof({ outcomes, ...changes })
  const record = { ...made, statusEntry: 1, sealed: { ...made.sealed, credentialSecret: 'A'.repeat(43) } }
  return unsignedCredential(record, outcomes[0]!, { baseUrl: 'https://svc.test', hubChainId }).payload
}

test.each([
  [
    'an EVM subject of a Solana signer is on the configured hub',
    { walletAddress: solana, chain: 'solana:mainnet', subject: evm },
    `did:pkh:eip155:10:${evm}`,
  ],
  [
    'an EVM subject of an EVM signer is on the chain of the signature',
    { chain: 'eip155:1', subject: evm },
    `did:pkh:eip155:1:${evm}`,
  ],
  ['a Solana subject is on Solana', { chain: 'eip155:1', subject: solana }, `did:pkh:solana:mainnet:${solana}`],
])('%s', (_name, changes, sub) => {
  expect(payloadOf(changes, 10).sub).toBe(sub)
})

test('the terms of a proof have the advised ages of verdicts that were read at one time', () => {
  const outcomes = ['token-holding@2', 'ownership-basic'].map((verifierId) => ({ ...outcome, verifierId }))
  expect(credentialTermsOf({ outcomes }, { baseUrl: 'https://svc.test', hubChainId: 10 })).toEqual({
    baseUrl: 'https://svc.test',
    hubChainId: 10,
    maxAgesMs: { 'token-holding@2': 3_600_000 },
  })
})
