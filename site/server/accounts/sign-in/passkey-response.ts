import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'

/**
 * Reads what a browser sends after it created a passkey on our own page, and the challenge in it. Throws
 * `INVALID_SIGNATURE`.
 */
export function asRegistration(response: unknown): { credential: RegistrationResponseJSON; challenge: string } {
  if (!v.is(Registration, response) || !isBare(response.response.attestationObject)) throw refused()
  const challenge = challengeOf(response.response.clientDataJSON)
  // The library's types name closed lists (of transports, of attachments) that it does not check either.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { credential: response as unknown as RegistrationResponseJSON, challenge }
}

/**
 * Reads what a browser sends after a passkey signed on our own page, and the challenge in it. Throws
 * `INVALID_SIGNATURE`.
 */
export function asAuthentication(response: unknown): { credential: AuthenticationResponseJSON; challenge: string } {
  if (!v.is(Authentication, response)) throw refused()
  const challenge = challengeOf(response.response.clientDataJSON)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { credential: response as unknown as AuthenticationResponseJSON, challenge }
}

/**
 * Says whether an attestation carries no certificates: it is of the format `none`, which we ask for, or signed by the
 * passkey itself. Certificates name addresses, which the library would ask whether they were revoked: whoever has a key
 * that Google or another root vouches for could have any address asked, inside our own network too.
 */
function isBare(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const format = decoded.get('fmt')
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/** Makes the error for a response that no passkey of this service sends. */
export const refused = (cause?: unknown) =>
  new ServiceError('INVALID_SIGNATURE', 'The answer of the passkey can’t be read. Try again.', { cause })

const encoded = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,20000}$/))
const common = { id: encoded, rawId: encoded, type: v.literal('public-key'), clientExtensionResults: v.looseObject({}) }
const Registration = v.looseObject({
  ...common,
  response: v.looseObject({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(10))),
  }),
})
const Authentication = v.looseObject({
  ...common,
  response: v.looseObject({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: v.optional(encoded),
  }),
})

/**
 * Reads the challenge, and refuses the response of a frame. The library checks frames only when the browser names the
 * page around the frame.
 */
function challengeOf(clientDataJSON: string): string {
  const data: unknown = parsed(Buffer.from(clientDataJSON, 'base64url').toString())
  if (!v.is(ClientData, data)) throw refused()
  return data.challenge
}

const ClientData = v.looseObject({
  challenge: encoded,
  crossOrigin: v.optional(v.literal(false)),
  topOrigin: v.optional(v.undefined()),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
