import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from '../fixtures.ts'
import { startListener } from '../world/programs/listener.ts'
import { textOf } from '../world/site.ts'
import { createUser } from '../world/user.ts'

const gate = { gateId: 'listened', name: 'Listened', status: 'published' }
const requirements = [{ verifierId: 'ownership-basic', match: [] }]

test('npx sends events to a server on this machine, signed and each once, also after the service was killed', async ({
  startOwnService,
  site,
}) => {
  // npx takes long on a busy machine
  test.slow()
  const service = await startOwnService()
  const owner = createUser(service.url)
  await owner.signIn()
  const key = await owner.makeAccessKey({ scopes: ['events'] })
  await owner.storeGate({ ...gate, requirements } as { gateId: string }, 'new')

  const requests: { body: string; headers: IncomingHttpHeaders }[] = []
  site.routes.set('/webhooks', async (request: IncomingMessage, response: ServerResponse) => {
    requests.push({ headers: request.headers, body: await textOf(request) })
    response.writeHead(204).end()
  })
  /** Returns what the server learned, and whether the secret that the program printed signs it. */
  const received = () =>
    requests.map(({ headers, body }) => {
      const secret = /^Secret: +whsec_(\S+)/.exec(listener.lines[2] ?? '')?.[1] ?? 'none'
      const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = headers
      const key64 = Buffer.from(secret, 'base64')
      const hash = createHmac('sha256', key64).update([id, time, body].join('.')).digest('base64')
      const { type, sequence, webhookId, id: eventId } = JSON.parse(body)
      return { type, sequence, webhookId, isSigned: signature === `v1,${hash}` && id === eventId }
    })
  const env = { SVC_ACCESS_KEY: key }
  const listener = await startListener(service.url, { args: [`${site.origin}/webhooks`, '--after', '0'], env })
  const first = { type: 'gate.published', sequence: 1, webhookId: 'svc-listen', isSigned: true }
  await expect.poll(received, { timeout: 60_000 }).toEqual([first])
  expect(listener.lines.slice(0, 2)).toEqual([
    `Events of ${service.url} go to ${site.origin}/webhooks`,
    'Webhook id: svc-listen',
  ])

  await service.kill()
  await expect.poll(() => listener.lines.at(-1), { timeout: 30_000 }).toContain('Trying again in')
  await service.restart()
  await owner.storeGate({ ...gate, requirements, name: 'Louder' } as { gateId: string }, 'change')
  const second = { ...first, type: 'gate.changed', sequence: 2 }
  await expect.poll(received, { timeout: 60_000 }).toEqual([first, second])
  await listener.stop()
  expect(listener.lines.at(-1)).toMatch(/^2 {2}gate\.changed {2}204 {2}\d+ ms$/)
  expect(listener.lines.join('\n')).not.toContain(key)
})

test('says what to do when the key is wrong or may not read events', async ({ service, site }) => {
  test.slow()
  const owner = createUser(service.url)
  await owner.signIn()
  const run = async (SVC_ACCESS_KEY: string) => {
    const listener = await startListener(service.url, { args: [`${site.origin}/webhooks`], env: { SVC_ACCESS_KEY } })
    return [await listener.ended, ...listener.lines]
  }
  const create = `Create one with the scope "events" at ${service.url}/account/apps.`
  expect(await run(await owner.makeAccessKey({ scopes: ['read'] }))).toEqual([
    1,
    `This key does not have the scope "events". ${create}`,
  ])
  expect(await run(`npk_${'x'.repeat(43)}`)).toEqual([1, `The service does not know this key. ${create}`])
  expect(await run('')).toEqual([
    1,
    'Pass an access key with the scope "events", in the variable SVC_ACCESS_KEY or with --key.',
  ])
})
