import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../e2e/world/free-port.ts'

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

/** Starts the program; `ended` answers its exit code and everything that it printed. */
async function run(env: Record<string, string>) {
  const dataDir = env['SVC_DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'svc-main-')))
  const child = spawn(process.execPath, ['site/server/main.ts'], {
    env: { PATH: process.env['PATH'] ?? '', SVC_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, ...output }))
  return { child, dataDir, ended, output }
}

/** Starts the program and waits until it says that it is ready. */
async function started(env: Record<string, string> = {}) {
  const port = await freePort()
  const program = await run({ PORT: String(port), ...env })
  await expect.poll(() => program.output.out, { timeout: 15_000 }).toContain('svc ready')
  return { ...program, port, base: `http://localhost:${port}` }
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, 'localhost')
  return Promise.race([once(socket, 'connect').then(() => false), once(socket, 'error').then(() => true)]).catch(
    () => true,
  )
}

test('prints where its data is, and exactly one line when it is ready, protects its key file, and ends on SIGTERM', async () => {
  const { child, base, dataDir, ended, port } = await started()
  expect(await (await fetch(`${base}/api/v1/health`)).json()).toMatchObject({ data: { database: 'sqlite' } })
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
  child.kill('SIGTERM')
  const { code, out, err } = await ended
  expect([code, err]).toEqual([0, ''])
  const [facts, ready, ...lines] = out.trim().split('\n')
  expect([facts, ready]).toEqual([`svc: data in ${dataDir}`, `svc ready ${base}`])
  expect(lines.map((line) => Object(JSON.parse(line)).route)).toEqual(['/api/v1/health'])
  expect(await isRefused(port)).toBe(true)
})

test('a second process on the data of another one does not start, and starts as soon as that one was killed', async () => {
  const first = await started()
  const second = await run({ PORT: String(await freePort()), SVC_DATA_DIR: first.dataDir })
  expect(await second.ended).toEqual({
    code: 1,
    out: '',
    err: `svc: cannot start: The data in ${first.dataDir} is in use by process ${first.child.pid}. Stop it first, or name another folder in SVC_DATA_DIR. To run several processes, use Postgres (DATABASE_URL).\n`,
  })
  expect((await fetch(`${first.base}/api/v1/health`)).status).toBe(200)
  first.child.kill('SIGKILL')
  await first.ended
  await started({ SVC_DATA_DIR: first.dataDir })
})

test('frees the memory of its start, and loads no library that was not used', async () => {
  const { child, base } = await started()
  expect((await fetch(`${base}/api/v1/health`)).status).toBe(200)
  const resident = async () =>
    Number(/^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1])
  // 155 to 164 MB with anchors, 171 MB and more while viem was loaded at the start; a busy machine collects garbage later
  await expect.poll(resident, { timeout: 5000 }).toBeLessThan(168_000)
})

test('a stop answers waiting requests, completes begun ones, and accepts no new ones', async () => {
  const { child, base, ended, port } = await started()
  const secret = randomBytes(32).toString('base64url')
  const sid = randomBytes(18).toString('base64url')
  const challenge = createHash('sha256').update(secret).digest('base64url')
  const put = await fetch(`${base}/api/v1/handoffs/${sid}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: 'https://example.com' },
    body: JSON.stringify({ challenge, verifiers: ['ownership-basic'], mode: 'popup' }),
  })
  expect(put.status).toBe(200)
  const waiting = fetch(`${base}/api/v1/handoffs/${sid}?wait=25`, { headers: { authorization: `Bearer ${secret}` } })
  // a request of which only the head and half the body have arrived
  const slow = request(`${base}/api/v1/handoffs/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '13' },
  })
  const answered: Promise<IncomingMessage> = once(slow, 'response').then(([reply]) => reply)
  slow.write('{"half"')
  // the server has received both when it answers a later request on another connection
  await fetch(`${base}/api/v1/health`)
  await fetch(`${base}/api/v1/health`)

  const stopped = Date.now()
  child.kill('SIGTERM')
  const reply = await waiting
  expect([reply.status, await reply.json()]).toMatchObject([200, { data: { status: 'pending' } }])
  expect(Date.now() - stopped).toBeLessThan(5000)
  await expect.poll(() => isRefused(port)).toBe(true)

  slow.end(':true}')
  const late = await answered
  expect([late.statusCode, await text(late)]).toMatchObject([400, expect.stringContaining('INVALID_REQUEST')])
  expect(await ended).toMatchObject({ code: 0, err: '' })
  // kept-alive connections did not delay the stop
  expect(Date.now() - stopped).toBeLessThan(5000)
})

test('answers what is not HTTP with an ErrorResponse', async () => {
  const { port, base } = await started()
  const socket = connect(port, 'localhost')
  socket.end('NONSENSE\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*"code":"INVALID_REQUEST"/)
  const large = connect(port, 'localhost')
  large.end(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(50_000)}\r\n\r\n`)
  expect(await text(large)).toMatch(/^HTTP\/1\.1 431 [^]*"code":"HEADERS_TOO_LARGE"/)
  expect((await fetch(`${base}/api/v1/health`)).status).toBe(200)
})

test('prints a line for each setting that is probably wrong, and starts', async () => {
  const { child, ended, base, dataDir } = await started({ SVC_UNHEARD_OF: 'x', SVC_PUBLIC_URL: 'https://svc.test' })
  child.kill('SIGTERM')
  const { code, err, out } = await ended
  expect(out).toBe(`svc: listens on ${base}; data in ${dataDir}\nsvc ready https://svc.test\n`)
  expect([code, err.trim().split('\n')]).toEqual([
    0,
    [
      expect.stringMatching(/^svc: warning: SVC_UNHEARD_OF is not a variable of this program and has no effect\./),
      expect.stringMatching(/^svc: warning: SVC_TRUST_PROXY is 0, but a public address is set/),
    ],
  ])
})

test('prints one line when its port is in use', async () => {
  const { port } = await started()
  const second = await run({ PORT: String(port) })
  expect(await second.ended).toEqual({
    code: 1,
    out: '',
    err: `svc: PORT ${port} is already in use. Stop the program that uses it, or set another PORT.\n`,
  })
})

test.each([
  [{ SVC_RATE_LIMITS: 'maybe' }, 'svc: SVC_RATE_LIMITS must be on or off.\n'],
  [
    { DATABASE_URL: 'postgres://localhost/svc' },
    'svc: SVC_SECRET_KEY is missing. With DATABASE_URL, all processes need the same key: make one with openssl rand -base64 32.\n',
  ],
  [
    { SVC_TRUST_PROXYS: '1', SVC_PUBLIC_URL: 'https://svc.test' },
    'svc: SVC_TRUST_PROXYS is not a variable of this program. Did you mean SVC_TRUST_PROXY?\n',
  ],
])('prints one line for a wrong configuration: %j', async (env: Record<string, string>, err) => {
  expect(await (await run(env)).ended).toEqual({ code: 1, out: '', err })
})
