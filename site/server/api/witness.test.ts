import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '../../../e2e/world/postgres.ts'
import { checkCosignature } from '../../../shared/log/cosignature.ts'
import { signingKey } from '../../../shared/log/keys.fixture.ts'
import { formatNote, type Note, parseNote, parseSignatureLine } from '../../../shared/log/note.ts'
import { formatVkey, parseVkey } from '../../../shared/log/note-key.ts'
import { formatWitnessRequest } from '../../../shared/log/witness-request.ts'
import { openTestApp } from '../app.suite.ts'
import { makeHistory } from '../log/history.fixture.ts'
import { openStore } from '../ports/store/open-store.ts'

const log = signingKey('log.example/log')
const newer = signingKey('log.example/log')
const stranger = signingKey('log.example/log')
const vkeys = [log, newer, signingKey('other.example/log')].map(({ key }) => formatVkey(key)).join(',')
const [one, two] = [makeHistory(log), makeHistory(log, 'of another history')]

type Opened = Awaited<ReturnType<typeof openTestApp>>
let opened: Opened | undefined
const open = async (options: Parameters<typeof openTestApp>[0] = {}) => {
  opened = await openTestApp({ ...options, env: { SVC_WITNESS_FOR: vkeys, ...options.env } })
  return opened
}
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

const post = async ({ app }: Opened, body: string) => {
  const reply = await app.request('/log/witness/add-checkpoint', { method: 'POST', body })
  return { status: reply.status, type: reply.headers.get('content-type'), body: await reply.text() }
}
const key = async ({ app }: Opened) => parseVkey((await (await app.request('/log/witness/key')).text()).trim())

/** Sends the growth of a history, as an honest log does. */
const grow = async (app: Opened, { from, to, history = one }: { from: number; to: number; history?: typeof one }) => {
  const [checkpoint, proof] = await Promise.all([history.checkpoint(to), history.prove(from, to)])
  return await post(app, formatWitnessRequest({ oldSize: from, proof, checkpoint }))
}

const refusals = ({ lines }: Opened) => lines.filter((line) => line.includes('does not show that it only grew'))

const conflict = (size: number) => ({ status: 409, type: 'text/x.tlog.size', body: `${size}\n` })

/** Reads the reply of a witness below the checkpoint that it cosigned. */
const cosigned = (checkpoint: string, reply: { body: string }): Note => ({
  text: parseNote(checkpoint).text,
  signatures: reply.body.trimEnd().split('\n').map(parseSignatureLine),
})

