import { ServiceError } from '../../../shared/contract/errors.ts'
import { canonicalAddress } from '../../../shared/proof/chain.ts'
import { accountId, readAccount, walletLink as linkOf } from '../../../shared/proof/wallet-link.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import { signatureMethodOf, type SignedMessage, verifySignature } from '../signatures/index.ts'
import { exampleAgent, exampleWallet } from './about.ts'
import { type Signing, type Verifier, type VerifierPorts, walletOf } from './verifier.ts'
import { isNamedBy } from '../rules/wallet.ts'

type Data = VerifierData<'wallet-link'>

/**
 * The oldest age of the second wallet's signature, and the furthest that it may be ahead of our clock, ms
 * (protocol/verifiers#wallet-link, protocol/proof-format#freshness).
 */
const maxAgeMs = 15 * 60_000
const maxAheadMs = 60_000

/**
 * How long a used signature stays marked after it is too old, ms: longer than any check that found it fresh may still
 * run.
 */
const markMs = 600_000

/**
 * Verifies that two wallets both signed that they belong together (protocol/verifiers#wallet-link). The first signs the
 * request; the second signs a message that names both, and one signature makes one link only. A new proof of the same pair
 * revokes the earlier one. Throws `INVALID_VERIFIER_DATA`, the errors of `readAccount` for accounts that cannot be read,
 * `PRIMARY_MISMATCH`, `SELF_LINK`, `SECONDARY_SIGNATURE_EXPIRED`, `SECONDARY_SIGNATURE_INVALID`, and the errors of
 * `verifySignature` that are not about the signer.
 */
export const walletLink: Verifier<'wallet-link'> = {
  about: {
    checked:
      'The first wallet signed the request. The second wallet signed a message that names both, at most 15 minutes before.',
    where: 'Here, from the signatures alone. For a contract wallet, the service asks the chain that its account names.',
    stored:
      'Both accounts, the kind of relation, the label, and how the second wallet signed. The time of its signature is encrypted; the signature itself is not stored. Linking the same two wallets again revokes the earlier proof.',
    shown:
      'Nothing, unless the owner signs that the proof may be public. Then: both accounts, the kind of relation and the label. Either wallet may revoke it.',
    outage: 'If the chain of a contract wallet does not answer, there is no result, and nothing is stored.',
    example: {
      primaryWalletAddress: exampleWallet,
      secondaryWalletAddress: exampleAgent,
      chain: 'eip155:84532',
      signature: '0x…',
      signatureMethod: 'eip191',
      signedTimestamp: 1_795_000_000_000,
      relationshipType: 'personal',
    },
  },
  async check(data, signing, ports) {
    const [primary, secondary] = [accountOf('primary', data), accountOf('secondary', data)]
    if (!isSigner(primary, signing))
      throw new ServiceError(
        'PRIMARY_MISMATCH',
        'The first wallet of the link is not the wallet that signed the request.',
      )
    if (primary.address === secondary.address)
      throw new ServiceError('SELF_LINK', 'Both wallets are the same. Choose another second wallet.')
    refuseStaleSecondSignature(data.signedTimestamp, ports.now())

    const { signedTimestamp, signature, chain } = data
    const ids = { primaryAccountId: accountId(primary), secondaryAccountId: accountId(secondary) }
    const { accounts, message } = linkOf({ ...ids, signedTimestamp, chain })
    const signed = { walletAddress: secondary.address, chain: secondary.chain, message, signature }
    const verificationMethod = await methodOf({ ...signed, signatureMethod: data.signatureMethod }, ports)

    const relation = {
      relationshipType: data.relationshipType,
      ...(data.label !== undefined && { label: data.label }),
    }
    return {
      verified: true,
      // the chain of the second wallet, which its account names; a request may leave it out
      input: { ...accounts, chain: secondary.chain.caip2, ...relation },
      claims: { ...ids, ...relation, verificationMethod },
      evidence: { signedTimestamp },
      provider: 'svc',
      // a pair has one proof only, so that revoking it ends the link
      holds: {
        space: 'wallet-link',
        key: Object.values(ids).join(' '),
        holder: signing.signer,
        expiresAt: null,
        quarantineMs: 0,
        taken: { code: 'PRIMARY_MISMATCH', message: 'Another wallet has made this link.' },
      },
      // without it the first wallet could link the second again after the second revoked; the mark is made from the
      // message, as a signature has many spellings
      spends: {
        kind: 'wallet-link',
        id: ports.ledger.hmac('wallet-link', message),
        expiresAt: signedTimestamp + maxAgeMs + markMs,
        spent: {
          code: 'SECONDARY_SIGNATURE_EXPIRED',
          message: 'This signature of the second wallet has made a link already. Let it sign again.',
        },
      },
    }
  },
}

/**
 * Returns the account of one side. The request may name it by its id, or by address and chain; if by both, they must
 * agree.
 */
function accountOf(side: 'primary' | 'secondary', data: Data) {
  const id = data[`${side}AccountId`]
  const address = data[`${side}WalletAddress`]
  const chain = data[`${side}ChainRef`]
  const account = readAccount(id ?? `${chain ?? data.chain}:${address}`)
  const isSame = address === undefined || canonicalAddress(account.chain, address) === account.address
  if (isSame && (chain === undefined || chain === account.chain.caip2)) return account
  throw new ServiceError('INVALID_VERIFIER_DATA', `The ${side} wallet is named twice, with different values.`, {
    details: { verifierId: 'wallet-link', field: `${side}AccountId` },
  })
}

/** Tells whether the account signed the request. */
const isSigner = ({ chain, address }: ReturnType<typeof readAccount>, signing: Signing): boolean =>
  isNamedBy(walletOf(signing), { walletAddress: address, chain: chain.caip2 })

/** Refuses a signature of the second wallet that is too old, or too far in the future. */
function refuseStaleSecondSignature(signedTimestamp: number, now: number): void {
  if (now - signedTimestamp <= maxAgeMs && signedTimestamp - now <= maxAheadMs) return
  throw new ServiceError(
    'SECONDARY_SIGNATURE_EXPIRED',
    'The second wallet did not sign within the last 15 minutes. Let it sign again.',
  )
}

/** Returns how the second wallet signed. Throws `SECONDARY_SIGNATURE_INVALID` when it did not. */
async function methodOf(signed: SignedMessage, ports: VerifierPorts): Promise<string> {
  const method = signatureMethodOf(signed.chain, signed.signatureMethod)
  try {
    const { signerKind } = await verifySignature(signed, ports)
    return signerKind === 'contract' ? 'eip1271' : method === 'ed25519' ? method : 'eip191'
  } catch (error) {
    if (!(error instanceof ServiceError) || !isAboutSigner.has(error.code)) throw error
    const message = 'The second wallet did not sign the message that links both.'
    throw new ServiceError('SECONDARY_SIGNATURE_INVALID', message, { cause: error })
  }
}

const isAboutSigner: ReadonlySet<string> = new Set(['SIGNATURE_VERIFICATION_FAILED', 'INVALID_SIGNATURE'])
