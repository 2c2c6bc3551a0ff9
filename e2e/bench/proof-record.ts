import { createHash, randomBytes } from 'node:crypto'
import type { ProofRecord } from '../../site/server/records/proofs.ts'

/** A wallet by number, the same in every run. */
export const walletOf = (number: number) =>
  `0x${createHash('sha256').update(`wallet ${number}`).digest('hex').slice(0, 40)}`

/** A proof as an ownership-basic verification leaves it; its id is random. */
export function proofRecord({ wallet = walletOf(0), at = Date.now() } = {}): ProofRecord {
  const contentHash = `0x${randomBytes(32).toString('hex')}`
  const said = { contentHash, reference: { type: 'url', id: 'https://example.com/1' } }
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
        input: { owner: wallet, ...said },
        claims: { ...said, referenceHash: contentHash, contentStored: false },
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
  }
}
