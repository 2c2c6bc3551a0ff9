import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { type Answered, openConnections } from './connections.ts'

/** Starts a server that answers when the test says so, and opens connections to it. */
async function open(count: number) {
  const answers: (() => void)[] = []
  let connections = 0
  const server = createServer((_, response) => answers.push(() => response.end('done')))
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const replies: Answered[] = []
  const sender = openConnections({ urls: [url], count }, (reply) => replies.push(reply))
  const request = Buffer.from('GET / HTTP/1.1\r\nhost: svc.test\r\n\r\n')
  return {
    replies,
    isIdle: () => sender.isIdle(),
    send: (plannedAt: number) => sender.send(request, plannedAt),
    arrived: (wanted: number) => expect.poll(() => answers.length).toBe(wanted),
    answer: () => answers.splice(0).forEach((each) => each()),
    connections: () => connections,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('opens a connection only when all others wait for an answer, and never more than the limit', async () => {
  const sender = await open(2)
  try {
    sender.send(1)
    await sender.arrived(1)
    sender.answer()
    await expect.poll(() => sender.replies.length).toBe(1)
    sender.send(2)
    await sender.arrived(1)
    expect(sender.connections()).toBe(1)
    for (const plannedAt of [3, 4]) sender.send(plannedAt)
    await sender.arrived(2)
    expect([sender.connections(), sender.isIdle()]).toEqual([2, false])
    sender.answer()
    await sender.arrived(1)
    sender.answer()
    await expect.poll(() => sender.replies.length).toBe(4)
    expect(sender.replies.map(({ plannedAt }) => plannedAt).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
    expect([sender.connections(), sender.isIdle()]).toEqual([2, true])
  } finally {
    sender.close()
  }
})
