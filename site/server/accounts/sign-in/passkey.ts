import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import * as v from 'valibot'
import { unknownPasskey } from '../../../../shared/contract/profile/unknown-passkey.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { ProvenMethod, SignInMethod } from '../../records/accounts.ts'
import type { Deployment } from '../../deployment.ts'
import { newChallenge, type Purpose, takeChallenge } from './passkey-challenge.ts'
import { asAuthentication, asRegistration, refused } from './passkey-response.ts'
import { newProfileId } from '../profile.ts'
import { requireRecent, requireSession, type BrowserCredentials } from '../session.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>

/** ES256, EdDSA and RS256; every authenticator supports one of them (RFC 9053). */
const algorithms = [-7, -8, -257]

/**
 * Returns the relying party: the host that passkeys belong to, and the only origin from which this service accepts them, that
 * of its hosted page (protocol/accounts#passkeys).
 */
const partyOf = ({ config }: Deps) => ({ rpID: config.passkeys.host, origin: new URL(config.verifyUrl).origin })

/**
 * Makes the options to create a passkey, for a new profile or, after a fresh sign-in, for the profile that is signed
 * in. Throws `WALLET_AUTH_REQUIRED` when linking needs a sign-in.
 */
export async function passkeyRegistration(
  { purpose, mark, credentials }: { purpose: 'login' | 'link'; mark: string; credentials: BrowserCredentials },
  deps: Deps,
): Promise<Awaited<ReturnType<typeof generateRegistrationOptions>>> {
  const { config, ports } = deps
  const owner =
    purpose === 'link' ? await ownerOfLink(credentials, deps) : { profileId: newProfileId(ports.random), methods: [] }
  const { rpID } = partyOf(deps)
  const name = config.operator.name ?? rpID
  return generateRegistrationOptions({
    rpName: name,
    rpID,
    userID: new TextEncoder().encode(owner.profileId),
    userName: `${name}, ${new Date(ports.now()).toISOString().slice(0, 10)}`,
    challenge: Buffer.from(newChallenge({ act: actOf(purpose), profileId: owner.profileId, mark }, deps), 'base64url'),
    attestationType: 'none',
    excludeCredentials: owner.methods.map(({ key }) => ({ id: key })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    // The passkey may derive a wallet later; its value is requested only to sign (protocol/accounts#passkey-wallets).
    extensions: { prf: {} },
  })
}

/** Returns the signed-in profile, which gets the new passkey, with the passkeys that it has. */
async function ownerOfLink(credentials: BrowserCredentials, deps: Deps) {
  const session = await requireSession(credentials, deps)
  requireRecent(session, deps.ports.now())
  const methods = await deps.ports.store.accounts.methods(session.profileId)
  return { profileId: session.profileId, methods: methods.filter(({ kind }) => kind === 'passkey') }
}

/**
 * Checks a passkey that was just created. Answers it with the profile id that the device stored. Throws
 * `INVALID_SIGNATURE`.
 */
export async function verifyNewPasskey(
  { response, label, purpose, mark }: { response: unknown; label: string; purpose: 'login' | 'link'; mark: string },
  deps: Deps,
): Promise<{ proven: ProvenMethod; profileId: string }> {
  const { rpID, origin } = partyOf(deps)
  const { credential, challenge } = asRegistration(response)
  const profileId = (await takeChallenge(challenge, { act: actOf(purpose), mark }, deps))?.profileId
  if (profileId === undefined) throw refused()
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    // without certificates the library sends no request, so every error is about the response
    throw refused(error)
  })
  if (!verified.verified) throw refused()
  const { credential: created, credentialBackedUp } = verified.registrationInfo
  return {
    profileId,
    proven: {
      kind: 'passkey',
      key: created.id,
      label,
      counter: created.counter,
      data: {
        publicKey: Buffer.from(created.publicKey).toString('base64url'),
        transports: credential.response.transports ?? [],
        backedUp: credentialBackedUp,
        prf: enablesPrf(credential.clientExtensionResults),
      },
    },
  }
}

/** Makes the options to sign in with any passkey of this service, which the person chooses. */
export function passkeyLogin(
  mark: string,
  deps: Deps,
): Promise<Awaited<ReturnType<typeof generateAuthenticationOptions>>> {
  const challenge = newChallenge({ act: 'login', profileId: undefined, mark }, deps)
  return generateAuthenticationOptions({
    rpID: partyOf(deps).rpID,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: [],
    userVerification: 'required',
  })
}

/**
 * Checks the response of a passkey to a challenge of this act (and of this profile, when given), and answers its
 * method. A wrong or copied passkey and a used challenge get the same error (security-cases E, H). For a passkey that nobody
 * has, `details` say so, so that the browser stops offering it (WebAuthn L3, signalUnknownCredential). Its random id, which
 * only its holder knows, tells nobody else anything. Throws `SIGNATURE_VERIFICATION_FAILED`, or `INVALID_SIGNATURE` for what
 * no browser of ours sends.
 */
export async function verifyPasskey(
  {
    response,
    mark,
    act = 'login',
    profileId,
  }: { response: unknown; act?: 'login' | 'wallet' } & Pick<Purpose, 'mark'> & { profileId?: string },
  deps: Deps,
): Promise<SignInMethod> {
  const { ports } = deps
  const { rpID, origin } = partyOf(deps)
  const { credential, challenge } = asAuthentication(response)
  const taken = await takeChallenge(challenge, { act, mark }, deps)
  if (!taken || taken.profileId !== profileId) throw wrong()
  const method = await ports.store.accounts.method('passkey', credential.id)
  if (!method) throw wrong({ details: unknownPasskey })
  const { userHandle } = credential.response
  // a user who was identified before may leave it out (WebAuthn 7.2, 6)
  const handle = userHandle === undefined ? profileId : Buffer.from(userHandle, 'base64url').toString()
  const isTheirs = handle === method.profileId
  if (!isTheirs || (profileId !== undefined && profileId !== method.profileId)) throw wrong()
  const verified = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: method.key,
      publicKey: new Uint8Array(Buffer.from(String(method.data['publicKey']), 'base64url')),
      counter: method.counter,
    },
  }).catch((error: unknown) => {
    throw wrong({ cause: error })
  })
  // The library answers a bad signature instead of throwing (security-cases E5).
  if (!verified.verified) throw wrong()
  const { newCounter } = verified.authenticationInfo
  if (!(await ports.store.accounts.recordUse(method.id, { counter: newCounter, now: ports.now() }))) throw wrong()
  return method
}

/** Returns the act of a challenge. A challenge for a new profile must not add a passkey to an existing one. */
const actOf = (purpose: 'login' | 'link') => (purpose === 'link' ? 'link' : 'register')

function enablesPrf(results: object): boolean {
  return v.is(v.looseObject({ prf: v.looseObject({ enabled: v.literal(true) }) }), results)
}

const wrong = (more: { cause?: unknown; details?: unknown } = {}) =>
  new ServiceError('SIGNATURE_VERIFICATION_FAILED', 'This passkey is not registered here. Sign in another way.', more)
