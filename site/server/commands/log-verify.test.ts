import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { toHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { registryAddress } from '../../../shared/anchor/anchor-registry.ts'
import { signingKey } from '../../../shared/log/keys.fixture.ts'
import { formatVkey } from '../../../shared/log/note-key.ts'
import { type FakeLog, sharedEntries, startFakeLog } from '../monitor/fake-log.fixture.ts'
import { openRemoteLog } from '../monitor/remote-log.ts'
import { deployRegistry } from './deploy-registry.ts'

let log: FakeLog
let dir: string
let state: string
beforeAll(async () => void (log = await startFakeLog()))
afterAll(() => log?.stop())
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'svc-monitor-'))
  state = join(dir, 'seen.json')
  log.show('one', 0)
  log.key = signingKey('log.example/log')
  log.witnesses = []
  log.cheat = () => false
})
afterEach(() => rm(dir, { recursive: true }))

/** Runs the command as a process. */
async function verify(...args: string[]) {
  const ended = promisify(execFile)(process.execPath, ['site/server/commands/log-verify.ts', ...args], {
    env: { PATH: process.env['PATH'] },
  })
  return await ended.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  )
}
const vkey = () => formatVkey(log.key.key)
const notChecked = (reason: string) => ({
  code: 2,
  stderr: expect.stringContaining(`svc: the log could not be checked: ${reason}`),
})
const otherHistory = (reason: string) => ({
  code: 1,
  stderr: expect.stringContaining(`svc: ANOTHER HISTORY: ${reason}`),
})
/** Answers one path with a body. */
const answering = (path: string, body: string | Uint8Array) => (asked: string, response: ServerResponse) => {
  if (asked !== path) return false
  response.end(body)
  return true
}

test('follows a log that only grows', async () => {
  const runs = []
  for (const size of [0, 3, 300, 300, 4999]) {
    log.show('one', size)
    // oxlint-disable-next-line no-await-in-loop -- in order
    runs.push(await verify(log.url, '--state', state))
  }
  expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual(runs.map(() => [0, '']))
  expect(runs.map(({ stdout }) => stdout.split('\n')[1])).toEqual([
    'svc: all its entries are those that it signed. It was not seen before.',
    'svc: it continues the 0 entries that were seen before, and the new ones are those that it signed.',
    'svc: it continues the 3 entries that were seen before, and the new ones are those that it signed.',
    'svc: it has not grown since it was seen last.',
    'svc: it continues the 300 entries that were seen before, and the new ones are those that it signed.',
  ])
  expect(runs.at(-1)?.stdout).toContain('svc: the log log.example/log has 4999 entries, and its key signed that.\n')
})

test('finds a second history, a log that lost entries, and keeps what it saw', async () => {
  log.show('one', 400)
  expect((await verify(log.url, '--state', state)).code).toBe(0)
  const seen = await readFile(state, 'utf8')
  log.show('two', 500)
  const split = await verify(log.url, '--state', state)
  expect(split).toMatchObject(otherHistory('its first 400 entries are others than those of that size'))
  expect(split.stdout.match(/^log\.example\/log\n(400|500)\n/gm)).toHaveLength(2)
  log.show('two', 400)
  expect(await verify(log.url, '--state', state)).toMatchObject(
    otherHistory('the log signed two different states with 400 entries.'),
  )
  log.show('one', 399)
  expect(await verify(log.url, '--state', state)).toMatchObject(
    otherHistory('the log has 399 entries, and had 400 when it was seen last.'),
  )
  expect(await readFile(state, 'utf8')).toBe(seen)
  // the histories are equal until there: nobody who saw only this can know
  log.show('two', sharedEntries)
  expect((await verify(log.url)).code).toBe(0)
})

test('finds entries and hashes that are not those that the log signed', async () => {
  log.show('one', 600)
  log.cheat = answering(
    'tile/entries/001',
    new Uint8Array(256 * 34).map((_, at) => (at % 34 === 1 ? 32 : 0)),
  )
  // of the tile itself, or of the one above it
  expect(await verify(log.url)).toMatchObject(otherHistory('the hashes of tile/'))
  log.cheat = answering('tile/0/002.p/88', new Uint8Array(88 * 32))
  expect(await verify(log.url)).toMatchObject(otherHistory('the log serves other hashes than it signed.'))
})

test('does not take another key for that of the log', async () => {
  const pinned = vkey()
  expect((await verify(log.url, '--state', state, '--key', pinned)).code).toBe(0)
  log.key = signingKey('log.example/log')
  const reason = 'the checkpoint is not signed by the key of log.example/log.'
  expect(await Promise.all([verify(log.url, '--key', pinned), verify(log.url, '--state', state)])).toMatchObject([
    notChecked(reason),
    notChecked(reason),
  ])
  expect(await verify(log.url, '--state', state, '--key', vkey())).toMatchObject(
    notChecked(`${state} is about another log than --key.`),
  )
})

test('says which of the witnesses that the reader named have signed', async () => {
  const [one, two] = ['one', 'two'].map((name) => signingKey(`${name}.example/witness`, 'cosignature'))
  if (!one || !two) throw new Error('There are two.')
  const named = ['--witness', formatVkey(one.key), '--witness', formatVkey(two.key)]
  const none = verify(log.url, ...named)
  expect(await none).toMatchObject(notChecked('none of the witnesses that you named has signed'))
  log.witnesses = [two]
  expect(await verify(log.url, ...named)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(
      'svc: the witness one.example/witness has not signed this state.\nsvc: the witness two.example/witness signed this state at 2026-11-23T00:00:00.000Z.\n',
    ),
  })
  log.witnesses = [{ ...two, sign: one.sign }]
  expect(await verify(log.url, ...named)).toMatchObject(notChecked('a signature of the checkpoint is wrong.'))
})

