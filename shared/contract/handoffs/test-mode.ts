import * as v from 'valibot'
import { imitatedToken, testEndings } from './test-endings.ts'

export const TestEnding = v.picklist(testEndings)

/** A ticket that begins one test hand-off (protocol/test-mode#tickets). */
export const TestTicket = v.pipe(v.string(), v.regex(/^test_ticket_[A-Za-z0-9_-]{43}$/))

/** The token of a hand-off. Only that of a test hand-off begins with `test_` (protocol/test-mode#exchange). */
export const HandoffToken = v.pipe(v.string(), v.regex(/^(test_)?[A-Za-z0-9_-]{43}$/))

/** Says what is wrong with a text that cannot be a token, as the end of a sentence that begins with its name. */
export const tokenProblem = (token: unknown): string =>
  token === imitatedToken
    ? 'comes from the test mode of the element, and proves nothing. Remove the attribute test'
    : 'must be detail.token of the event svc-verified: a text of 43 characters'

/** Says whether a token is that of a test hand-off. */
export const isTestToken = (token: string): boolean => token.length > 43 && token.startsWith('test_')
