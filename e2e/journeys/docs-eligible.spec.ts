// A proof can be revoked before a server exchanges its token. The answer is then 200 with `eligible: false`, and no server of
// the documentation may let the person in.
import { execFileSync, spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findGo, findPython } from '../../site/server/credentials/readers.fixture.ts'
import { expect, test } from '../fixtures.ts'
import type { Consumer } from '../world/consumer.ts'
import { freePort } from '../world/free-port.ts'
import { type Site, startSite } from '../world/site.ts'
import { adapt, readSnippets, snippet, untilReachable } from '../world/snippets.ts'

const outcome = {
  qHash: `0x${'7e57'.repeat(16)}`,
  qHashes: [],
  verifierIds: ['ownership-basic'],
  wallet: `0x${'7e57'.repeat(10)}`,
  walletAddress: `0x${'7e57'.repeat(10)}`,
  gateId: null,
  phishingResistant: true,
  origin: 'https://your.site',
  completedAt: 1,
}

/** Code that exchanges a token. */
const exchange = /(?:verify|require)Handoff\(|handoffs\/verify/

/** Stands for the service: exchanges every token, with this `eligible`. */
async function serviceThatSays(eligible: boolean): Promise<Site> {
  const service = await startSite()
  const body = JSON.stringify({ success: true, data: { ...outcome, eligible } })
  service.routes.set('/api/v1/handoffs/verify', { type: 'application/json', body })
  return service
}

/** A documented server that listens on a port of its own: `start` returns how to stop it. */
type Started = { page: string; kind: string; path: string; start?: 'python' | 'go' }
const servers: Started[] = [
  { page: 'server', kind: 'server', path: '/verified' },
  { page: 'server', kind: 'server.js', path: '/verified' },
  { page: 'quickstart', kind: 'server.js', path: '/verified' },
  { page: 'quickstart', kind: 'server.py', path: '/verified', start: 'python' },
  { page: 'quickstart', kind: 'main.go', path: '/verified', start: 'go' },
  { page: 'gate-servers', kind: 'express', path: '/enter' },
  { page: 'gate-servers', kind: 'hono', path: '/enter' },
]

/** A documented function of a framework, and how a request with a token calls it. It prints the status. */
const posted = `const reply = await POST(new Request('https://your.site', { method: 'POST', body: 't'.repeat(43) }))
console.log(reply.status)`
const called = `const reply = await POST({ request: new Request('https://your.site', { method: 'POST', body: 't'.repeat(43) }) })
console.log(reply.status)`
const functions: { page: string; kind: string; before?: string; after: string; yes: string; no: string }[] = [
  { page: 'next', kind: 'app/verified/route.ts', after: posted, yes: '200', no: '403' },
  { page: 'svelte', kind: 'src/routes/verified/+server.js', after: called, yes: '200', no: '403' },
  { page: 'gate-servers', kind: 'app/book/route.ts', after: posted, yes: '204', no: '403' },
  {
    page: 'frameworks',
    kind: 'server/routes/verified.post.ts',
    before: `let status = 200
globalThis.defineEventHandler = (handler) => handler
globalThis.readRawBody = async () => 't'.repeat(43)
globalThis.setResponseStatus = (_, changed) => { status = changed }`,
    after: 'await handler({})\nconsole.log(status)',
    yes: '200',
    no: '403',
  },
  { page: 'testing', kind: 'server', after: "console.log(await isVerified('t'.repeat(43)))", yes: 'true', no: 'false' },
  { page: 'server', kind: 'fetch', after: '', yes: outcome.walletAddress, no: 'not eligible' },
]

const settings = { SVC_ACCESS_KEY: 'npk_any', COOKIE_SECRET: 'not much of one', ORIGIN: 'https://your.site' }

/** Starts a documented server. Returns how to stop it. */
function start(consumer: Consumer, { kind, start: program }: Started, file: string, port: string): () => void {
  const env = { ...settings, PORT: port }
  if (program === undefined) {
    const server = consumer.start(file, env)
    return () => server.stop()
  }
  const options = { cwd: consumer.folder, env: { ...process.env, ...env }, stdio: 'ignore' } as const
  if (program === 'python') {
    const server = spawn(findPython() ?? '', [file], options)
    return () => void server.kill()
  }
  execFileSync(findGo() ?? '', ['build', '-o', `${kind}.bin`, file], { cwd: consumer.folder })
  const server = spawn(join(consumer.folder, `${kind}.bin`), [], options)
  return () => void server.kill()
}

for (const each of servers)
  test(
    `the server ${each.kind} of ${each.page} lets in only who is eligible`,
    each.start === 'go' ? { tag: '@nightly' } : {},
    async ({ consumer }) => {
      test.skip(each.start === 'python' && findPython() === undefined, 'Python is not installed')
      test.skip(each.start === 'go' && findGo() === undefined, 'Go is not installed')
      const answers = await Promise.all(
        [true, false].map(async (eligible) => {
          const service = await serviceThatSays(eligible)
          const port = String(await freePort())
          const file = `${eligible}-${each.page}-${each.kind}${each.kind.includes('.') ? '' : '.js'}`
          consumer.write(
            file,
            adapt(snippet(each.page, each.kind), { service: service.origin, 'listen(8080)': `listen(${port})` }),
          )
          const stop = start(consumer, each, file, port)
          try {
            const reply = await untilReachable(() =>
              fetch(`http://localhost:${port}${each.path}`, { method: 'POST', body: 't'.repeat(43) }),
            )
            return [
              reply.ok,
              reply.ok ? undefined : reply.status,
              reply.ok ? undefined : reply.headers.get('set-cookie'),
            ]
          } finally {
            stop()
            await service.stop()
          }
        }),
      )
      expect(answers).toEqual([
        [true, undefined, undefined],
        [false, 403, null],
      ])
    },
  )

for (const { page, kind, before = '', after, yes, no } of functions)
  test(`the code ${kind} of ${page} lets in only who is eligible`, async ({ consumer }) => {
    const printed = await Promise.all(
      [true, false].map(async (eligible) => {
        const service = await serviceThatSays(eligible)
        const code = stripTypeScriptTypes(adapt(snippet(page, kind), { service: service.origin }))
        const file = `${eligible}-${page}-${kind.replaceAll(/\W/g, '-')}.js`
        consumer.write(file, [before, code.replace('export default', 'const handler ='), after].join('\n'))
        const output = await consumer.run(file, { ...settings, TOKEN: 't'.repeat(43) })
        await service.stop()
        return output.trim()
      }),
    )
    expect(printed).toEqual([yes, no])
  })

const starter = fileURLToPath(new URL('../../site/starter/templates/common', import.meta.url))

test('a project of the starter lets in only who is eligible', async ({ consumer }) => {
  consumer.write('visitors.js', readFileSync(join(starter, 'visitors.js'), 'utf8'))
  const entered = async (eligible: boolean) => {
    const service = await serviceThatSays(eligible)
    const config = { baseUrl: service.origin, verifierIds: ['ownership-basic'], gateId: undefined }
    const constants = Object.entries(config).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    consumer.write('svc.config.js', constants.join('\n'))
    consumer.write(
      'enter.js',
      "import { enter } from './visitors.js'\nconsole.log(await enter('t'.repeat(43)).then((cookie) => typeof cookie, (error) => error.name + ' ' + error.status))",
    )
    const printed = await consumer.run('enter.js', { ...settings, SESSION_SECRET: 'x' })
    await service.stop()
    return printed.trim()
  }
  // one after the other, because both use one file
  expect([await entered(true), await entered(false)]).toEqual(['string', 'HandoffError 403'])
})

test('every server of the documentation that exchanges a token is in this file', () => {
  const found = readSnippets()
    .filter(({ language, code }) => language !== 'sh' && exchange.test(code))
    .map(({ page, kind }) => `${page} ${kind}`)
  const tested = [...servers, ...functions].map(({ page, kind }) => `${page} ${kind}`)
  expect(found.toSorted()).toEqual(tested.toSorted())
})

test('every other text that shows an exchange names eligible, or lets the SDK check it', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = globSync(
    ['README.md', 'shared/README.md', 'site/pages/docs/**/*.md', 'site/starter/templates/**/*.js'],
    {
      cwd: root,
    },
  ).filter((file) => exchange.test(readFileSync(join(root, file), 'utf8')))
  expect(files.length).toBeGreaterThan(10)
  // these show a token that is refused
  const others = files.filter((file) => !file.endsWith('test-mode.md'))
  expect(others.filter((file) => !/eligible|requireHandoff\(/.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
