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
  const unsent: number[] = []
  const sender = openConnections(
    { urls: [url], count },
    (reply) => replies.push(reply),
    (plannedAt) => unsent.push(plannedAt),
  )
  const request = Buffer.from('GET / HTTP/1.1\r\nhost: svc.test\r\n\r\n')
  return {
    replies,
    unsent,
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
  const began = performance.now()
  try {
    sender.send(began + 1)
    await sender.arrived(1)
    sender.answer()
    await expect.poll(() => sender.replies.length).toBe(1)
    sender.send(began + 2)
    await sender.arrived(1)
    expect(sender.connections()).toBe(1)
    for (const after of [3, 4]) sender.send(began + after)
    await sender.arrived(2)
    expect([sender.connections(), sender.isIdle()]).toEqual([2, false])
    sender.answer()
    await sender.arrived(1)
    sender.answer()
    await expect.poll(() => sender.replies.length).toBe(4)
    const planned = sender.replies.map(({ plannedAt }) => plannedAt).toSorted((a, b) => a - b)
    expect(planned).toEqual([1, 2, 3, 4].map((after) => began + after))
    expect([sender.connections(), sender.isIdle(), sender.unsent]).toEqual([2, true, []])
  } finally {
    sender.close()
  }
})

test('does not send what waited too long for a connection, and says so', async () => {
  const sender = await open(1)
  const now = performance.now()
  try {
    sender.send(now)
    sender.send(now - 2000)
    sender.send(now)
    await sender.arrived(1)
    sender.answer()
    await sender.arrived(1)
    sender.answer()
    await expect.poll(() => sender.replies.length).toBe(2)
    expect([sender.unsent, sender.isIdle()]).toEqual([[now - 2000], true])
  } finally {
    sender.close()
  }
})
