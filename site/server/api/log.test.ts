import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSvc } from '../../../shared/client/svc.ts'
import { checkOffline } from '../../../shared/credential/check-offline.ts'
import { checkCheckpoint } from '../../../shared/log/check-checkpoint.ts'
import { makeEntryBundle, parseEntryBundle } from '../../../shared/log/entry-bundle.ts'
import { leafHash, rootOf } from '../../../shared/log/merkle.ts'
import { parseVkey } from '../../../shared/log/note-key.ts'
import { signedBy } from '../deployment.fixture.ts'
import { createLog } from '../logger.ts'
import { storeLoggedProof } from '../log/log.fixture.ts'
import { sequence } from '../log/sequencer.ts'
import { statusIntervalMs } from '../records/credentials.ts'
import { openApp } from './app.fixture.ts'
import { newAccount, ownerHeaders } from './owner.fixture.ts'

type App = Awaited<ReturnType<typeof openApp>>
let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(async () => {
  await app?.close()
})

const extend = async () => await sequence({ ...app, log: createLog('silent') })
const textOf = async (path: string) => await (await app.request(path)).text()
const bytesOf = async (path: string) => new Uint8Array(await (await app.request(path)).arrayBuffer())
const svc = () =>
  createSvc({
    baseUrl: 'https://api.svc.test',
    now: () => app.clock.now,
    fetch: async (address, init) => await app.request(new URL(new Request(address).url).pathname, init),
  })

/** Makes a proof of a new account. */
async function submit(privacyLevel: 'public' | 'private') {
  const account = newAccount()
  const data = { owner: account.address, content: `text ${account.address}` }
  const { status, reply } = await app.call('verify', {
    body: await signedBy(account, { data, options: { privacyLevel } }, app),
  })
  expect(status).toBe(200)
  return { account, qHash: String(reply['data'].qHash), envelope: reply['data'].portableProof }
}

