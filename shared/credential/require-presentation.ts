import type { JsonObject } from '../contract/primitives.ts'
import { walletId } from '../proof/did.ts'
import { checkKeySignature } from '../proof/key-signature.ts'
import { isSigned, type VerifySignature } from '../proof/envelope.ts'
import { BundleError } from './bundle-error.ts'
import { readOnce } from './check-options.ts'
import type { BundleAnswers } from './check-offline.ts'
import { refuseWrongPresentationRequirement } from './presentation-options.ts'
import { type Presentation, presentationText, readPresentation } from './presentation.ts'
import { type BundleRequirement, claimsOf, isAccount, requireAnswers } from './require-bundle.ts'

/** What a bundle and its presentation must show. */
export type PresentationRequirement = Omit<BundleRequirement, 'subject'> & {
  /** The site's own origin, as browsers write it. */
  audience: string
  /** The text that the site made for this presentation. The site itself must accept it only once. */
  nonce: string
  /** The account that the proof must be about, as a did:pkh. Any account when not given. */
  subject?: string
  /** The account that must present it, as a did:pkh: the account that the proof is about when not given. */
  signer?: string
  /** How old the signature may be, in ms; five minutes when not given. */
  maxAge?: number
  /** Checks the signature of a contract wallet on its chain. Without it, contract wallets are refused (CONTRACT_WALLET). */
  verifySignature?: VerifySignature
}

/** The answers about a bundle, and who presented it. Accounts are did:pkh. */
export type PresentationAnswers = BundleAnswers & {
  /** The account that the proof is about. */
  subject: string
  /** The account whose wallet signed the presentation: the same, unless the site named another signer. */
  signer: string
  /**
   * The wallet that presents, by which a site knows it again: the address of a key, whose proofs may be for any chain, or
   * the did:pkh of a contract wallet, which is another account on each chain (protocol/proof-format#same-wallet).
   */
  wallet: string
  qHash: string
  /**
   * The claims that the credentials disclose, by verifier id without a version. They are the issuer’s words: read only those
   * of the verifiers in `verifierIds`.
   */
  claims: Readonly<Record<string, JsonObject>>
}

const defaultAgeMs = 300_000
/** How far the time of a signature may be ahead of the site's clock, ms (protocol/proof-format#freshness). */
const maxAheadMs = 60_000

/**
 * Checks a bundle and the signature of the person who presents it, for a site that grants access
 * (protocol/credentials#require-presentation). It returns the answers and the accounts if the bundle shows what
 * `requireBundle` requires, and the signer of its credentials signed now for this site and this nonce. Otherwise it throws a
 * {@link BundleError}. Throws a TypeError for wrong options, also for a nonce that is missing.
 */
export async function requirePresentation(
  bundle: unknown,
  presentation: unknown,
  requirement: PresentationRequirement,
): Promise<PresentationAnswers> {
  const options = readOnce(requirement)
  refuseWrongPresentationRequirement(options)
  const { audience, nonce, signer, maxAge = defaultAgeMs, verifySignature, ...required } = options
  const shown = readPresentation(presentation)
  if (typeof shown === 'string') throw new BundleError(shown, 'it comes without the signature of a presentation')
  if (shown.data.audience !== audience) throw new BundleError('AUDIENCE_MISMATCH', 'it was presented to another site')
  if (shown.data.nonce !== nonce) throw new BundleError('NONCE_MISMATCH', 'it was presented for another nonce')
  const checked = await requireAnswers(bundle, required)
  const { answers, services, subject } = checked
  // also a credential that nobody asked for must be of this proof
  if (answers.found.answer === 'fails') throw new BundleError(answers.found.reason, 'it has a foreign credential')
  if (services.some((service) => service !== shown.data.service))
    throw new BundleError('SERVICE_MISMATCH', 'it was presented as a proof of another issuer')
  if (checked.qHash !== shown.data.qHash) throw new BundleError('QHASH_MISMATCH', 'another proof was presented')
  if (subject === undefined || checked.signer === undefined || !isAccount(checked.signer, signer ?? subject))
    throw new BundleError('SIGNER_MISMATCH', 'the proof is not about the account that signed its request')
  if (!isAccount(shown.signer, checked.signer)) throw new BundleError('SIGNER_MISMATCH', 'another wallet presents it')
  refuseStale(shown, required.now ?? Date.now(), maxAge)
  const wallet = await presentingWallet(shown, { isKey: answers.signed.answer === 'holds', verifySignature })
  const { signer: presentedBy, qHash } = checked
  return { ...answers, subject, signer: presentedBy, wallet, qHash, claims: claimsOf(checked, required.need) }
}

function refuseStale({ signedTimestamp }: Presentation, now: number, maxAge: number): void {
  if (now - signedTimestamp > maxAge) throw new BundleError('PRESENTATION_EXPIRED', 'it was presented too long ago')
  if (signedTimestamp - now > maxAheadMs) throw new BundleError('PRESENTATION_EARLY', 'it was presented in the future')
}

/**
 * Returns the wallet that signed the presentation. Throws when it did not. `isKey`: a key signed the request of the proof, so
 * the signer is no contract wallet.
 */
async function presentingWallet(
  presentation: Presentation,
  { isKey, verifySignature }: { isKey: boolean; verifySignature: VerifySignature | undefined },
): Promise<string> {
  const { message, walletAddress, chain } = presentationText(presentation)
  const signatureMethod = chain.namespace === 'solana' ? 'ed25519' : 'eip191'
  const claim = { walletAddress, chain, message, signature: presentation.signature, signatureMethod }
  const finding = checkKeySignature(claim)
  if (finding === 'holds') return walletId(walletAddress, undefined)
  if (finding === 'on-chain' && !isKey) {
    if (!verifySignature) throw new BundleError('CONTRACT_WALLET', 'only a chain can check who presents it')
    if (await isSigned(verifySignature, claim)) return walletId(walletAddress, chain.caip2)
  }
  throw new BundleError('SIGNATURE_INVALID', 'the wallet did not sign the presentation')
}