describe('the witness', () => {
  test('cosigns each growth of a log, with the key that it shows', async () => {
    const app = await open()
    const witness = await key(app)
    expect(witness).toMatchObject({ type: 'cosignature', name: 'localhost:4400/witness' })
    for (const [from, to] of [
      [0, 3],
      [3, 8],
      [8, 8],
      [8, 40],
    ] as const) {
      const reply = await grow(app, { from, to })
      expect([to, reply.status]).toEqual([to, 200])
      const checked = await checkCosignature(cosigned(await one.checkpoint(to), reply), witness)
      expect(checked).toEqual({ key: witness, timestamp: expect.closeTo(Date.now() / 1000, -1) })
    }
  })

  test('cosigns an empty log, and one whose operator changed the key', async () => {
    const app = await open()
    expect((await grow(app, { from: 0, to: 0 })).status).toBe(200)
    expect((await grow(app, { from: 0, to: 3 })).status).toBe(200)
    const checkpoint = await one.checkpoint(8, { signer: newer })
    const proof = await one.prove(3, 8)
    expect((await post(app, formatWitnessRequest({ oldSize: 3, proof, checkpoint }))).status).toBe(200)
  })

  test('answers the size that it knows to a log that names another one', async () => {
    const app = await open()
    expect(await grow(app, { from: 3, to: 8 })).toEqual(conflict(0))
    await grow(app, { from: 0, to: 8 })
    expect(await grow(app, { from: 0, to: 20 })).toEqual(conflict(8))
    // a log that lost its newest entries
    expect(await grow(app, { from: 0, to: 3 })).toEqual(conflict(8))
    expect(await grow(app, { from: 3, to: 3 })).toEqual(conflict(8))
  })

  test('never cosigns a second history of a log', async () => {
    const app = await open()
    await grow(app, { from: 0, to: 8 })
    const proofs = [await two.prove(8, 20), await one.prove(8, 20), []]
    for (const proof of proofs) {
      const checkpoint = await two.checkpoint(20)
      expect((await post(app, formatWitnessRequest({ oldSize: 8, proof, checkpoint }))).status).toBe(422)
    }
    expect(await grow(app, { from: 8, to: 8, history: two })).toMatchObject({ status: 409, body: '8\n' })
    expect(refusals(app)).toHaveLength(2)
    expect((await grow(app, { from: 8, to: 20 })).status).toBe(200)
  })

  test('writes a line about wrong proofs once an hour, and one about each other history', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const app = await open()
    await grow(app, { from: 0, to: 8 })
    const sendWrongProofs = async () => {
      for (const size of [20, 30, 30]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const checkpoint = await one.checkpoint(size)
        // oxlint-disable-next-line no-await-in-loop
        await post(app, formatWitnessRequest({ oldSize: 8, proof: [], checkpoint }))
      }
    }
    await sendWrongProofs()
    expect(refusals(app)).toHaveLength(1)
    for (const history of [two, two, makeHistory(log, 'of a third history')])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await grow(app, { from: 8, to: 8, history })
    expect(refusals(app)).toHaveLength(3)
    vi.setSystemTime(Date.now() + 3_600_000)
    await sendWrongProofs()
    expect(refusals(app)).toHaveLength(4)
  })

  test('remembers the last hundred lines that it wrote', async () => {
    const app = await open()
    await grow(app, { from: 0, to: 8 })
    const histories = Array.from({ length: 101 }, (_, at) => makeHistory(log, `of history ${at}`))
    // the newest is known, and the oldest is forgotten
    for (const history of [...histories, ...histories.slice(-1), ...histories.slice(0, 1)])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await grow(app, { from: 8, to: 8, history })
    expect(refusals(app)).toHaveLength(102)
  })

  test('refuses what a log cannot send', async () => {
    const app = await open()
    const [checkpoint, proof] = [await one.checkpoint(8), await one.prove(0, 8)]
    const body = formatWitnessRequest({ oldSize: 0, proof, checkpoint })
    const line = `${Buffer.alloc(32).toString('base64')}\n`
    for (const [status, text] of [
      [400, ''],
      [400, 'old 0\n'],
      [400, body.replace('old 0', 'new 0')],
      [400, body.replace('old 0', 'old 00')],
      [400, body.replace('old 0', 'old -1')],
      [400, body.replace('old 0', `old ${2 ** 53}`)],
      [400, body.replace('old 0', 'old 9')],
      [400, body.replace('old 0\n', 'old 0\nAAAA\n')],
      [400, body.replace('old 0\n', `old 0\n${line.repeat(64)}`)],
      [400, body.slice(0, -1)],
      [400, `\uFEFF${body}`],
      [422, body.replace('old 0\n', `old 0\n${line.repeat(63)}`)],
      [413, `${body}${'x'.repeat(64 * 1024)}`],
      [404, formatWitnessRequest({ oldSize: 0, proof, checkpoint: await one.checkpoint(8, { origin: 'no.example' }) })],
      [403, formatWitnessRequest({ oldSize: 0, proof, checkpoint: await one.checkpoint(8, { signer: stranger }) })],
      [403, body.replace('\n8\n', '\n9\n')],
      // the key of another log that is witnessed
      [404, formatWitnessRequest({ oldSize: 0, proof, checkpoint: checkpoint.replace('log.example', 'other.exampl') })],
    ] as const) {
      const reply = await post(app, text)
      expect([text.slice(0, 40), reply.status]).toEqual([text.slice(0, 40), status])
      expect(reply.body).not.toContain('—')
    }
    expect(await app.ports.store.witnessedLogs.find(log.key.name)).toBeUndefined()
  })

  test('cosigns under its own name only: the signatures of others in the checkpoint do not count', async () => {
    const app = await open()
    const note = parseNote(await one.checkpoint(8))
    const other = parseNote(await one.checkpoint(8, { signer: stranger }))
    const checkpoint = formatNote({ ...note, signatures: [...other.signatures, ...note.signatures] })
    const reply = await post(app, formatWitnessRequest({ oldSize: 0, proof: [], checkpoint }))
    expect(reply).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' })
    expect(reply.body).toMatch(/^— localhost:4400\/witness \S+\n$/)
  })

  test('is none unless the operator names logs', async () => {
    const app = await open({ env: { SVC_WITNESS_FOR: '' } })
    expect((await app.app.request('/log/witness/key')).status).toBe(404)
    expect((await grow(app, { from: 0, to: 8 })).status).toBe(404)
    expect((await app.app.request('/log/witness/add-checkpoint')).status).toBe(405)
    expect((await app.app.request('/log/witness/key', { method: 'POST' })).headers.get('allow')).toBe('GET')
  })

  test('limits how many checkpoints an address may send', async () => {
    const app = await open({ env: { SVC_RATE_LIMITS: 'on' } })
    const replies = await Promise.all(Array.from({ length: 310 }, () => post(app, 'nothing')))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})

describe('of two histories that arrive at once', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
  beforeAll(async () => void (postgres = await startPostgres()))
  afterAll(async () => await postgres?.stop())

  test.each(['sqlite', 'postgres'] as const)('at most one gets a cosignature, on %s', async (engine) => {
    const secretKeys = [new Uint8Array(randomBytes(32))]
    const store =
      engine === 'sqlite' ? undefined : await openStore({ dataDir: '', databaseUrl: postgres?.url, secretKeys })
    const app = await open(store && { ports: { store } })
    try {
      for (const [from, to] of [
        [0, 5],
        [3, 20],
      ] as const) {
        await app.ports.store.witnessedLogs.forget()
        const before = from === 0 ? undefined : await grow(app, { from: 0, to: from })
        const replies = await Promise.all(
          Array.from({ length: 20 }, (_, at) => grow(app, { from, to, history: at % 2 === 0 ? one : two })),
        )
        const [winner, ...more] = replies.filter(({ status }) => status === 200)
        expect([before?.status ?? 200, winner?.status, more]).toEqual([200, 200, []])
        expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
      }
    } finally {
      await store?.close()
    }
  })
})
