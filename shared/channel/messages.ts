import { Key256 } from '../contract/primitives.ts'
import { type ErrorCode, errorStatus } from '../contract/errors.ts'
import * as v from 'valibot'

/**
 * The one message between windows; everything after it uses the port that comes with it (protocol/handoffs#channel).
 */
export type Hello = { type: 'svc:hello'; v: 1; sid: string }

/** What the hosted page tells the embedder over the port. No token, signature or personal data crosses it. */
export type Report =
  /** Which screen shows, for the words in the element. */
  | { type: 'step'; step: string }
  /** The hand-off's single-use code. */
  | { type: 'done'; code: string }
  | { type: 'failed'; code: ErrorCode }
  | { type: 'cancelled' }
  /** The page is being left; it may come back. */
  | { type: 'bye' }

/** What the embedder answers. */
export type Acknowledgement = { type: 'hello-ack' }

/** The frame around every message on the port. */
export type Framed<T> = T & { v: 1; sid: string; seq: number }

/** True for the hello of this hand-off, whoever sent it: the sender is checked by {@link acceptChannel}. */
export function isHello(data: unknown, sid: string): data is Hello {
  return isObject(data) && data['type'] === 'svc:hello' && data['v'] === 1 && data['sid'] === sid
}

/** True for the embedder's answer to the greeting. */
export function isAcknowledgement(data: unknown, sid: string): data is Framed<Acknowledgement> {
  return isObject(data) && data['type'] === 'hello-ack' && data['v'] === 1 && data['sid'] === sid
}

/** A report as it may be acted on, or undefined: wrong version, other hand-off, old number, unknown type, bad field. */
export function readReport(data: unknown, sid: string, after: number): Framed<Report> | undefined {
  if (!isObject(data) || data['v'] !== 1 || data['sid'] !== sid) return undefined
  const { type, seq } = data
  if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq <= after) return undefined
  const frame = { v: 1, sid, seq } as const
  if (type === 'cancelled' || type === 'bye') return { ...frame, type }
  if (type === 'step' && typeof data['step'] === 'string' && data['step'].length <= 40)
    return { ...frame, type, step: data['step'] }
  if (type === 'done' && v.is(Key256, data['code'])) return { ...frame, type, code: data['code'] }
  if (type === 'failed' && isErrorCode(data['code'])) return { ...frame, type, code: data['code'] }
  return undefined
}

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errorStatus, code)
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
