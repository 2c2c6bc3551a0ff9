import * as v from 'valibot'

/** A proof's identifier: 32 bytes of SHAKE-256 as hex with 0x prefix (protocol/proof-format#qhash). */
export const QHash = v.pipe(v.string(), v.regex(/^0x[a-fA-F0-9]{64}$/), v.title('QHash'))
export type QHash = v.InferOutput<typeof QHash>

/** A time in whole Unix milliseconds. */
export const UnixMs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000))

/** Either an ISO 8601 date-time string or a number (protocol/proof-format#qhash). */
export const Timestamp = v.union([v.string(), v.number()])

/** A JSON object with any keys. */
export const JsonObject = v.record(v.string(), v.unknown())
export type JsonObject = v.InferOutput<typeof JsonObject>

/** An EVM address in any letter case. */
export const EvmAddress = v.pipe(v.string(), v.regex(/^0x[a-fA-F0-9]{40}$/))

/** An EVM address, a Solana address or the name of an account, as `owner` may be (protocol/verifiers#ownership-basic). */
export const AnyAddress = v.pipe(
  v.string(),
  v.regex(/^(0x[a-fA-F0-9]{40}|[1-9A-HJ-NP-Za-km-z]{32,44}|[a-z0-9._-]{2,64})$/),
)

/** A 32-byte hash as hex with 0x prefix. */
export const Hash32 = v.pipe(v.string(), v.regex(/^0x[a-fA-F0-9]{64}$/))

/** An EVM chain id. */
export const ChainId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))

/** A CAIP-2 chain id such as `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`. */
export const Caip2 = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))

/** The id of a hand-off: 144 random bits as base64url (protocol/handoffs#keys). */
export const Sid = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{24}$/))

/** 256 random bits as base64url: a secret, challenge, code or token of a hand-off. */
export const Key256 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))

/** Tells whether a text is an origin on http or https, exactly as browsers write it: `https://shop.example`. */
export function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.origin === text && /^https?:$/.test(url.protocol)
}
