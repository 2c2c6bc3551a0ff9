import * as v from 'valibot'
import { type Bundle, readBundle } from '../credential/bundle.ts'
import { BundleError } from '../credential/bundle-error.ts'
import { refuseWrongPresentationRequest } from '../credential/presentation-options.ts'
import { type Presentation, PresentationData, presentationText } from '../credential/presentation.ts'
import { readCredential } from '../credential/sd-jwt.ts'
import { sameAddress } from '../proof/address.ts'
import { checkSigner } from './arguments.ts'
import { accountOf, type Signer } from './signer.ts'

/** How to present a bundle. */
export type PresentationRequest = {
  /** The wallet that signed the request of the proof. */
  signer: Signer
  /** The origin of the site that asks, as browsers write it. Take it from the address of the site, never from its answer. */
  audience: string
  /** The text that the site made for this presentation. */
  nonce: string
  /** The time of the signature, Unix ms: the current time when not given. */
  now?: number
  signal?: AbortSignal
}

/**
 * Signs that the holder of a wallet presents a bundle to one site (protocol/credentials#presentation). It needs no service.
 * The site checks the bundle and the presentation by `requirePresentation`. Throws a TypeError for wrong options, a
 * {@link BundleError} for a bundle that is not of one proof, or of another wallet (SIGNER_MISMATCH), and a ServiceError of
 * the signer: INVALID_REQUEST, WALLET_REJECTED, WALLET_UNAVAILABLE, UNSUPPORTED_SIGNATURE_METHOD (neither EVM nor Solana).
 */
export async function createPresentation(bundle: unknown, request: PresentationRequest): Promise<Presentation> {
  refuseWrongPresentationRequest(request)
  checkSigner(request.signer)
  const { audience, nonce, now: signedTimestamp = Date.now(), signal = new AbortController().signal } = request
  const content = readBundle(bundle)
  if (typeof content === 'string') throw new BundleError(content, 'it is no bundle')
  const { signer, qHash, service } = await readProofOf(content)
  const data: Presentation['data'] = { action: 'present_proof', audience, nonce, qHash, service }
  // a credential may say anything, and the wallet shows it to the person
  if (!v.is(PresentationData, data))
    throw new BundleError('CREDENTIAL_INVALID', 'its issuer is no address of a service')
  const { message, walletAddress } = presentationText({ signer, data, signedTimestamp })
  const account = await accountOf(request.signer, signal)
  if (!sameAddress(account.address, walletAddress))
    throw new BundleError('SIGNER_MISMATCH', 'another wallet signed its request')
  return { svc: 1, signer, data, signedTimestamp, signature: await account.sign(message) }
}

/** Returns the proof of a bundle, as its credentials say without a check: the presenter trusts the own bundle. */
async function readProofOf({ credentials, envelope }: Bundle) {
  const payloads = (await Promise.all(credentials.map(readCredential))).map((credential) => {
    if (credential) return credential.payload
    throw new BundleError('CREDENTIAL_INVALID', 'a credential cannot be read')
  })
  const [first] = payloads
  if (!first) throw new BundleError('CREDENTIAL_MISSING', 'it has no credential')
  const { signer, qHash, iss: service } = first
  const isOne = payloads.every((each) => each.signer === signer && each.qHash === qHash && each.iss === service)
  if (!isOne || (envelope && envelope.qHash.toLowerCase() !== qHash))
    throw new BundleError('CREDENTIAL_FOREIGN', 'it contains several proofs')
  return { signer, qHash, service }
}