describe('the log over HTTP', () => {
  test('has a key before it has a checkpoint', async () => {
    expect((await app.request('/log/checkpoint')).status).toBe(404)
    const key = parseVkey((await textOf('/log/key')).trim())
    expect(key).toMatchObject({ name: 'api.svc.test/log', type: 'note' })
    expect((await app.request('/log/tile/0/000.p/1')).status).toBe(404)
  })

  test('serves its checkpoint, hashes and entries to every page, with the headers of C2SP', async () => {
    await Promise.all(Array.from({ length: 300 }, () => storeLoggedProof(app)))
    await extend()
    const log = parseVkey((await textOf('/log/key')).trim())
    const reply = await app.request('/log/checkpoint')
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain; ?charset=utf-8$/i),
      'cache-control': 'public, max-age=1',
      'access-control-allow-origin': '*',
    })
    const checkpoint = await checkCheckpoint(await reply.text(), { log, witnesses: [] })
    const tile = await app.request('/log/tile/0/000')
    expect(Object.fromEntries(tile.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    })
    const entries = [
      ...parseEntryBundle(await bytesOf('/log/tile/entries/000'), 256),
      ...parseEntryBundle(await bytesOf('/log/tile/entries/001.p/44'), 44),
    ]
    const leaves = entries.map(leafHash)
    expect(checkpoint).toMatchObject({ size: 300, root: rootOf(leaves) })
    expect(new Uint8Array(await tile.arrayBuffer())).toEqual(new Uint8Array(Buffer.concat(leaves.slice(0, 256))))
    expect(await bytesOf('/log/tile/1/000.p/1')).toEqual(rootOf(leaves.slice(0, 256)))
    // of an earlier size
    expect(await bytesOf('/log/tile/entries/001.p/7')).toEqual(makeEntryBundle(entries.slice(256, 263)))
  })

  test.each([
    ['a tile beyond the end', 'tile/0/002.p/1'],
    ['a tile that is wider than the log', 'tile/0/001.p/45'],
    ['a full tile that is partial', 'tile/0/001'],
    ['a level without hashes', 'tile/2/000.p/1'],
    ['the highest level', 'tile/63/000.p/1'],
    ['entries beyond the end', 'tile/entries/x001/234'],
    ['more entries than the log has', 'tile/entries/001.p/45'],
    ['all entries of a bundle that is partial', 'tile/entries/001'],
    ['a width with a leading zero', 'tile/0/000.p/01'],
    ['a number without its zeros', 'tile/0/0'],
    ['a level above 63', 'tile/64/000'],
    ['the whole width as a partial one', 'tile/0/000.p/256'],
    ['a path upwards', 'tile/0/..%2fkey'],
    ['a long path', `tile/0/${'x000/'.repeat(500)}000`],
    ['nothing', 'tile/'],
    ['another name', 'other'],
  ])('answers 404 to %s', async (_, path) => {
    const reply = await app.request(`/log/${path}`)
    expect([reply.status, JSON.parse(await reply.text()).error.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('refuses other methods and parameters', async () => {
    expect((await app.request('/log/tile/0/000', { method: 'POST' })).status).toBe(405)
    expect((await app.request('/log/checkpoint?x=1')).status).toBe(400)
  })

  test('gives the proof of a public verdict to everybody, as soon as a checkpoint contains it', async () => {
    const { qHash, envelope } = await submit('public')
    const early = await app.call('getLogProof', { path: { qHash } })
    expect([early.status, early.reply]).toEqual([200, { success: true, data: { proofs: [] } }])
    expect((await svc().bundle({ qHash })).log).toBeUndefined()
    await extend()
    const bundle = await svc().bundle({ qHash, envelope })
    expect(bundle.log).toHaveLength(1)
    const { issuer, jwks } = JSON.parse(await textOf('/.well-known/jwt-vc-issuer'))
    const log = (await textOf('/log/key')).trim()
    const check = { now: app.clock.now, maxStatusAge: 60_000 }
    const { logged, found } = await checkOffline(bundle, { ...check, issuers: { [issuer]: { jwks, log } } })
    expect([found.answer, logged]).toEqual(['holds', { answer: 'open', reason: 'NO_WITNESS_PINNED' }])
    const other = await svc().bundle({ qHash: (await submit('public')).qHash })
    const swapped = { ...bundle, credentials: other.credentials }
    expect((await checkOffline(swapped, { ...check, issuers: { [issuer]: { jwks, log } } })).logged.answer).toBe(
      'fails',
    )
  })

  test('gives the proof of a private verdict to its owner alone', async () => {
    const { qHash, account } = await submit('private')
    await extend()
    const stranger = await app.call('getLogProof', { path: { qHash } })
    expect([stranger.status, stranger.reply['error'].code]).toEqual([404, 'PROOF_NOT_FOUND'])
    const headers = await ownerHeaders(account, { action: 'access_private_proof', qHash }, app.clock.now)
    const { reply } = await app.call('getLogProof', { path: { qHash }, headers })
    expect(reply['data'].proofs).toEqual([
      { verifierId: 'ownership-basic', proof: expect.stringContaining('c2sp.org/tlog-proof@v1\nextra ') },
    ])
  })

  test('still proves a verdict that was revoked, and forgets one that was erased', async () => {
    const [{ qHash: revoked }, { qHash: erased }] = [await submit('public'), await submit('public')]
    await extend()
    await app.ports.store.proofs.revoke(revoked, app.clock.now)
    await app.ports.store.proofs.erase(erased, app.clock.now)
    app.clock.now += statusIntervalMs
    await extend()
    expect((await app.call('getLogProof', { path: { qHash: revoked } })).reply['data'].proofs).toHaveLength(1)
    const { status, reply } = await app.call('getLogProof', { path: { qHash: erased } })
    expect([status, reply['error'].code]).toEqual([404, 'PROOF_NOT_FOUND'])
  })

  test('is in the answer about health and in the metrics', async () => {
    const { reply } = await app.call('health')
    const size = (await app.ports.store.log.state())?.size
    expect(reply['data'].log).toEqual({ size, pending: expect.any(Number), standing: 'growing', witnesses: [] })
  })

  test('is counted once in five seconds, however often strangers ask for the health', async () => {
    const count = vi.spyOn(app.ports.store.log, 'counts')
    app.clock.now += 5000
    for (let asked = 0; asked < 5; asked += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await app.call('health')).status).toBe(200)
      app.clock.now += 1000
    }
    expect(count).toHaveBeenCalledTimes(1)
    await app.call('health')
    expect(count).toHaveBeenCalledTimes(2)
    count.mockRestore()
  })
})
