import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { packageAddress } from '../world/programs/starter.ts'
import { adapt, runShell, snippet } from '../world/snippets.ts'
import { createUser } from '../world/user.ts'

test('the loop of the guide reads events, and continues behind the last one after a restart', async ({
  page,
  service,
  consumer,
}) => {
  const owner = createUser(service.url)
  await owner.signIn()
  const accessKey = await owner.makeAccessKey({ scopes: ['events'] })
  const gate = { gateId: `followed-${Date.now()}`, name: 'Followed', status: 'published' }
  const requirements = [{ verifierId: 'ownership-basic', match: [] }]
  const store = (name: string, kind: 'new' | 'change') =>
    owner.storeGate({ ...gate, name, requirements } as { gateId: string }, kind)
  await store('One', 'new')

  consumer.write('follow.js', adapt(snippet('server-events', 'follow'), { service: service.url }))
  const place = join(consumer.folder, 'after.txt')
  const stored = () => (existsSync(place) ? readFileSync(place, 'utf8') : 'nothing')
  for (const [name, sequence] of [
    ['Two', '2'],
    ['Three', '3'],
  ] as const) {
    const program = consumer.start('follow.js', { SVC_ACCESS_KEY: accessKey })
    try {
      await expect.poll(stored, { timeout: 30_000 }).toBe(String(Number(sequence) - 1))
      await store(name, 'change')
      await expect.poll(stored, { timeout: 30_000 }).toBe(sequence)
    } finally {
      program.stop()
    }
  }

  const read = adapt(snippet('server-events', 'read'), { service: service.url, ACCESS_KEY: accessKey })
  expect(runShell(read)).toMatchObject({
    success: true,
    data: { events: [{ type: 'gate.published', data: { gateId: gate.gateId, version: 1 } }], after: 3, hasMore: false },
  })

  // listen.spec.ts runs this command
  await page.goto(`${service.url}/docs/server-events`)
  const command = `npx ${await packageAddress(service.url, 'svc-listen')} http://localhost:3000/webhooks`
  await expect(page.locator('article figure pre').filter({ hasText: 'svc-listen' })).toContainText(command)
})
