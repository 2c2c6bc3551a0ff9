import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { Client } from '../../../shared/client/client.ts'
import type {
  Profile,
  passkeyLoginOptions,
  passkeyLoginVerify,
  passkeyRegisterOptions,
  passkeyRegisterVerify,
} from '../../../shared/contract/auth.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { isUnknownPasskey } from '../../../shared/contract/profile/unknown-passkey.ts'
import { rememberPasskey } from './known-passkey.ts'
import { signalUnknownPasskey } from './passkey-signals.ts'

export type PasskeyClient = Client<{
  passkeyLoginOptions: typeof passkeyLoginOptions
  passkeyLoginVerify: typeof passkeyLoginVerify
  passkeyRegisterOptions: typeof passkeyRegisterOptions
  passkeyRegisterVerify: typeof passkeyRegisterVerify
}>

type LoginClient = Pick<PasskeyClient, 'passkeyLoginOptions' | 'passkeyLoginVerify'>

/**
 * Signs in with a passkey that the person chooses. Throws CANCELLED when they stop or take too long, WALLET_UNAVAILABLE
 * when the device refuses, and what the service throws.
 */
export const signInByPasskey = (client: LoginClient, signal: AbortSignal): Promise<Profile> =>
  signInWith(client, { useBrowserAutofill: false }, signal)

/**
 * Signs in with a passkey that the browser suggests in the field of the page (`autocomplete="username webauthn"`), whenever
 * the person chooses one. Throws as {@link signInByPasskey} does.
 */
export const signInBySuggestion = (client: LoginClient, signal: AbortSignal): Promise<Profile> =>
  signInWith(client, { useBrowserAutofill: true }, signal)

async function signInWith(
  client: LoginClient,
  how: { useBrowserAutofill: boolean },
  signal: AbortSignal,
): Promise<Profile> {
  const { data } = await client.passkeyLoginOptions({ body: {} }, { signal })
  const response = await askDevice(() => startAuthentication({ optionsJSON: requestOptions(data), ...how }), signal)
  try {
    const reply = await client.passkeyLoginVerify({ body: { response: { ...response } } }, { signal })
    rememberPasskey()
    return reply.data.profile
  } catch (error) {
    const { rpId } = requestOptions(data)
    const isUnknown = error instanceof ServiceError && isUnknownPasskey(error.details)
    if (isUnknown && rpId !== undefined) await signalUnknownPasskey(response.id, rpId)
    throw error
  }
}

/** Creates a passkey: with a new profile, or (`link`) for the one that is signed in. Throws as {@link signInByPasskey}. */
export async function createPasskey(
  client: PasskeyClient,
  { purpose, label }: { purpose: 'login' | 'link'; label?: string },
  signal: AbortSignal,
): Promise<Profile> {
  const { data } = await client.passkeyRegisterOptions({ body: { purpose } }, { signal })
  const response = await askDevice(() => startRegistration({ optionsJSON: creationOptions(data) }), signal)
  const body = { purpose, response: { ...response }, ...(label !== undefined && { label }) }
  const reply = await client.passkeyRegisterVerify({ body }, { signal })
  rememberPasskey()
  return reply.data.profile
}

const stop = () => WebAuthnAbortService.cancelCeremony()

/** Asks the device for a passkey. Throws CANCELLED or WALLET_UNAVAILABLE, see {@link signInByPasskey}. */
export async function askDevice<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await work()
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : ''
    // browsers hide the reason, so that no page learns which passkeys exist (WebAuthn 14.5.2)
    if (name === 'NotAllowedError' || name === 'AbortError')
      throw new ServiceError('CANCELLED', 'No passkey was used.', { cause })
    throw new ServiceError('WALLET_UNAVAILABLE', 'The device refused the passkey.', { cause })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

// our own server created them with the server half of the library
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const requestOptions = (data: JsonObject) => data as unknown as PublicKeyCredentialRequestOptionsJSON
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const creationOptions = (data: JsonObject) => data as unknown as PublicKeyCredentialCreationOptionsJSON
