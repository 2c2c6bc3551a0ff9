import type { GateModel } from '../../../../shared/gate/model.ts'
import type { TestHandoffRecord } from '../../records/test-mode.ts'
import { hash, minute, now, randomId } from './samples.ts'

/** Returns a test hand-off with a code that nobody used. */
export const testHandoff = (changes: Partial<TestHandoffRecord> = {}): TestHandoffRecord => ({
  sid: randomId(),
  challenge: hash('secret'),
  origin: 'https://shop.example',
  request: {
    verifiers: ['ownership-basic'],
    data: { content: 'a private text' },
    mode: 'inline',
    lang: null,
    theme: null,
    returnUrl: null,
  },
  ending: 'success',
  profileId: null,
  ticketHash: null,
  codeHash: hash(randomId()),
  codeUsedAt: null,
  tokenHash: null,
  tokenUsedAt: null,
  tokenIdempotencyKey: null,
  createdAt: now,
  expiresAt: now + minute,
  ...changes,
})

/** The model of a gate that requires nothing yet. */
export const emptyGate: GateModel = {
  name: 'Draft',
  requirements: [],
  policy: { visibility: 'unlisted', allowedOrigins: [] },
  monetization: { charge: null },
  checkout: {},
  schedule: {},
}
