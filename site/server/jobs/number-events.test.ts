import { expect, test } from 'vitest'
import { type OpenDeployment, useDeployment } from '../deployment.fixture.ts'
import { newProfile } from '../events/parties.fixture.ts'
import { createLog } from '../logger.ts'
import type { Events, NewEvent } from '../records/events.ts'
import { numberEvents } from './number-events.ts'

let opened: OpenDeployment
useDeployment((deployment) => {
  opened = deployment
})

test('leaves what arrives while events are numbered to the next second, unless a batch was full', async () => {
  const { ports, clock, eventWaiters } = opened
  const { events } = ports.store
  const { id } = await newProfile(opened)
  const event: NewEvent<'export.made'> = { type: 'export.made', createdAt: clock.now, to: { profileId: id }, data: {} }
  let batches = 0
  const number: Events['number'] = async (now) => {
    const numbered = await events.number(now)
    batches += 1
    if (batches < 5) await events.add([event])
    return numbered
  }
  const store = { ...ports.store, events: { ...events, number } }
  const run = async () =>
    await numberEvents({ ports: { store, now: ports.now }, log: createLog('silent'), waiters: eventWaiters })
  const stored = async () =>
    (await events.read({ profileId: id, stream: 'audit', after: 0, now: clock.now, limit: 200 })).events.length

  await events.add([event])
  await run()
  expect([batches, await stored()]).toEqual([1, 1])
  await run()
  expect([batches, await stored()]).toEqual([2, 2])
  // each call is a row of the outbox
  for (let count = 0; count < 100; count += 1)
    // oxlint-disable-next-line no-await-in-loop -- one row after the other
    await events.add([event])
  batches = 5
  await run()
  expect([batches, await stored()]).toEqual([7, 103])
  expect(await events.isDue(clock.now)).toBe(false)
})
