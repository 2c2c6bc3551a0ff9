import { timingSafeEqual } from 'node:crypto'
import type { Deployment } from '../../deployment.ts'

/** How long a person may take. */
const askedMs = 5 * 60_000

/** What a challenge is good for: one act, for one profile or for any, in one browser. */
export type Purpose = { act: 'register' | 'link' | 'login' | 'wallet'; profileId: string | undefined; mark: string }

type Deps = { ports: Pick<Deployment['ports'], 'store' | 'now' | 'random'> }

/**
 * A WebAuthn challenge, base64url, that carries what it is good for under a keyed hash: nothing is stored for questions
 * that nobody answers.
 */
export function newChallenge({ act, profileId, mark }: Purpose, { ports }: Deps): string {
  const salt = Buffer.from(ports.random(16)).toString('base64url')
  const facts = Buffer.from(JSON.stringify([act, profileId ?? null, ports.now() + askedMs, salt]))
  return Buffer.concat([sealOf(facts, mark, ports.store), facts]).toString('base64url')
}

/**
 * Uses up a challenge: what it is good for, when we made it for this browser and act, it has not expired and was not
 * used before (security-cases E2). Undefined otherwise.
 */
export async function takeChallenge(
  challenge: string,
  { act, mark }: Pick<Purpose, 'act' | 'mark'>,
  { ports }: Deps,
): Promise<Pick<Purpose, 'profileId'> | undefined> {
  const bytes = Buffer.from(challenge, 'base64url')
  const [seal, facts] = [bytes.subarray(0, 32), bytes.subarray(32)]
  if (seal.length < 32 || !timingSafeEqual(seal, sealOf(facts, mark, ports.store))) return undefined
  const [made, profileId, expiresAt, salt]: [string, string | null, number, string] = JSON.parse(facts.toString())
  if (made !== act || ports.now() >= expiresAt) return undefined
  if (!(await ports.store.consume('passkey', salt, expiresAt))) return undefined
  return { profileId: profileId ?? undefined }
}

function sealOf(facts: Buffer, mark: string, store: Pick<Deps['ports']['store'], 'hmac'>): Buffer {
  return Buffer.from(store.hmac('passkey-challenge', `${mark}.${facts.toString('base64url')}`), 'base64url')
}
