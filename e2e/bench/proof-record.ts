import { createHash, randomBytes } from 'node:crypto'
import type { ProofRecord } from '../../site/server/records/proofs.ts'

/** Returns the wallet with this number, the same in every run. */
export const walletOf = (number: number) =>
  `0x${createHash('sha256').update(`wallet ${number}`).digest('hex').slice(0, 40)}`

/** Makes a proof as a verification of ownership-basic stores it; its id is random. */
export function proofRecord({ wallet = walletOf(0), at = Date.now() } = {}): ProofRecord {
  const contentHash = `0x${randomBytes(32).toString('hex')}`
  const statement = { contentHash, reference: { type: 'url', id: 'https://example.com/1' } }
  return {
    qHash: `0x${randomBytes(32).toString('hex')}`,
    status: 'verified',
    walletAddress: wallet,
    chain: 'eip155:84532',
    signerKind: 'key',
    subject: wallet,
    verifierIds: ['ownership-basic'],
    tags: [],
    signedTimestamp: at,
    privacyLevel: 'public',
    publicDisplay: true,
    outcomes: [
      {
        verifierId: 'ownership-basic',
        verified: true,
        input: { owner: wallet, ...statement },
        claims: { ...statement, referenceHash: contentHash, contentStored: false },
        provider: 'svc',
        checkedAt: at,
        expiresAt: null,
      },
    ],
    receipt: { format: 'caip-380-envelope', portable: true },
    gateId: null,
    sealed: { input: {}, evidence: {}, options: {}, meta: {}, inputHashes: { 'ownership-basic': contentHash } },
    withdrawnAt: null,
    optionsHash: contentHash,
    createdAt: at,
    completedAt: at,
    updatedAt: at,
    revokedAt: null,
    supersededBy: null,
    expiresAt: null,
    statusEntry: null,
  }
}
