import { expect, test } from 'vitest'
import { ServiceError } from '../contract/errors.ts'
import type { VerificationResponse } from '../contract/verification.ts'
import { resolveChain } from '../proof/chain.ts'
import { signerString } from '../proof/signer-string.ts'
import { prepare, submit, type Standardizer, type Verifier } from './signed-request.ts'
import { account, ask } from './machine.samples.ts'

const { signal } = new AbortController()
const batch = { verifierIds: ask.verifierIds, hosted: false }
const request = { ask, account, batch, data: { content: 'mine' }, hubChainId: 84532, now: 1_700_000_000_000.4 }
const qHash = `0x${'a'.repeat(64)}`

/** An honest service: it makes the message of phase 1 with the same function. */
const honest: Standardizer = {
  standardize: async ({ body }) => ({
    success: true,
    data: {
      signerString: signerString({
        walletAddress: body.walletAddress,
        chain: resolveChain({ walletAddress: body.walletAddress, chainId: body.chainId, chain: body.chain }),
        verifierIds: body.verifierIds,
        data: typeof body.data === 'string' ? {} : body.data,
        signedTimestamp: body.signedTimestamp,
      }),
    },
  }),
}

test('prepares a message with the hand-off, the hub chain and the service’s time (protocol/handoffs#signed-mark)', async () => {
  const prepared = await prepare(honest, request, signal)
  expect(prepared).toEqual({
    type: 'prepared',
    draft: {
      verifierIds: ['ownership-basic'],
      data: { content: 'mine', handoff: ask.handoff },
      walletAddress: account.address,
      chainId: 84532,
      signedTimestamp: 1_700_000_000_000,
    },
    signerString: [
      'Portable Proof Verification Request',
      `Wallet: ${account.address}`,
      'Chain: 84532',
      'Verifiers: ownership-basic',
      `Data: {"content":"mine","handoff":{"origin":"https://example.com","sid":"${'s'.repeat(24)}"}}`,
      'Timestamp: 1700000000000',
    ].join('\n'),
  })
})

test('uses the chain of a contract wallet or a Solana wallet instead of the hub chain', async () => {
  const onBase = await prepare(honest, { ...request, account: { ...account, chain: 'eip155:8453' } }, signal)
  expect(onBase.draft).toMatchObject({ chainId: 8453 })
  const solana = { wallet: 's', address: '11111111111111111111111111111111' }
  const onSolana = await prepare(honest, { ...request, account: solana }, signal)
  expect(onSolana.draft).toMatchObject({ chain: 'solana:mainnet' })
  expect(onSolana.draft).not.toHaveProperty('chainId')
})

test('refuses a message that was changed on the way', async () => {
  const tampered: Standardizer = {
    standardize: async (call) => {
      const reply = await honest.standardize(call)
      return { ...reply, data: { signerString: reply.data.signerString.replace('mine', 'yours') } }
    },
  }
  await expect(prepare(tampered, request, signal)).rejects.toMatchObject({ code: 'MESSAGE_MISMATCH' })
})

const submitTo = async (reply: { status: string; data?: VerificationResponse['data'] }) => {
  const verifier: Verifier = { verify: async () => ({ success: true, message: 'No.', data: { qHash }, ...reply }) }
  const { draft } = await prepare(honest, request, signal)
  return submit(verifier, { draft, signature: '0x01' }, signal)
}

test.each([
  [
    'verified',
    { data: { qHash, handoff: { sid: 's', code: 'c' } } },
    { type: 'verified', outcome: { qHash, code: 'c' } },
  ],
  ['verified_crosschain_initiated', {}, { type: 'verified', outcome: { qHash } }],
  ['partially_verified', {}, { type: 'failed', failure: { code: 'PROOF_NOT_VERIFIED', message: 'No.' } }],
  ['processing_verifiers', {}, { type: 'accepted', qHash }],
  ['verification_failed', {}, { type: 'failed', failure: { code: 'PROOF_NOT_VERIFIED', message: 'No.' } }],
  [
    'verification_failed',
    { data: { qHash, verifiedVerifiers: [{ error: { code: 'NFT_NOT_OWNED', message: 'Not there.' } }] } },
    { type: 'failed', failure: { code: 'NFT_NOT_OWNED', message: 'Not there.' } },
  ],
])('returns an event for the status %s', async (status, rest, event) => {
  expect(await submitTo({ status, ...rest })).toMatchObject(event)
})

test.each(['revoked', 'expired'] as const)('is no yes for a proof that is %s', async (lifecycle) => {
  const data = { qHash, lifecycle, revokedAt: null }
  expect(await submitTo({ status: 'verified', data })).toMatchObject({
    type: 'failed',
    failure: { code: 'PROOF_NOT_VERIFIED', message: 'No.' },
  })
})

test('throws an outage, which is neither a yes nor a no', async () => {
  const down: Verifier = { verify: () => Promise.reject(new ServiceError('PROVIDER_UNAVAILABLE', 'Down.')) }
  const { draft } = await prepare(honest, request, signal)
  await expect(submit(down, { draft, signature: '0x01' }, signal)).rejects.toMatchObject({
    code: 'PROVIDER_UNAVAILABLE',
  })
})
