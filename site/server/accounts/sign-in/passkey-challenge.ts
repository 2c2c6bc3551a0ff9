import { timingSafeEqual } from 'node:crypto'
import type { Deployment } from '../../deployment.ts'

/** The time that a person has to answer a challenge of a passkey, or to sign the text of a wallet, ms. */
export const challengeMs = 5 * 60_000

/** The use of a challenge: one act, for one profile or for any, in one browser. */
export type Purpose = { act: 'register' | 'link' | 'login' | 'wallet'; profileId: string | undefined; mark: string }

type Deps = { ports: Pick<Deployment['ports'], 'store' | 'now' | 'random'> }

/**
 * Makes a WebAuthn challenge, base64url. It contains its purpose and expiry under a keyed hash, so nothing is stored for
 * challenges that nobody answers.
 */
export function newChallenge({ act, profileId, mark }: Purpose, { ports }: Deps): string {
  const salt = Buffer.from(ports.random(16)).toString('base64url')
  const facts = Buffer.from(JSON.stringify([act, profileId ?? null, ports.now() + challengeMs, salt]))
  return Buffer.concat([sealOf(facts, mark, ports.store), facts]).toString('base64url')
}

/**
 * Consumes a challenge, and answers its profile. Undefined when we did not make it for this browser and act, when it has
 * expired, and when it was used before (security-cases E2).
 */
export async function takeChallenge(
  challenge: string,
  { act, mark }: Pick<Purpose, 'act' | 'mark'>,
  { ports }: Deps,
): Promise<Pick<Purpose, 'profileId'> | undefined> {
  const bytes = Buffer.from(challenge, 'base64url')
  const [seal, facts] = [bytes.subarray(0, 32), bytes.subarray(32)]
  if (seal.length < 32 || !timingSafeEqual(seal, sealOf(facts, mark, ports.store))) return undefined
  const [madeFor, profileId, expiresAt, salt]: [string, string | null, number, string] = JSON.parse(facts.toString())
  if (madeFor !== act || ports.now() >= expiresAt) return undefined
  if (!(await ports.store.consume('passkey', salt, expiresAt))) return undefined
  return { profileId: profileId ?? undefined }
}

/** Returns the keyed hash that proves that this service made the challenge for this browser. */
function sealOf(facts: Buffer, mark: string, store: Pick<Deps['ports']['store'], 'hmac'>): Buffer {
  return Buffer.from(store.hmac('passkey-challenge', `${mark}.${facts.toString('base64url')}`), 'base64url')
}
