import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import type { Client } from '../../../../shared/client/client.ts'
import type { passkeyWalletOptions, passkeyWalletVerify } from '../../../../shared/contract/auth.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { passkeyWalletText } from '../../../../shared/proof/passkey-wallet.ts'
import { askDevice } from '../../sign-in/passkey.ts'
import { checksumAddress } from '../../../../shared/proof/checksum-address.ts'
import { addressOf, deriveKey, prfInput, signPersonal } from './passkey-key.ts'

export type PasskeyWalletClient = Client<{
  passkeyWalletOptions: typeof passkeyWalletOptions
  passkeyWalletVerify: typeof passkeyWalletVerify
}>

/** Why a passkey gave no address or signature: it cannot derive a key, or it derives another wallet than before. */
export type PasskeyFailure = 'no-prf' | 'other-wallet'

/**
 * Returns the address of a passkey's wallet: of the passkey of this id, else of the one that opened the session. The first
 * time the passkey derives it, and the service stores it (protocol/accounts#passkey-wallets). Throws as `askDevice` does,
 * INVALID_WALLET when the service knows another address, and the other errors of the service.
 */
export async function addressOfPasskey(
  { id, host }: { id: string | undefined; host: string },
  client: PasskeyWalletClient,
  signal: AbortSignal,
): Promise<{ address: string } | { failure: PasskeyFailure }> {
  const body = id === undefined ? {} : { id }
  const { options, walletAddress } = (await client.passkeyWalletOptions({ body }, { signal })).data
  if (walletAddress !== null) return { address: walletAddress }
  const claim = await withKey(options, signal, async (key, response) => {
    const address = addressOf(key)
    const claimed = { host, address: checksumAddress(address), challenge: String(options['challenge']) }
    return { response, walletAddress: address, signature: await signPersonal(passkeyWalletText(claimed), key) }
  })
  if (!claim) return { failure: 'no-prf' }
  await client.passkeyWalletVerify({ body: claim }, { signal })
  return { address: claim.walletAddress }
}

/** Signs a message by the passkey whose wallet has this address. Throws as {@link addressOfPasskey} does. */
export async function signByPasskey(
  { message, address }: { message: string; address: string },
  client: PasskeyWalletClient,
  signal: AbortSignal,
): Promise<{ signature: string } | { failure: PasskeyFailure }> {
  const { options } = (await client.passkeyWalletOptions({ body: { walletAddress: address } }, { signal })).data
  const signed = await withKey(options, signal, async (key) => ({
    signature: addressOf(key) === address.toLowerCase() ? await signPersonal(message, key) : undefined,
  }))
  if (!signed) return { failure: 'no-prf' }
  return signed.signature === undefined ? { failure: 'other-wallet' } : { signature: signed.signature }
}

/**
 * Lets a passkey derive its key while `use` runs; returns undefined when the passkey cannot. `use` gets the response of the
 * passkey without the derived bytes, which leave this function nowhere.
 */
async function withKey<T>(
  options: JsonObject,
  signal: AbortSignal,
  use: (key: Uint8Array, response: JsonObject) => Promise<T>,
): Promise<T | undefined> {
  // our own server created them with the server half of the library
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const request = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const extensions = { prf: { eval: { first: prfInput } } }
  const answer = await askDevice(() => startAuthentication({ optionsJSON: { ...request, extensions } }), signal)
  const { clientExtensionResults, ...response } = answer
  const output = bytesOf(clientExtensionResults.prf?.results?.first)
  if (output.length < 32) return undefined
  const key = await deriveKey(output)
  try {
    return await use(key, { ...response, clientExtensionResults: {} })
  } finally {
    key.fill(0)
    output.fill(0)
  }
}

/** Copies bytes. Some password managers return views where the specification says buffers. */
function bytesOf(source: ArrayBuffer | ArrayBufferView | undefined): Uint8Array<ArrayBuffer> {
  if (source === undefined) return new Uint8Array()
  return ArrayBuffer.isView(source)
    ? Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))
    : new Uint8Array(source)
}