test('refuses a log that does not answer as a log does, with one line', async () => {
  log.show('one', 3)
  const cases: [RegExp, FakeLog['cheat']][] = [
    [/tile\/0\/000\.p\/3 has more than 96 bytes\.$/, answering('tile/0/000.p/3', Buffer.alloc(100_000_000))],
    [/The tile does not have the length of its width\.$/, answering('tile/0/000.p/3', 'x')],
    [/The tile does not have the entries of its width\.$/, answering('tile/entries/000.p/3', '')],
    [/The note is not a text, an empty line, and signatures\.$/, answering('checkpoint', 'hello')],
    [/\/log\/checkpoint has more than 524288 bytes\.$/, answering('checkpoint', 'x'.repeat(1_000_000))],
    [/The vkey is not one of an Ed25519 key or cosignature key\.$/, answering('key', '<html>')],
    [/\/log\/key cannot be reached\.$/, (_, response) => Boolean(response.writeHead(302, { location: '/x' }).end())],
    [/\/log\/key is answered 404\.$/, (_, response) => Boolean(response.writeHead(404).end())],
    [/\/log\/key cannot be reached\.$/, (_, response) => Boolean(response.destroy())],
  ]
  for (const [reason, cheat] of cases) {
    log.cheat = cheat
    // oxlint-disable-next-line no-await-in-loop -- one log
    const { code, stderr } = await verify(log.url)
    expect([stderr.trim(), code]).toEqual([expect.stringMatching(reason), 2])
  }
  expect(await verify('http://127.0.0.1:1')).toMatchObject(notChecked('http://127.0.0.1:1/log/key cannot be reached.'))
})

test('ends a request that is not answered, and waits when the service asks for it', async () => {
  log.cheat = () => true
  const remote = openRemoteLog(log.url, { timeoutMs: 50 })
  await expect(remote.checkpoint()).rejects.toThrow('/log/checkpoint does not answer in time.')
  // a reply that never ends
  log.cheat = (_, response) => response.write('x')
  await expect(remote.checkpoint()).rejects.toThrow('/log/checkpoint does not answer in time.')
  let refusals = 3
  log.cheat = (_, response) => {
    refusals -= 1
    if (refusals >= 0) response.writeHead(429, { 'retry-after': '0' }).end()
    return refusals >= 0
  }
  expect(await remote.key()).toBe(vkey())
})

test('refuses arguments and files that it does not understand', async () => {
  await writeFile(state, '{}')
  const replies = await Promise.all([
    verify(),
    verify('svc.example'),
    verify(log.url, '--state', state),
    verify(log.url, '--key', formatVkey(signingKey('w', 'cosignature').key)),
    verify(log.url, '--anchor', 'http://127.0.0.1:1'),
    verify(log.url, '--ancor', 'x'),
  ])
  const reasons = [
    'name the address of one service',
    'name the address of one service',
    `${state} is not a file that this command wrote.`,
    '--key needs the vkey of a log: the line at /log/key of its service.',
    '--anchor goes with --sender',
    "Unknown option '--ancor'. /docs/operations#commands shows",
  ]
  expect(replies).toMatchObject(reasons.map(notChecked))
})

describe('with anchors', () => {
  const privateKey = generatePrivateKey()
  const sender = privateKeyToAccount(privateKey)
  let chain: LocalChain
  beforeAll(async () => void (chain = await startChain()))
  afterAll(() => chain?.stop())
  const verifyAnchors = () => verify(log.url, '--anchor', chain.rpcUrl, '--sender', sender.address)
  const anchor = async (history: 'one' | 'two', size: number) =>
    await chain.submit(sender, registryAddress, 'anchor(bytes32,uint64)', [toHex(log.rootAt(history, size)), size])

  test('compares the log with what an account anchored', async () => {
    log.show('one', 400)
    expect(await verifyAnchors()).toMatchObject(notChecked('chain 84532 does not have AnchorRegistry'))
    await chain.client.setBalance({ address: sender.address, value: 10n ** 18n })
    await deployRegistry({ chainId: chain.chainId, urls: [chain.rpcUrl], privateKey })
    expect(await verifyAnchors()).toMatchObject({
      ...notChecked(`${sender.address} has anchored nothing.`),
      stdout: expect.stringContaining(`on chain 84532, ${sender.address} has anchored nothing.`),
    })
    await anchor('one', 350)
    expect(await verifyAnchors()).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        new RegExp(`on chain 84532, ${sender.address} anchored the first 350 entries in block \\d+\\.\\n`),
      ),
    })
    const mistyped = `0x${'1'.repeat(40)}`
    expect(
      await verify(log.url, '--anchor', chain.rpcUrl, '--sender', sender.address, '--sender', mistyped),
    ).toMatchObject(notChecked(`${mistyped} has anchored nothing. Correct --sender`))
    // the log shows a history that is not the anchored one, a shorter one, and the anchored one again
    log.show('two', 400)
    expect(await verifyAnchors()).toMatchObject(
      otherHistory(`on chain 84532, ${sender.address} anchored other entries than the first 350 of this log.`),
    )
    log.show('one', 349)
    expect(await verifyAnchors()).toMatchObject(
      otherHistory(`on chain 84532, ${sender.address} anchored 350 entries, and the log shows only 349.`),
    )
  })

  test('says that no node answers, without its address', async () => {
    const { code, stderr } = await verify(log.url, '--anchor', 'http://127.0.0.1:1/secret', '--sender', sender.address)
    expect([code, stderr]).toEqual([
      2,
      'svc: the log could not be checked: the node at --anchor does not say which chain it has.\n',
    ])
  })
})
