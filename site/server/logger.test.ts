import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { text as readAll } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { errorStatus, ServiceError } from '../../shared/contract/errors.ts'
import { openTestApp } from './app.suite.ts'
import { createLog } from './logger.ts'

const secrets = {
  token: 'tOkEnTOKENtokenTOKENtokenTOKENtokenTOKEN1234',
  signature: `0x${'5e'.repeat(65)}`,
  secret: 's3cr3ts3cr3ts3cr3ts3cr3ts3cr3ts3cr3ts3cr3t1',
  cookie: 'write-key-in-a-cookie',
  authorization: 'Bearer aBc.DeF.gHi',
  code: 'the-single-use-code',
  data: 'a diary entry',
}

function capture() {
  const lines: string[] = []
  return { lines, log: createLog('trace', { write: (line: string) => void lines.push(line) }) }
}

test('logs the template of a route, and nothing that the request contains', async () => {
  const { app, lines, close } = await openTestApp()
  const sid = 'SIDSIDSIDSIDSIDSIDSIDSID'
  const headers = {
    'content-type': 'application/json',
    authorization: secrets.authorization,
    cookie: `svc_h=${secrets.cookie}`,
    'x-signature': secrets.signature,
    'x-svc-handoff': `${sid}.${secrets.secret}`,
    origin: 'https://example.com',
  }
  const body = JSON.stringify(secrets)
  await app.request(`/api/v1/handoffs/${sid}/redeem?${secrets.code}`, { method: 'POST', headers, body })
  await app.request('/api/v1/handoffs/verify', { method: 'POST', headers, body })
  await app.request('/api/v1/verification', { method: 'POST', headers, body })
  await app.request(`/${secrets.secret}/${sid}`, { headers })
  await close()
  const log = lines.join('')
  for (const value of [...Object.values(secrets), sid]) expect(log).not.toContain(value)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    line('POST', '/api/v1/handoffs/{sid}/redeem', 'INVALID_REQUEST'),
    line('POST', '/api/v1/handoffs/verify', 'INVALID_REQUEST'),
    line('POST', '/api/v1/verification', 'INVALID_REQUEST'),
    line('GET', 'none', 'NOT_FOUND'),
  ])
})

const line = (method: string, route: string, error: 'INVALID_REQUEST' | 'NOT_FOUND') => ({
  level: 30,
  time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  requestId: expect.stringMatching(/^[\w-]{16}$/),
  method,
  route,
  status: errorStatus[error],
  ms: expect.any(Number),
  error,
  reason: expect.stringMatching(/^[A-Z].*\.$/),
  msg: 'request',
})

test('censors secret fields, also nested ones', () => {
  const { log, lines } = capture()
  const headers = {
    'set-cookie': 'a=1',
    'x-signature': 'b',
    'x-svc-handoff': 'c',
    'x-access-grant': 'd',
    'payment-signature': 'e',
  }
  log.info({
    ...secrets,
    request: secrets,
    deep: { er: secrets },
    list: [secrets],
    very: { very: { deep: secrets } },
    headers,
  })
  const text = lines.join('')
  for (const value of Object.values(secrets)) expect(text).not.toContain(value)
  expect(JSON.parse(text)).toMatchObject({
    token: '[redacted]',
    request: { data: '[redacted]' },
    deep: { er: { code: '[redacted]' } },
    headers: {
      'set-cookie': '[redacted]',
      'x-signature': '[redacted]',
      'x-svc-handoff': '[redacted]',
      'x-access-grant': '[redacted]',
      'payment-signature': '[redacted]',
    },
  })
})

test.each([
  ['connect ECONNREFUSED postgres://svc:pass/word@db/svc', 'connect ECONNREFUSED postgres://[redacted]@db/svc'],
  ['connect postgres://svc:hunter2@db/svc', 'connect postgres://[redacted]@db/svc'],
  ['refused Bearer abc.def', 'refused Bearer [redacted]'],
  ['key npk_1234 is unknown', 'key [redacted] is unknown'],
  [`bad signature ${secrets.signature}`, 'bad signature [redacted]'],
  [`Unexpected token 'a', "${secrets.data}" is not valid JSON`, "Unexpected token 'a', [redacted] is not valid JSON"],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
])('logs the error %s as %s', (message, logged) => {
  const { log, lines } = capture()
  log.error({ err: Object.assign(new Error(message, { cause: new Error(message) }), secrets) }, 'bug')
  const { err }: { err: { message: string; stack: string } } = JSON.parse(lines.join(''))
  expect(err).toEqual({ type: 'Error', message: logged, stack: expect.stringContaining(`caused by Error: ${logged}`) })
  expect(err.stack.includes(message)).toBe(message === logged)
})

test('logs an outage of the store as one line with its cause, without a stack', () => {
  const { log, lines } = capture()
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:5432')
  log.warn(
    { err: new ServiceError('STORE_UNAVAILABLE', 'The database is not available. Try again in a minute.', { cause }) },
    'job failed',
  )
  expect(lines.map((each) => JSON.parse(each).err)).toEqual([
    {
      type: 'ServiceError',
      message: 'The database is not available. Try again in a minute. (connect ECONNREFUSED 127.0.0.1:5432)',
    },
  ])
})

test('keeps lines that nobody reads up to a limit, and drops further ones', async () => {
  const program = `import { createLog } from './site/server/logger.ts'
    const log = createLog('info')
    const before = process.memoryUsage().rss
    for (let part = 0; part < 200; part++) {
      for (let line = 0; line < 100; line++) log.info({ note: 'x'.repeat(10_000) }, 'a line')
      await new Promise(setImmediate)
    }
    process.stderr.write(String((process.memoryUsage().rss - before) / 1024 / 1024) + '\\n')`
  // 200 MB into a pipe that is never read
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [output] = await once(child.stderr, 'data')
  child.kill('SIGKILL')
  expect(Number(String(output))).toBeLessThan(120)
})

test('goes on when the disk of the log is full, and says so once', async () => {
  const program = `import { createLog } from './site/server/logger.ts'
    const log = createLog('info')
    const timer = setInterval(() => log.info({ note: 'x'.repeat(5000) }, 'a line'), 20)
    setTimeout(() => (clearInterval(timer), process.stderr.write('alive\\n'), process.exit(0)), 400)`
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', full, 'pipe'] })
  closeSync(full)
  expect(await readAll(child.stderr!)).toBe(
    'svc: the log cannot be written: ENOSPC: no space left on device, write. Lines that do not fit are dropped.\nalive\n',
  )
})
