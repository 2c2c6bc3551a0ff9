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

export type PasskeyClient = Client<{
  passkeyLoginOptions: typeof passkeyLoginOptions
  passkeyLoginVerify: typeof passkeyLoginVerify
  passkeyRegisterOptions: typeof passkeyRegisterOptions
  passkeyRegisterVerify: typeof passkeyRegisterVerify
}>

/**
 * Signs in with a passkey that the person chooses. Throws CANCELLED when they stop or take too long, WALLET_UNAVAILABLE
 * when the device refuses, and what the service throws.
 */
export async function signInByPasskey(client: PasskeyClient, signal: AbortSignal): Promise<Profile> {
  const { data } = await client.passkeyLoginOptions({ body: {} }, { signal })
  const response = await asked(() => startAuthentication({ optionsJSON: requestOptions(data) }), signal)
  return (await client.passkeyLoginVerify({ body: { response: { ...response } } }, { signal })).data.profile
}

/** Makes a passkey: with a profile of its own, or (`link`) for the one that is signed in. Throws as {@link signInByPasskey}. */
export async function makePasskey(
  client: PasskeyClient,
  { purpose, label }: { purpose: 'login' | 'link'; label?: string },
  signal: AbortSignal,
): Promise<Profile> {
  const { data } = await client.passkeyRegisterOptions({ body: { purpose } }, { signal })
  const response = await asked(() => startRegistration({ optionsJSON: creationOptions(data) }), signal)
  const made = { purpose, response: { ...response }, ...(label !== undefined && { label }) }
  return (await client.passkeyRegisterVerify({ body: made }, { signal })).data.profile
}

const stop = () => WebAuthnAbortService.cancelCeremony()

/** Asks the device; whatever can go wrong there becomes one of two codes: see {@link signInByPasskey}. */
export async function asked<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await work()
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : ''
    // Browsers say nothing about why, so that nobody learns which passkeys there are (WebAuthn 14.5.2).
    if (name === 'NotAllowedError' || name === 'AbortError')
      throw new ServiceError('CANCELLED', 'No passkey was used.', { cause })
    throw new ServiceError('WALLET_UNAVAILABLE', 'The device refused the passkey.', { cause })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

// Our own server made them, with the other half of the library.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const requestOptions = (data: JsonObject) => data as unknown as PublicKeyCredentialRequestOptionsJSON
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const creationOptions = (data: JsonObject) => data as unknown as PublicKeyCredentialCreationOptionsJSON
