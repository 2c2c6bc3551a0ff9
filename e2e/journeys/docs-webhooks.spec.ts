import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '../fixtures.ts'
import { freePort } from '../world/free-port.ts'
import { adapt, snippet, untilReachable } from '../world/snippets.ts'
import { createUser } from '../world/user.ts'

test('the documented server answers the challenge, and then accepts signed messages only', async ({
  service,
  consumer,
}) => {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}/`
  const send = (body: string, headers: Record<string, string> = {}) =>
    untilReachable(() => fetch(url, { method: 'POST', body, headers }))
  consumer.write('receiver.js', adapt(snippet('webhooks', 'receiver'), { service: service.url, 8082: port }))
  const owner = createUser(service.url)
  await owner.signIn()

  const unknowing = consumer.start('receiver.js')
  expect((await send('{"type":"gate.passed"}')).status).toBe(503)
  const { id, secret, sendTest } = await owner.makeWebhook(url)
  unknowing.stop()
  const answers = () => fetch(url, { method: 'POST' }).then(Boolean, () => false)
  await expect.poll(answers).toBe(false)

  const receiver = consumer.start('receiver.js', { WEBHOOK_ID: id, WEBHOOK_SECRET: secret })
  try {
    expect((await send('{"type":"webhook.challenge","nonce":"n"}')).status).toBe(400)
    expect(await sendTest()).toEqual({ delivered: true, httpStatus: 204 })
    const other = await owner.makeWebhook(url).catch((error: Error) => error.message)
    expect(other).toBe('profile/webhooks was refused: 400.')
  } finally {
    receiver.stop()
  }
})

test('the library of Standard Webhooks and Python accept a message as documented, and refuse a changed one', async ({
  service,
  consumer,
}) => {
  const requests: { headers: Record<string, unknown>; body: string }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ headers: request.headers, body })
      return response.end(JSON.stringify({ nonce: JSON.parse(body).nonce }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const owner = createUser(service.url)
  await owner.signIn()
  const { id, secret, sendTest } = await owner.makeWebhook(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  )
  expect(await sendTest()).toEqual({ delivered: true, httpStatus: 200 })
  server.close()

  const env = { WEBHOOK_ID: id, WEBHOOK_SECRET: secret }
  consumer.write('standard.js', snippet('webhooks', 'standard'))
  consumer.write('check.py', snippet('webhooks', 'check'))
  const python = () =>
    spawnSync('python3', ['check.py'], {
      cwd: consumer.folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...env },
    })
  const [challenge, message] = requests
  const save = (more: object) => consumer.write('request.json', JSON.stringify({ ...message, ...more }))

  save({})
  expect(await consumer.run('standard.js', env)).toBe('webhook.test\n')
  expect(python().stdout).toBe('webhook.test\n')
  for (const more of [{ body: `${message!.body} ` }, { headers: challenge!.headers }]) {
    save(more)
    await expect(consumer.run('standard.js', env)).rejects.toThrow('No matching signature found')
    expect(python().stderr).toContain('wrong signature')
  }
  save({})
  env.WEBHOOK_ID = 'other'
  await expect(consumer.run('standard.js', env)).rejects.toThrow('This message is for another webhook.')
  expect(python().stderr).toContain('for another webhook')
})
