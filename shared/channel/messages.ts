import { Key256 } from '../contract/primitives.ts'
import { type ErrorCode, errorStatus } from '../contract/errors.ts'
import * as v from 'valibot'

/** The only message between the windows. All others use the port that it transfers (protocol/handoffs#channel). */
export type Hello = { type: 'svc:hello'; v: 1; sid: string }

/** What the hosted page reports to the embedder over the port. It holds no token, signature or personal data. */
export type Report =
  /** The name of the screen that shows; the element chooses its words by it. */
  | { type: 'step'; step: string }
  /** The hand-off's single-use code. */
  | { type: 'done'; code: string }
  | { type: 'failed'; code: ErrorCode }
  | { type: 'cancelled' }
  /** The flow goes on in another browser, and begins again there. The hand-off still waits. */
  | { type: 'released' }
  /** The person is leaving the page, and may come back. */
  | { type: 'bye' }

/** The embedder's answer to the greeting. */
export type Acknowledgement = { type: 'hello-ack' }

/** The frame around every message on the port. */
export type Framed<T> = T & { v: 1; sid: string; seq: number }

/** Tells whether a message is the greeting of this hand-off. {@link acceptChannel} checks who sent it. */
export function isHello(data: unknown, sid: string): data is Hello {
  return isObject(data) && data['type'] === 'svc:hello' && data['v'] === 1 && data['sid'] === sid
}

/** Tells whether a message is the embedder's answer to the greeting. */
export function isAcknowledgement(data: unknown, sid: string): data is Framed<Acknowledgement> {
  return isObject(data) && data['type'] === 'hello-ack' && data['v'] === 1 && data['sid'] === sid
}

/**
 * Reads a report. Returns undefined for a wrong version, another hand-off, a sequence number up to `after`, an unknown type
 * or a malformed field.
 */
export function readReport(data: unknown, sid: string, after: number): Framed<Report> | undefined {
  if (!isObject(data) || data['v'] !== 1 || data['sid'] !== sid) return undefined
  const { type, seq } = data
  if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq <= after) return undefined
  const frame = { v: 1, sid, seq } as const
  if (type === 'cancelled' || type === 'released' || type === 'bye') return { ...frame, type }
  if (type === 'step' && typeof data['step'] === 'string' && data['step'].length <= 40)
    return { ...frame, type, step: data['step'] }
  if (type === 'done' && v.is(Key256, data['code'])) return { ...frame, type, code: data['code'] }
  if (type === 'failed' && isErrorCode(data['code'])) return { ...frame, type, code: data['code'] }
  return undefined
}

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errorStatus, code)
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
