import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { decisionPauseMs } from '../../../shared/contract/boot/sign-in.ts'
import { newKey } from '../random-keys.ts'
import type { Deployment } from '../deployment.ts'
import type { Store } from '../ports/store/store.ts'
import type { SessionRecord } from '../records/accounts.ts'

/** How long a person may take to answer. */
const answerMs = 10 * 60_000

/** Whom the consent page asks: a session, or a browser in which nobody is signed in, by its mark. */
export type ConsentAudience = { session: SessionRecord } | { mark: string }

const Handle = v.object({
  /** The hash of the request, so that a person approves only what the page showed (security-cases A7). */
  request: v.string(),
  to: v.picklist(['session', 'browser']),
  who: v.string(),
  askedAt: v.number(),
  nonce: v.string(),
})

type Deps = { ports: Pick<Deployment['ports'], 'store' | 'now' | 'random'> }

/** Makes a handle that answers one question once, by one session or browser. A question that nobody answers costs no state. */
export function createConsentHandle(query: string, audience: ConsentAudience, { ports }: Deps): string {
  const handle = {
    request: hashOf(query),
    ...('session' in audience
      ? ({ to: 'session', who: audience.session.tokenHash } as const)
      : ({ to: 'browser', who: audience.mark } as const)),
    askedAt: ports.now(),
    nonce: newKey(ports.random),
  }
  const payload = Buffer.from(JSON.stringify(handle)).toString('base64url')
  return `${payload}.${seal(payload, ports.store)}`
}

/**
 * Uses up the handle of a question, if this session may answer it for exactly this request (protocol/oauth#consent). The
 * session must be the one that was asked, or one that signed in after the question in the browser that was asked. Returns:
 *  - `taken`, only once;
 *  - `invalid` for a handle that is forged, used, expired or somebody else's;
 *  - `early` for an approval by a button that was pressed before a person can have read the page ({@link decisionPauseMs}):
 *    the question has to be shown again. A denial by mistake gives nothing away, and an answer by signing in presses no
 *    button of ours, so neither is ever early.
 */
export async function takeConsent(
  { handle, query, approved }: { handle: string; query: string; approved: boolean },
  by: { session: SessionRecord; mark: string },
  { ports }: Deps,
): Promise<'taken' | 'early' | 'invalid'> {
  const question = open(handle, ports.store)
  const now = ports.now()
  if (!question || now - question.askedAt > answerMs || question.request !== hashOf(query)) return 'invalid'
  const { session, mark } = by
  const wasAsked =
    question.to === 'session'
      ? question.who === session.tokenHash
      : question.who === mark && session.authenticatedAt >= question.askedAt
  if (!wasAsked) return 'invalid'
  if (approved && question.to === 'session' && now - question.askedAt < decisionPauseMs) return 'early'
  return (await ports.store.consume('consent', question.nonce, question.askedAt + answerMs)) ? 'taken' : 'invalid'
}

function open(handle: string, store: Pick<Store, 'hmac'>): v.InferOutput<typeof Handle> | undefined {
  const [payload = '', tag = '', ...more] = handle.split('.')
  const expected = Buffer.from(seal(payload, store))
  const given = Buffer.from(tag)
  if (more.length > 0 || expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  return v.parse(Handle, JSON.parse(Buffer.from(payload, 'base64url').toString()))
}

const seal = (payload: string, store: Pick<Store, 'hmac'>) => store.hmac('consent-handle', payload)
const hashOf = (query: string) => createHash('sha256').update(query).digest('base64url')
