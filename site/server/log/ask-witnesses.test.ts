import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkCheckpoint } from '../../../shared/log/check-checkpoint.ts'
import { signingKey } from '../../../shared/log/keys.fixture.ts'
import { makeCosignature } from '../../../shared/log/cosignature.ts'
import { formatSignatureLine, parseNote } from '../../../shared/log/note.ts'
import { formatVkey, parseVkey } from '../../../shared/log/note-key.ts'
import { openTestApp } from '../app.suite.ts'
import { type OpenDeployment, openDeployment } from '../deployment.fixture.ts'
import { createLog } from '../logger.ts'
import { sendToWitness } from '../ports/witnesses/send-to-witness.ts'
import type { SendToWitness, Witness } from '../ports/witnesses/witnesses.ts'
import { createWitnesses, retryMs, type SignedGrowth } from './ask-witnesses.ts'
import { makeHistory } from './history.fixture.ts'
import { storeLoggedProof } from './log.fixture.ts'
import { openLog, readLogKey } from './log-key.ts'
import { sequence } from './sequencer.ts'

const log = signingKey('log.example/log')
const [one, two] = [makeHistory(log), makeHistory(log, 'of another history')]
const silent = createLog('silent')

const growthOf = async (size: number, history = one): Promise<SignedGrowth> => ({
  checkpoint: await history.checkpoint(size),
  size,
  logSize: size,
  proveConsistency: async (oldSize) => await history.prove(oldSize, size),
})
const namesIn = (checkpoint: string) => parseNote(checkpoint).signatures.map(({ name }) => name)

type Service = Awaited<ReturnType<typeof openTestApp>>

/** A service that is the witness of a log, how our service reaches it, and the sizes that it was told. */
async function openWitness(vkey: string) {
  const service: Service = await openTestApp({ env: { SVC_WITNESS_FOR: vkey } })
  const shown = await (await service.app.request('/log/witness/key')).text()
  const witness: Witness = { key: parseVkey(shown.trim()), url: 'https://witness.example' }
  const sizes: string[] = []
  const send: SendToWitness = async (_witness, body) => {
    sizes.push(body.split('\n')[0] ?? '')
    const reply = await service.app.request('/log/witness/add-checkpoint', { method: 'POST', body })
    return { status: reply.status, type: reply.headers.get('content-type') ?? '', body: await reply.text() }
  }
  return { witness, send, sizes, close: service.close }
}

const size = async (status: number, body: string) => ({ status, type: 'text/x.tlog.size', body })

describe('asking a witness', () => {
  let opened: Awaited<ReturnType<typeof openWitness>>
  beforeEach(async () => void (opened = await openWitness(formatVkey(log.key))))
  afterEach(() => opened.close())
  const asker = () => createWitnesses({ witnesses: [opened.witness], send: opened.send, log: silent })

  test('adds a cosignature that readers accept, and remembers the size', async () => {
    const witnesses = asker()
    for (const entries of [3, 8, 8, 20]) {
      // oxlint-disable-next-line no-await-in-loop -- a log grows
      const { checkpoint, conflicts } = await witnesses.ask(await growthOf(entries))
      // oxlint-disable-next-line no-await-in-loop
      const checked = await checkCheckpoint(checkpoint, { log: log.key, witnesses: [opened.witness.key] })
      expect(checked).toMatchObject({ size: entries, cosignatures: [{ key: opened.witness.key }] })
      expect(conflicts).toEqual([])
    }
    expect(opened.sizes).toEqual(['old 0', 'old 3', 'old 8', 'old 8'])
    expect(witnesses.lastAnswers()).toEqual([{ name: opened.witness.key.name, answer: 'ok' }])
  })

  test('learns from a conflict which size the witness knows, once', async () => {
    await asker().ask(await growthOf(8))
    const { checkpoint } = await asker().ask(await growthOf(20))
    expect(namesIn(checkpoint)).toEqual([log.key.name, opened.witness.key.name])
    expect(opened.sizes).toEqual(['old 0', 'old 0', 'old 8'])
  })

  test.each(['this process', 'another process'])('names a witness that learnt another history from %s', async (by) => {
    const { name } = opened.witness.key
    const own = asker()
    await (by === 'this process' ? own : asker()).ask(await growthOf(20))
    for (const growth of [await growthOf(8), await growthOf(20, two), await growthOf(30, two)]) {
      // oxlint-disable-next-line no-await-in-loop -- short ones
      expect(await own.ask(growth)).toEqual({ checkpoint: growth.checkpoint, answered: 1, conflicts: [name] })
    }
  })
})

