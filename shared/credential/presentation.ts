import * as v from 'valibot'
import { isOrigin, UnixMs } from '../contract/primitives.ts'
import type { SigningChain } from '../proof/chain.ts'
import { ownerActionMessage } from '../proof/owner-action.ts'
import { readAccount } from '../proof/wallet-link.ts'

/** What a site asks a person to sign for: a text of its own, for one presentation (protocol/credentials#presentation). */
export const Nonce = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,128}$/))

/** The greatest length of a presentation as text, in UTF-16 units. Only the signature of a contract wallet is long. */
const maxPresentationLength = 65_536

/** The owner action that is signed. */
export const PresentationData = v.strictObject({
  action: v.literal('present_proof'),
  /** The origin of the site. */
  audience: v.pipe(v.string(), v.check(isOrigin)),
  nonce: Nonce,
  qHash: v.pipe(v.string(), v.regex(/^0x[a-f0-9]{64}$/)),
  /** The base URL of the service that issued the credentials. */
  service: v.pipe(v.string(), v.check(isBaseUrl)),
})

/** Tells whether a text is the base URL of a service: http or https, with nothing after its path, and no slash at its end. */
function isBaseUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || /[\s?#]|\/$/.test(text)) return false
  return url.username === '' && url.password === ''
}

/**
 * The signature by which a person presents a bundle to a site (protocol/credentials#presentation). Unknown members are
 * refused, also in `data`.
 */
const Presentation = v.strictObject({
  svc: v.literal(1),
  /** The account of the credentials that signed: a did:pkh. */
  signer: v.string(),
  data: PresentationData,
  signedTimestamp: UnixMs,
  signature: v.string(),
})
export type Presentation = v.InferOutput<typeof Presentation>

/** Returns the presentation in a value or its JSON text, or the reason why there is none. */
export function readPresentation(value: unknown): Presentation | 'PRESENTATION_MISSING' | 'PRESENTATION_INVALID' {
  if (value === undefined || value === null || value === '') return 'PRESENTATION_MISSING'
  try {
    // the text of a value has a length, and no getters and no prototypes
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const presentation: unknown = text.length > maxPresentationLength ? undefined : JSON.parse(text)
    return v.is(Presentation, presentation) ? presentation : 'PRESENTATION_INVALID'
  } catch {
    return 'PRESENTATION_INVALID'
  }
}

/**
 * Returns the text that the wallet signs, with its address and chain (protocol/credentials#presentation). Throws a
 * ServiceError if the signer is not the did:pkh of an EVM or a Solana account, or if the data cannot be shown by a wallet.
 */
export function presentationText({ signer, data, signedTimestamp }: Omit<Presentation, 'svc' | 'signature'>): {
  message: string
  walletAddress: string
  chain: SigningChain
} {
  const { address: walletAddress, chain } = readAccount(signer.replace(/^did:pkh:/, ''))
  const message = ownerActionMessage(data, { walletAddress, chain, signedTimestamp })
  return { message, walletAddress, chain }
}
