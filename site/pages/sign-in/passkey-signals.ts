import { sendSignal } from '@simplewebauthn/browser'
import type { Profile } from '../../../shared/contract/auth.ts'

/**
 * Tells the browser which passkeys an account has, so that it stops offering the others of this account (WebAuthn L3,
 * signalAllAcceptedCredentials). Does nothing where the browser does not know this.
 */
export const signalPasskeys = ({ id, passkeys }: Pick<Profile, 'id' | 'passkeys'>, host: string): Promise<void> =>
  sendSignal({
    signalName: 'allAcceptedCredentials',
    rpID: host,
    // the server gives the bytes of this text to the device
    userID: base64url(id),
    allAcceptedCredentialIDs: passkeys.map(({ credentialId }) => credentialId),
  }).catch(() => undefined)

/** Tells the browser that no account has a passkey (WebAuthn L3, signalUnknownCredential), as {@link signalPasskeys} does. */
export const signalUnknownPasskey = (credentialId: string, host: string): Promise<void> =>
  sendSignal({ signalName: 'unknownCredential', rpID: host, credentialID: credentialId }).catch(() => undefined)

/** Encodes an id of a profile, which is ASCII. */
const base64url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
