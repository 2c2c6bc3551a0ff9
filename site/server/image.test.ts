import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readDockerfile } from '../../.ci/dockerfile.ts'
import { parseConfig } from './config/config.ts'

const text = (path: string) => readFileSync(path, 'utf8')
const json = (path: string) => JSON.parse(text(path)) as Record<string, Record<string, string> & string>
const stages = readDockerfile('site/Dockerfile')
const last = stages.at(-1)!
const rest = (verb: string) => last.steps.filter((step) => step.verb === verb).map((step) => step.rest)
const ignored = text('site/Dockerfile.dockerignore').split('\n').filter(Boolean)
/** The variables that .env.example documents. */
const variables = new Set([...text('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name))

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
      ['["node", "site/server/main.ts"]'],
    ])
    const verbs = last.steps.map(({ verb }) => verb)
    expect(verbs.lastIndexOf('RUN')).toBeLessThan(verbs.indexOf('USER'))
    const env = Object.fromEntries(rest('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))))
    expect(env).toEqual({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '4400', SVC_DATA_DIR: '/data' })
    const { host, port, dataDir } = parseConfig(env)
    expect([host, rest('EXPOSE'), dataDir]).toEqual(['0.0.0.0', [String(port)], '/data'])
    expect(rest('HEALTHCHECK')[0]).toContain('/api/v1/health?live')
  })

  test('contains no secret, no test and no local module', () => {
    expect(text('site/Dockerfile')).not.toMatch(/SVC_SECRET_KEY|PASSWORD|ARG /)
    for (const path of ['.env', '.data', '.git', 'node_modules', 'site/node_modules', 'site/server/image.test.ts'])
      expect([path, ignored.some((pattern) => matchesGlob(path, pattern))]).toEqual([path, true])
    for (const path of ['site/server/main.ts', 'shared/contract/index.ts', 'pnpm-lock.yaml'])
      expect([path, ignored.some((pattern) => matchesGlob(path, pattern))]).toEqual([path, false])
  })

  test('installs every dependency that the server imports', () => {
    const bare = /^(?:import|export)(?! type)[^'"]*?from '([^.'][^']*)'/gm
    const missing = (['site', 'shared'] as const).flatMap((part) => {
      const own = new Set(Object.keys(json(`${part}/package.json`)['dependencies']!))
      return globSync(part === 'site' ? 'site/server/**/*.ts' : 'shared/**/*.ts', { exclude: ['**/node_modules/**'] })
        .filter((path) => !ignored.some((pattern) => matchesGlob(path, pattern)))
        .flatMap((path) => [...text(path).matchAll(bare)].map(([, name = '']) => ({ path, name })))
        .filter(({ name }) => !name.startsWith('node:') && !builtinModules.includes(name))
        .filter(({ name }) => !own.has(name.split('/', name.startsWith('@') ? 2 : 1).join('/')))
    })
    expect(missing).toEqual([])
  })
})

type Compose = {
  services: Record<
    string,
    { image: string; environment: Record<string, string>; ports?: string[] } & Record<string, unknown>
  >
}

describe('compose.yaml', () => {
  const { services } = parse(text('site/compose.yaml')) as Compose
  const { svc, postgres } = services

  test('names the version of every image, and publishes no port beyond this machine', () => {
    for (const { image, ports = [] } of Object.values(services)) {
      expect(image).toMatch(/:[0-9]+\.[0-9]+[^:]*$/)
      expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    }
    expect(svc?.ports).toEqual(['127.0.0.1:4400:4400'])
    expect(postgres?.ports).toBeUndefined()
  })

  test('runs the service read-only, with variables that .env.example names', () => {
    expect(svc).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(Object.keys(svc!.environment).filter((name) => !variables.has(name))).toEqual([])
    // compose refuses to start without the secrets
    expect(svc!.environment).toMatchObject({
      DATABASE_URL: expect.stringContaining('${POSTGRES_PASSWORD:?'),
      SVC_SECRET_KEY: expect.stringContaining('${SVC_SECRET_KEY:?'),
    })
  })

  test('needs only the secrets for a valid configuration', () => {
    const secrets: Record<string, string> = {
      POSTGRES_PASSWORD: 'ab'.repeat(24),
      SVC_SECRET_KEY: Buffer.alloc(32).toString('base64'),
    }
    const filled = Object.entries(svc!.environment).map(([name, value]) => [
      name,
      value.replaceAll(
        /\$\{(\w+):([?-])([^}]*)\}/g,
        (_all, key: string, sign, otherwise: string) => secrets[key] ?? (sign === '-' ? otherwise : ''),
      ),
    ])
    expect(parseConfig(Object.fromEntries(filled))).toMatchObject({
      databaseUrl: `postgres://svc:${secrets['POSTGRES_PASSWORD']}@postgres:5432/svc`,
      trustProxy: { hops: 1 },
      metricsToken: undefined,
    })
  })
})
