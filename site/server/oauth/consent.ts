import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { decisionPauseMs } from '../../../shared/contract/boot/sign-in.ts'
import { newKey } from '../random-keys.ts'
import type { Deployment } from '../deployment.ts'
import type { Store } from '../ports/store/store.ts'
import type { SessionRecord } from '../records/accounts.ts'

/** How long the question may stay open. */
const askedMs = 10 * 60_000

/** Who was asked: a session, or a browser in which nobody is signed in. */
export type Asked = { session: SessionRecord } | { mark: string }

const Handle = v.object({
  /** Of the request, so that what is approved is what was shown (security-cases A7). */
  request: v.string(),
  to: v.picklist(['session', 'browser']),
  who: v.string(),
  askedAt: v.number(),
  nonce: v.string(),
})

type Deps = { ports: Pick<Deployment['ports'], 'store' | 'now' | 'random'> }

/** A one-shot handle for one question to one session or browser: no state is kept for questions that nobody answers. */
export function askConsent(query: string, asked: Asked, { ports }: Deps): string {
  const handle = {
    request: hashOf(query),
    ...('session' in asked
      ? ({ to: 'session', who: asked.session.tokenHash } as const)
      : ({ to: 'browser', who: asked.mark } as const)),
    askedAt: ports.now(),
    nonce: newKey(ports.random),
  }
  const payload = Buffer.from(JSON.stringify(handle)).toString('base64url')
  return `${payload}.${seal(payload, ports.store)}`
}

/**
 * Uses up the handle of a question when this session may answer it: for exactly this request, as whoever was asked, or
 * as who signed in in that browser after being asked (protocol/oauth#consent). `taken` is returned once; `void` means
 * that the handle is forged, used, expired or somebody else's. `early` means that the buttons were pressed before a
 * person can have read the page ({@link decisionPauseMs}): nothing is decided and the question has to be shown again.
 * Signing in as an answer presses no button of ours and is never early.
 */
export async function takeConsent(
  { handle, query }: { handle: string; query: string },
  by: { session: SessionRecord; mark: string },
  { ports }: Deps,
): Promise<'taken' | 'early' | 'void'> {
  const asked = open(handle, ports.store)
  const now = ports.now()
  if (!asked || now - asked.askedAt > askedMs || asked.request !== hashOf(query)) return 'void'
  const { session, mark } = by
  const isTheirs =
    asked.to === 'session'
      ? asked.who === session.tokenHash
      : asked.who === mark && session.authenticatedAt >= asked.askedAt
  if (!isTheirs) return 'void'
  if (asked.to === 'session' && now - asked.askedAt < decisionPauseMs) return 'early'
  return (await ports.store.consume('consent', asked.nonce, asked.askedAt + askedMs)) ? 'taken' : 'void'
}

function open(handle: string, store: Pick<Store, 'hmac'>): v.InferOutput<typeof Handle> | undefined {
  const [payload = '', tag = '', ...more] = handle.split('.')
  const expected = Buffer.from(seal(payload, store))
  const shown = Buffer.from(tag)
  if (more.length > 0 || expected.length !== shown.length || !timingSafeEqual(expected, shown)) return undefined
  return v.parse(Handle, JSON.parse(Buffer.from(payload, 'base64url').toString()))
}

const seal = (payload: string, store: Pick<Store, 'hmac'>) => store.hmac('consent-handle', payload)
const hashOf = (query: string) => createHash('sha256').update(query).digest('base64url')
