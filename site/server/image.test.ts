import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { isInContext } from '../../.ci/build-image.ts'
import { readDockerfile } from '../../.ci/dockerfile.ts'
import { readCompose } from '../../e2e/world/deployment/compose.ts'
import { snippet } from '../../e2e/world/snippets.ts'
import { parseConfig } from './config/config.ts'

const text = (path: string) => readFileSync(path, 'utf8')
const json = (path: string) => JSON.parse(text(path)) as Record<string, Record<string, string> & string>
const isSent = (path: string) => isInContext(relative(resolve('.'), resolve(path)))
const stages = readDockerfile('site/Dockerfile')
const last = stages.at(-1)!
const rest = (verb: string) => last.steps.filter((step) => step.verb === verb).map((step) => step.rest)

describe('Dockerfile', () => {
  test('uses the exact version of Node that the project uses, with glibc', () => {
    const version = json('package.json')['dependencies']!['nodejs']!.replace('npm:node@', '')
    expect(stages.map(({ image }) => image)).toEqual(stages.map(() => `node:${version}-bookworm-slim`))
    const pnpm = stages.flatMap(({ steps }) => steps.flatMap((step) => step.rest.match(/pnpm@\S+/g) ?? []))
    expect(new Set(pnpm)).toEqual(new Set([json('package.json')['packageManager']]))
  })

  test('runs as an unprivileged user, on all addresses, with its data in the volume', () => {
    expect([rest('USER'), rest('VOLUME'), rest('CMD')]).toEqual([
      ['1000:1000'],
      ['/data'],
      ['["node", "--max-semi-space-size=16", "--heap-growing-percent=60", "site/.build/server/main.js"]'],
    ])
    const verbs = last.steps.map(({ verb }) => verb)
    expect(verbs.lastIndexOf('RUN')).toBeLessThan(verbs.indexOf('USER'))
    const env = Object.fromEntries(rest('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))))
    expect(env).toEqual({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '4400',
      SVC_DATA_DIR: '/data',
    })
    const { host, port, dataDir } = parseConfig(env)
    expect([host, rest('EXPOSE'), dataDir]).toEqual(['0.0.0.0', [String(port)], '/data'])
    expect(rest('HEALTHCHECK')[0]).toContain('/api/v1/health?live')
  })

  test('contains no secret, no test and no local module', () => {
    expect(text('site/Dockerfile')).not.toMatch(/SVC_SECRET_KEY|PASSWORD|ARG /)
    const secret = [
      '.env',
      'site/.env',
      '.env.local',
      '.data',
      '.git',
      'node_modules',
      'site/node_modules',
      '.build',
      'site/.build',
    ]
    for (const path of [...secret, 'site/server/image.test.ts'])
      expect([path, isInContext(path)]).toEqual([path, false])
    for (const path of ['site/server/main.ts', 'shared/contract/index.ts', 'pnpm-lock.yaml', '.env.example'])
      expect([path, isInContext(path)]).toEqual([path, true])
  })

  test('builds the documentation from the files that Docker sends', () => {
    const copy = mkdtempSync(join(tmpdir(), 'svc-context-'))
    onTestFinished(() => rmSync(copy, { recursive: true }))
    for (const path of globSync('{*,.ci,.github}').filter(isSent))
      cpSync(path, join(copy, path), { recursive: true, verbatimSymlinks: true, filter: isSent })
    for (const folder of ['', 'shared', 'widget', 'site'])
      symlinkSync(resolve(folder, 'node_modules'), join(copy, folder, 'node_modules'))
    const program = `import { buildDocs } from './.ci/build-docs.ts'; buildDocs()`
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: copy })
    const { pages } = JSON.parse(text(join(copy, '.build/docs.json'))) as { pages: { name: string }[] }
    expect(pages.map(({ name }) => name)).toEqual(expect.arrayContaining(['index', 'changelog', 'reliability']))
  })

  test('installs every dependency that the server imports', () => {
    const bare = /^(?:import|export)(?! type)[^'"]*?from '([^.'][^']*)'/gm
    const missing = (['site', 'shared'] as const).flatMap((part) => {
      const own = new Set(Object.keys(json(`${part}/package.json`)['dependencies']!))
      return globSync(part === 'site' ? 'site/server/**/*.ts' : 'shared/**/*.ts', { exclude: ['**/node_modules/**'] })
        .filter(isInContext)
        .flatMap((path) => [...text(path).matchAll(bare)].map(([, name = '']) => ({ path, name })))
        .filter(({ name }) => !name.startsWith('node:') && !builtinModules.includes(name))
        .filter(({ name }) => !own.has(name.split('/', name.startsWith('@') ? 2 : 1).join('/')))
    })
    expect(missing).toEqual([])
  })
})

const secrets = { POSTGRES_PASSWORD: 'ab'.repeat(24), SVC_SECRET_KEY: Buffer.alloc(32).toString('base64') }
const readServices = (variables: Record<string, string>) => readCompose('site/compose.yaml', variables)
/** Returns the services that run our image. */
const processes = (variables: Record<string, string>) =>
  Object.values(readServices(variables)).filter(({ isBuilt }) => isBuilt)

describe('compose.yaml', () => {
  test('names the version of every image, and publishes no port beyond this machine', () => {
    const { postgres, ...ours } = readServices(secrets)
    for (const { image } of [postgres!, ...Object.values(ours)]) expect(image).toMatch(/:[0-9]+\.[0-9]+[^:]*$/)
    expect(postgres?.ports).toEqual([])
    expect(Object.values(ours).map(({ ports }) => ports)).toEqual([['127.0.0.1:4400:4400'], ['127.0.0.1:4401:4400']])
  })

  test('has the services and ports to which the documentation adds an address', () => {
    const added = Object.entries(readServices(secrets))
      .filter(([, { isBuilt }]) => isBuilt)
      .map(([name, { ports }]) => [name, { ports: ports.map((port) => port.replace('127.0.0.1', '10.0.0.5')) }])
    expect(parse(snippet('self-hosting', 'site/own.yaml'))).toEqual({ services: Object.fromEntries(added) })
  })

  test('runs the service read-only', () => {
    const { services } = parse(text('site/compose.yaml'), { merge: true }) as { services: Record<string, object> }
    const hardened = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }
    expect([services['svc-1'], services['svc-2']]).toMatchObject([hardened, hardened])
  })

  test('does not start without its secrets', () => {
    expect(() => readServices({ ...secrets, POSTGRES_PASSWORD: '' })).toThrow('POSTGRES_PASSWORD')
    for (const { environment } of processes({ ...secrets, SVC_SECRET_KEY: '' }))
      expect(() => parseConfig(environment)).toThrow('SVC_SECRET_KEY is missing.')
  })

  test('needs only the secrets for a valid configuration', () => {
    for (const { environment } of processes(secrets)) {
      expect(parseConfig(environment)).toMatchObject({
        databaseUrl: `postgres://svc:${secrets.POSTGRES_PASSWORD}@postgres:5432/svc`,
        trustProxy: { hops: 1 },
        metricsToken: undefined,
      })
    }
  })

  test('passes on every variable of site/.env, and keeps address, port and folder of the image', () => {
    const copy = parseEnv(text('.env.example').replaceAll(/^#(?=[A-Z])/gm, '')) as Record<string, string>
    expect(copy).toMatchObject({ HOST: 'localhost', SVC_DATA_DIR: '.data' })
    const operator = {
      SVC_PUBLIC_URL: 'https://svc.example.org',
      SVC_OPERATOR_NAME: 'Example Ltd',
      SVC_TRUST_PROXY: '2',
    }
    const own = { HOST: copy['HOST']!, SVC_DATA_DIR: copy['SVC_DATA_DIR']!, PORT: '1234' }
    for (const { environment } of processes({ ...own, ...operator, ...secrets })) {
      expect(parseConfig(environment)).toMatchObject({
        host: '0.0.0.0',
        port: 4400,
        dataDir: '/data',
        baseUrl: 'https://svc.example.org',
        operator: { name: 'Example Ltd' },
        trustProxy: { hops: 2 },
      })
    }
  })
})

describe('the examples of proxies', () => {
  test.each(['site/Caddyfile', 'site/nginx.conf'])('%s names every port that the compose file publishes', (path) => {
    const published = processes(secrets).flatMap(({ ports }) => ports.map((port) => port.replace(/:\d+$/, '')))
    expect([...text(path).matchAll(/^[^#\n]*$/gm)].join('\n').match(/127\.0\.0\.1:\d+/g)).toEqual(published)
  })
})
