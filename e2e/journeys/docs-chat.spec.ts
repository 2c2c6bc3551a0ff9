import { expect, test } from '../fixtures.ts'
import { chats, openChat } from '../world/chat/chat.ts'
import { freePort } from '../world/free-port.ts'
import { adapt, snippet, untilReachable } from '../world/snippets.ts'
import { createUser } from '../world/user.ts'

for (const name of ['discord', 'slack', 'discourse'] as const)
  test(`the documented server posts events to ${name}, once each, and again after an outage`, async ({
    service,
    site,
    consumer,
  }) => {
    test.slow()
    const chat = openChat(site, name)
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}/`
    const files = { receive: `receive-${name}.js`, program: `${name}.js` }
    consumer.write(files.receive, adapt(snippet('chat', 'receive'), { service: service.url, 8082: port }))
    consumer.write(files.program, snippet('chat', name).replace('./receive.js', `./${files.receive}`))
    const env = {
      DISCORD_WEBHOOK_URL: `${site.origin}${chats.discord.path}`,
      SLACK_WEBHOOK_URL: `${site.origin}${chats.slack.path}`,
      DISCOURSE_URL: site.origin,
      DISCOURSE_KEY: 'forum-key',
      DISCOURSE_USER: 'bot',
      DISCOURSE_TOPIC: '7',
    }
    const answers = () => fetch(url, { method: 'POST' }).then(Boolean, () => false)
    const owner = createUser(service.url)
    await owner.signIn()
    const unknowing = consumer.start(files.program, env)
    await untilReachable(() => fetch(url, { method: 'POST' }))
    const { id, secret } = await owner.makeWebhook(url)
    unknowing.stop()
    await expect.poll(answers).toBe(false)

    const program = consumer.start(files.program, { ...env, WEBHOOK_ID: id, WEBHOOK_SECRET: secret })
    try {
      await untilReachable(() => fetch(url, { method: 'POST' }))
      const forged = JSON.stringify({ type: 'gate.passed', sequence: 1, data: { gateId: 'forged' }, webhookId: id })
      expect((await fetch(url, { method: 'POST', body: forged })).status).toBe(400)

      chat.isDown = true
      const gateId = `told-${name}-${Date.now()}`
      const requirements = [{ verifierId: 'ownership-basic', match: [] }]
      const gate = { gateId, name: 'Told', status: 'published', requirements }
      await owner.storeGate(gate, 'new')
      const deliveries = () => owner.deliveriesOf(id)
      await expect.poll(deliveries, { timeout: 30_000 }).toMatchObject([{ state: 'retrying', httpStatus: 502 }])
      expect(chat.posts).toEqual([])
      chat.isDown = false
      const eventId = (await deliveries())[0]?.id ?? 'none'
      await owner.redeliver(id, eventId)
      const line = `The gate ${gateId} is open. (event 1)`
      await expect.poll(() => chat.posts, { timeout: 30_000 }).toEqual([line])
      // a message that arrives again is not posted again
      await owner.redeliver(id, eventId)
      await expect.poll(deliveries).toMatchObject([{ state: 'delivered', httpStatus: 204 }])
      expect(chat.posts).toEqual([line])
    } finally {
      program.stop()
    }
  })
