import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { ProvenMethod, SignInMethod } from '../../records/accounts.ts'
import type { Deployment } from '../../deployment.ts'
import { newChallenge, type Purpose, takeChallenge } from './passkey-challenge.ts'
import { asAuthentication, asRegistration, refused } from './passkey-response.ts'
import { newProfileId } from '../profile.ts'
import { requireRecent, requireSession, type BrowserCredentials } from '../session.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>

/** ES256, EdDSA, RS256: what every authenticator has one of (RFC 9053). */
const algorithms = [-7, -8, -257]

/** The relying party is exactly the host of the hosted page (protocol/accounts#passkey-wallets). */
const partyOf = ({ config }: Deps) => {
  const { hostname, origin } = new URL(config.verifyUrl)
  return { rpID: hostname, origin }
}

/**
 * Options to make a passkey: for the profile that is signed in (freshly), or for a new one. Throws
 * `WALLET_AUTH_REQUIRED` where linking needs a sign-in.
 */
export async function passkeyRegistration(
  { purpose, mark, credentials }: { purpose: 'login' | 'link'; mark: string; credentials: BrowserCredentials },
  deps: Deps,
): Promise<Awaited<ReturnType<typeof generateRegistrationOptions>>> {
  const { config, ports } = deps
  const owner =
    purpose === 'link' ? await linkable(credentials, deps) : { profileId: newProfileId(ports.random), methods: [] }
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
    // Lets the passkey derive a wallet later; asked for its value only to sign (protocol/accounts#passkey-wallets).
    extensions: { prf: {} },
  })
}

async function linkable(credentials: BrowserCredentials, deps: Deps) {
  const session = await requireSession(credentials, deps)
  requireRecent(session, deps.ports.now())
  const methods = await deps.ports.store.accounts.methods(session.profileId)
  return { profileId: session.profileId, methods: methods.filter(({ kind }) => kind === 'passkey') }
}

/** A passkey that was just made, and the profile that its owner's device knows it by. Throws `INVALID_SIGNATURE`. */
export async function madePasskey(
  { response, label, purpose, mark }: { response: unknown; label: string; purpose: 'login' | 'link'; mark: string },
  deps: Deps,
): Promise<{ shown: ProvenMethod; profileId: string }> {
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
    // without certificates the library asks nobody: what it throws is about the response, and never more than a no
    throw refused(error)
  })
  if (!verified.verified) throw refused()
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
 * The passkey that somebody just showed, for a challenge of this act (and, when one is named, of this profile).
 * Unknown, wrong, copied and used ones get the same answer (security-cases E, H). Throws
 * `SIGNATURE_VERIFICATION_FAILED`, or `INVALID_SIGNATURE` for what no browser of ours sends.
 */
export async function shownPasskey(
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
  const { userHandle } = credential.response
  // who was told apart before may leave it out (WebAuthn 7.2, 6)
  const handle = userHandle === undefined ? profileId : Buffer.from(userHandle, 'base64url').toString()
  const isTheirs = method !== undefined && handle === method.profileId
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
    throw wrong(error)
  })
  // The library answers a bad signature instead of throwing (security-cases E5).
  if (!verified.verified) throw wrong()
  const { newCounter } = verified.authenticationInfo
  if (!(await ports.store.accounts.recordUse(method.id, { counter: newCounter, now: ports.now() }))) throw wrong()
  return method
}

/** A challenge to make a profile adds nothing to one that exists. */
const actOf = (purpose: 'login' | 'link') => (purpose === 'link' ? 'link' : 'register')

function enablesPrf(results: object): boolean {
  return v.is(v.looseObject({ prf: v.looseObject({ enabled: v.literal(true) }) }), results)
}

const wrong = (cause?: unknown) =>
  new ServiceError('SIGNATURE_VERIFICATION_FAILED', 'This passkey does not sign in here.', { cause })
