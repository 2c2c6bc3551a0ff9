import * as v from 'valibot'
import { expect, test } from 'vitest'
import { auditData, AuditEvent, type AuditType } from '../../../shared/contract/events/types.ts'
import { type OpenDeployment, useDeployment } from '../deployment.fixture.ts'
import { auditEventOf } from '../rules/events/audit.ts'
import { eventsOf, newProfile } from './parties.fixture.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const now = 1_795_000_000_000
const source = { network: '192.0.2.0/24', userAgent: 'Firefox' }
const session = { type: 'session', id: 's1', ...source }
const client = 'svc-host'
type Recorded = Omit<Parameters<typeof auditEventOf>[0], 'profileId'>
const done = (action: Recorded['action'], more: Partial<Recorded> = {}): Recorded => ({
  action,
  outcome: 'done',
  sessionId: 's1',
  ...more,
})

/** What is recorded for each type of the audit stream, and what its profile reads in `data`. */
const audits: Record<Exclude<AuditType, 'key.used-first' | 'webhook.changed'>, [Recorded, object, object?]> = {
  'signin.succeeded': [done('sign-in', { method: 'passkey' }), { method: 'passkey' }],
  'signin.failed': [
    { action: 'sign-in', outcome: 'refused', method: 'wallet', reason: 'INVALID_SIGNATURE' },
    { method: 'wallet', code: 'INVALID_SIGNATURE' },
    { type: 'person', id: null, ...source },
  ],
  'method.added': [done('method.add', { method: 'google' }), { method: 'google' }],
  'method.removed': [done('method.remove', { method: 'github' }), { method: 'github' }],
  'sessions.ended': [done('sessions.end'), {}],
  'key.created': [done('key.create', { keyId: 'k1' }), { keyId: 'k1' }],
  'key.revoked': [done('key.revoke', { keyId: 'k1' }), { keyId: 'k1' }],
  'client.connected': [done('consent', { method: 'approve', clientId: client }), { clientId: client }],
  'client.disconnected': [done('client.disconnect', { clientId: client }), { clientId: client }],
  'payout.changed': [done('payout.open'), {}],
  'export.made': [done('profile.export'), {}],
  'erase.requested': [done('profile.erase'), {}],
}

test.each(Object.entries(audits))('%s is read by its profile only', async (type, [recorded, data, actor = session]) => {
  const [own, other] = [await newProfile(deployment), await newProfile(deployment)]
  const event = auditEventOf({ ...recorded, profileId: own.id }, source, now)
  await deployment.ports.store.events.add(event ? [event] : [])
  const shared = { id: expect.any(String), sequence: 1, createdAt: now, profileId: own.id }
  const events = await eventsOf(deployment, own.id, 'audit')
  expect(events).toEqual([{ ...shared, type, actor, data }])
  expect(v.is(AuditEvent, events[0])).toBe(true)
  expect(await eventsOf(deployment, other.id, 'audit')).toEqual([])
  expect([await eventsOf(deployment, own.id, 'events'), await eventsOf(deployment, other.id, 'events')]).toEqual([
    [],
    [],
  ])
})

test('the table has all types of the audit stream but those that the store and webhooks write', () => {
  const others = ['key.used-first', 'webhook.changed']
  expect([...Object.keys(audits), ...others].toSorted()).toEqual(Object.keys(auditData).toSorted())
})

test.each<[string, Recorded]>([
  ['an action that was refused', { action: 'key.create', outcome: 'refused', keyId: 'k1', reason: 'INVALID_REQUEST' }],
  ['a consent that stands already', done('consent', { method: 'standing', clientId: client })],
  ['the use of a key', done('key.use', { keyId: 'k1' })],
  ['a change of a gate', done('gate.change')],
])('%s is no event of the audit stream', (_what, recorded) => {
  expect(auditEventOf({ ...recorded, profileId: 'p' }, source, now)).toBeUndefined()
})

test('an action of nobody we know is no event', () => {
  expect(auditEventOf(done('sign-in'), source, now)).toBeUndefined()
})
