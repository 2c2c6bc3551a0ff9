import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { SignInMethod } from '../ports/store/store.ts'
import type { Deployment } from './deployment.ts'
import { newChallenge, takeChallenge } from './passkey-challenge.ts'
import { newProfileId, type Shown } from './profile.ts'
import { requireRecent, requireSession, type Visitor } from './session.ts'

type Around = Pick<Deployment, 'config' | 'ports'>

/** ES256, EdDSA, RS256: what every authenticator has one of (RFC 9053). */
const algorithms = [-7, -8, -257]

/** The relying party is exactly the host of the hosted page (auth.md 2a). */
const partyOf = ({ config }: Around) => {
  const { hostname, origin } = new URL(config.verifyUrl)
  return { rpID: hostname, origin }
}

/**
 * Options to make a passkey: for the profile that is signed in (freshly), or for a new one. Throws
 * `WALLET_AUTH_REQUIRED` where linking needs a sign-in.
 */
export async function passkeyRegistration(
  { purpose, mark, visitor }: { purpose: 'login' | 'link'; mark: string; visitor: Visitor },
  around: Around,
): Promise<Awaited<ReturnType<typeof generateRegistrationOptions>>> {
  const { config, ports } = around
  const owner =
    purpose === 'link' ? await linkable(visitor, around) : { profileId: newProfileId(ports.random), methods: [] }
  const { rpID } = partyOf(around)
  const name = config.operator.name ?? rpID
  return generateRegistrationOptions({
    rpName: name,
    rpID,
    userID: new TextEncoder().encode(owner.profileId),
    userName: `${name}, ${new Date(ports.now()).toISOString().slice(0, 10)}`,
    challenge: Buffer.from(
      newChallenge({ act: actOf(purpose), profileId: owner.profileId, mark }, around),
      'base64url',
    ),
    attestationType: 'none',
    excludeCredentials: owner.methods.map(({ key }) => ({ id: key })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    // Lets the passkey derive a wallet later; asked for its value only to sign (auth.md 2a).
    extensions: { prf: {} },
  })
}

async function linkable(visitor: Visitor, around: Around) {
  const session = await requireSession(visitor, around)
  requireRecent(session, around.ports.now())
  const methods = await around.ports.store.accounts.methods(session.profileId)
  return { profileId: session.profileId, methods: methods.filter(({ kind }) => kind === 'passkey') }
}

/** A passkey that was just made, and the profile that its owner's device knows it by. Throws `INVALID_SIGNATURE`. */
export async function madePasskey(
  { response, label, purpose, mark }: { response: unknown; label: string; purpose: 'login' | 'link'; mark: string },
  around: Around,
): Promise<{ shown: Shown; profileId: string }> {
  const { rpID, origin } = partyOf(around)
  const credential = asRegistration(response)
  refuseFramed(credential.response.clientDataJSON)
  let profileId: string | undefined
  const verified = await checked(() =>
    verifyRegistrationResponse({
      response: credential,
      expectedChallenge: async (challenge) => {
        profileId = (await takeChallenge(challenge, { act: actOf(purpose), mark }, around))?.profileId
        return profileId !== undefined
      },
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified.verified || profileId === undefined) throw refused()
  const { credential: made, credentialBackedUp } = verified.registrationInfo
  return {
    profileId,
    shown: {
      kind: 'passkey',
      key: made.id,
      label,
      counter: made.counter,
      data: {
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        transports: credential.response.transports ?? [],
        backedUp: credentialBackedUp,
        prf: enablesPrf(credential.clientExtensionResults),
      },
    },
  }
}

/** Options to sign in with any passkey of this service: the person picks one. */
export function passkeyLogin(
  mark: string,
  around: Around,
): Promise<Awaited<ReturnType<typeof generateAuthenticationOptions>>> {
  const challenge = newChallenge({ act: 'login', profileId: undefined, mark }, around)
  return generateAuthenticationOptions({
    rpID: partyOf(around).rpID,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: [],
    userVerification: 'required',
  })
}

/**
 * The passkey that somebody just signed in with. Unknown, wrong, copied and used ones get the same answer
 * (auth.md 6 E, H). Throws `SIGNATURE_VERIFICATION_FAILED` or `INVALID_SIGNATURE`.
 */
export async function shownPasskey(
  { response, mark }: { response: unknown; mark: string },
  around: Around,
): Promise<SignInMethod> {
  const { ports } = around
  const { rpID, origin } = partyOf(around)
  const credential = asAuthentication(response)
  refuseFramed(credential.response.clientDataJSON)
  const method = await ports.store.accounts.method('passkey', credential.id)
  const { userHandle } = credential.response
  const isTheirs = method !== undefined && handleOf(userHandle) === method.profileId
  if (!isTheirs) throw wrong()
  const verified = await checked(() =>
    verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: async (challenge) =>
        (await takeChallenge(challenge, { act: 'login', mark }, around)) !== undefined,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: method.key,
        publicKey: new Uint8Array(Buffer.from(String(method.data['publicKey']), 'base64url')),
        counter: method.counter,
      },
    }),
  )
  // The library answers a bad signature instead of throwing (auth.md 6 E5).
  if (!verified.verified) throw wrong()
  const { newCounter } = verified.authenticationInfo
  if (!(await ports.store.accounts.used(method.id, { counter: newCounter, now: ports.now() }))) throw wrong()
  return method
}

/** A challenge to make a profile adds nothing to one that exists. */
const actOf = (purpose: 'login' | 'link') => (purpose === 'link' ? 'link' : 'register')

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

// The library's types name closed lists (of transports, of attachments) that it does not check either.
function asRegistration(response: unknown): RegistrationResponseJSON {
  if (!v.is(Registration, response)) throw refused()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return response as unknown as RegistrationResponseJSON
}

function asAuthentication(response: unknown): AuthenticationResponseJSON {
  if (!v.is(Authentication, response)) throw refused()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return response as unknown as AuthenticationResponseJSON
}

/** Ours are made on our own page only: the library looks at a frame only where the browser names what is around it. */
function refuseFramed(clientDataJSON: string): void {
  const data: unknown = parsed(Buffer.from(clientDataJSON, 'base64url').toString())
  const isOurs = v.is(
    v.looseObject({ crossOrigin: v.optional(v.literal(false)), topOrigin: v.optional(v.undefined()) }),
    data,
  )
  if (!isOurs) throw refused()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the library throws is about the response: never a bug of ours, never more than a no. */
async function checked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ServiceError) throw error
    throw refused(error)
  }
}

function enablesPrf(results: object): boolean {
  return v.is(v.looseObject({ prf: v.looseObject({ enabled: v.literal(true) }) }), results)
}

const handleOf = (userHandle: string | undefined) =>
  userHandle === undefined ? undefined : Buffer.from(userHandle, 'base64url').toString()
const refused = (cause?: unknown) =>
  new ServiceError('INVALID_SIGNATURE', 'This is not what a passkey of this service answers.', { cause })
const wrong = () => new ServiceError('SIGNATURE_VERIFICATION_FAILED', 'This passkey does not sign in here.')