test('a witness that cannot be reached is named with the cause', async () => {
  // nothing listens at a port that was just closed
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  const { key } = signingKey('witness.example/a', 'cosignature')
  const lines: unknown[] = []
  const cosigner = createWitnesses({
    witnesses: [{ key, url: `http://127.0.0.1:${port}` }],
    send: sendToWitness,
    log: createLog('warn', { write: (text: string) => void lines.push(JSON.parse(text)) }),
  })
  await cosigner.ask(await growthOf(20))
  const problem = `fetch failed: connect ECONNREFUSED 127.0.0.1:${port}`
  expect(lines).toEqual([
    { level: 40, time: expect.anything(), witness: key.name, problem, msg: 'a witness does not cosign' },
  ])
})

test.each([
  [400, 'refused', 'It does not understand the request (400).'],
  [403, 'refused', 'It has another key for a log of this name (403).'],
  [404, 'refused', 'It does not witness a log of this name (404).'],
  [409, 'refused', 'It knows another size of our log, and does not say which one (409).'],
  [418, 'refused', 'It answered 418.'],
  [429, 'refused', 'It was asked too often (429).'],
  [503, 'unreachable', 'It answered 503.'],
])('a witness that answers %i is reported once: %s, %s', async (status, answer, problem) => {
  const { key } = signingKey('witness.example/a', 'cosignature')
  const lines: unknown[] = []
  const cosigner = createWitnesses({
    witnesses: [{ key, url: 'https://witness.example' }],
    send: async () => ({ status, type: 'text/plain', body: 'no\n' }),
    log: createLog('warn', { write: (text: string) => void lines.push(JSON.parse(text)) }),
  })
  await cosigner.ask(await growthOf(8))
  await cosigner.ask(await growthOf(20))
  expect(cosigner.lastAnswers()).toEqual([{ name: key.name, answer }])
  expect(lines).toEqual([
    { level: 40, time: expect.anything(), witness: key.name, problem, msg: 'a witness does not cosign' },
  ])
})

describe('witnesses that cosigned already', () => {
  const keys = ['a', 'b'].map((name) => signingKey(`witness.example/${name}`, 'cosignature'))
  const witnesses = keys.map(({ key }) => ({ key, url: key.name }))

  test('are not asked again, and the others at most once in a minute', async () => {
    let [now, isOut] = [1_000_000, true]
    const requests: string[] = []
    const growth = await growthOf(20)
    const { text } = parseNote(growth.checkpoint)
    const cosigner = createWitnesses({
      witnesses,
      send: async ({ url }) => {
        requests.push(url)
        const own = keys.find(({ key }) => key.name === url)
        if (!own || (isOut && own === keys[1])) throw new Error('ECONNREFUSED')
        return await size(200, `${formatSignatureLine(await makeCosignature(text, { ...own, timestamp: 1 }))}\n`)
      },
      log: silent,
      now: () => now,
    })
    const first = await cosigner.ask(growth)
    expect([first.answered, cosigner.lastAnswers().map(({ answer }) => answer)]).toEqual([1, ['ok', 'unreachable']])
    expect(cosigner.isIncomplete(first.checkpoint)).toBe(false)
    // a clock that was an hour ahead is set back
    now -= 3_600_000
    expect(cosigner.isIncomplete(first.checkpoint)).toBe(true)
    now += 3_600_000 + retryMs
    expect(cosigner.isIncomplete(first.checkpoint)).toBe(true)
    isOut = false
    const second = await cosigner.ask({ ...growth, checkpoint: first.checkpoint })
    expect(namesIn(second.checkpoint)).toEqual([log.key.name, ...witnesses.map(({ url }) => url)])
    now += retryMs
    expect(cosigner.isIncomplete(second.checkpoint)).toBe(false)
    expect(requests).toEqual(['witness.example/a', 'witness.example/b', 'witness.example/b'])
  })

  test.each([
    [29, 2],
    [30, 0],
  ])(
    'and know 30 entries contradict a log of %d entries whose checkpoint is older: %d of two',
    async (logSize, count) => {
      const asked = createWitnesses({ witnesses, send: async () => await size(409, '30\n'), log: silent })
      expect((await asked.ask({ ...(await growthOf(20)), logSize })).conflicts).toHaveLength(count)
    },
  )
})

describe('witnesses that do not do their work', () => {
  const witness = signingKey('witness.example/w1', 'cosignature')
  const impostor = signingKey('witness.example/w1', 'cosignature')
  const timestamp = 1_700_000_000
  const lineOf = async (text: string, by = witness) =>
    `${formatSignatureLine(await makeCosignature(text, { ...by, timestamp }))}\n`

  const cases: Record<string, (text: string) => ReturnType<SendToWitness>> = {
    'answer another checkpoint': async (text) => await size(200, await lineOf(`${text}more\n`)),
    'sign with another key': async (text) => await size(200, await lineOf(text, impostor)),
    'answer no signature': async () => await size(200, 'thanks\n'),
    'answer nothing': async () => await size(200, ''),
    'answer no size': async () => await size(409, 'eight\n'),
    'answer the size that was sent': async () => await size(409, '0\n'),
    'change the size each time': async () => await size(409, `${Math.ceil(Math.random() * 19)}\n`),
    'answer a size of another type': async () => ({ status: 409, type: 'text/html', body: '8\n' }),
    'do not know the log': async () => await size(404, ''),
    fail: async () => await Promise.reject(new Error('ECONNREFUSED')),
    'never answer': async () => await new Promise<never>(() => undefined),
  }
  test.each(Object.entries(cases))('%s, and their answers are left out', async (_case, answer) => {
    const [growth, helpful] = [await growthOf(20), signingKey('helpful.example', 'cosignature')]
    const { text } = parseNote(growth.checkpoint)
    const witnesses = [witness, helpful].map(({ key }) => ({ key, url: key.name }))
    const asked = createWitnesses({
      witnesses,
      send: async ({ url }) =>
        url === witness.key.name ? await answer(text) : await size(200, await lineOf(text, helpful)),
      log: silent,
      timeoutMs: 1000,
    })
    const { checkpoint, conflicts } = await asked.ask(growth)
    expect([namesIn(checkpoint), conflicts]).toEqual([[log.key.name, helpful.key.name], []])
  })

  test('are logged once, and again after they answered', async () => {
    const lines: string[] = []
    let isOut = true
    const growth = await growthOf(20)
    const line = await lineOf(parseNote(growth.checkpoint).text)
    const asked = createWitnesses({
      witnesses: [{ key: witness.key, url: '' }],
      send: async () => await size(isOut ? 500 : 200, `junk\n${line}`),
      log: createLog('warn', { write: (text: string) => void lines.push(text) }),
    })
    for (const out of [true, true, false, true]) {
      isOut = out
      // oxlint-disable-next-line no-await-in-loop -- in order
      await asked.ask(growth)
    }
    expect(lines).toHaveLength(2)
  })
})

const answers = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/prefix`
  const witness = { key: signingKey('witness.example/w1', 'cosignature').key, url }
  try {
    return await sendToWitness(witness, 'body', AbortSignal.timeout(500))
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('over HTTP', () => {
  test('posts to the address of the witness', async () => {
    const reply = await answers((request, response) => {
      response.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end(`${request.method} ${request.url}`)
    })
    expect(reply).toEqual({ status: 409, type: 'text/x.tlog.size', body: 'POST /prefix/add-checkpoint' })
  })

  test.each<[string, RequestListener]>([
    ['a redirect', (_request, response) => response.writeHead(307, { location: '/other' }).end()],
    ['a reply that is too long', (_request, response) => response.end('x'.repeat(20_000))],
    ['silence', () => undefined],
  ])('refuses %s', async (_case, listener) => {
    await expect(answers(listener)).rejects.toThrow(/./)
  })
})

describe('the sequencer', () => {
  let own: OpenDeployment
  beforeEach(async () => void (own = await openDeployment()))
  afterEach(() => own.close())

  test('publishes the checkpoint with the cosignatures, and nothing that contradicts a witness', async () => {
    const { store } = own.ports
    const { key } = await readLogKey({ store, ...(await openLog({ store, config: own.config })) })
    const opened = await openWitness(formatVkey(key))
    const { witness, send } = opened
    const witnesses = createWitnesses({ witnesses: [witness], send, log: silent })
    try {
      for (const entries of [1, 2]) {
        await storeLoggedProof(own)
        await sequence({ ...own, log: silent, witnesses })
        const { checkpoint } = (await store.log.state()) ?? {}
        const checked = await checkCheckpoint(checkpoint?.note ?? '', { log: key, witnesses: [witness.key] })
        expect(checked).toMatchObject({ size: entries, cosignatures: [{ key: witness.key }] })
        own.clock.now += 1000
      }
      // as after a restored backup: the witness knows more than the log
      const other = createWitnesses({ witnesses: [witness], send: async () => await size(409, '40\n'), log: silent })
      await storeLoggedProof(own)
      await sequence({ ...own, log: silent, witnesses: other })
      expect(await store.log.state()).toMatchObject({ size: 3, checkpoint: { size: 2 } })
    } finally {
      await opened.close()
    }
  })
})
