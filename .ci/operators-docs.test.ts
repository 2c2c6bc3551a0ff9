// Compares what the pages for operators say with the code.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { snippet } from '../e2e/world/snippets.ts'
import { ProviderId } from '../shared/contract/providers.ts'
import { providerNames } from '../shared/contract/provider-names.ts'
import { parseConfig } from '../site/server/config/config.ts'
import { createMetrics } from '../site/server/http/metrics.ts'

const page = (name: string) => readFileSync(`site/pages/docs/${name}.md`, 'utf8')

test('the .env for a service without a container is one that the service reads, and for its owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-env-'))
  try {
    const write = () => spawnSync('sh', ['-c', snippet('self-hosting', 'env')], { cwd: folder }).status
    expect(write()).toBe(0)
    const file = join(folder, '.env')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const env = parseEnv(readFileSync(file, 'utf8'))
    expect(parseConfig(env)).toMatchObject({
      baseUrl: 'https://svc.example.org',
      trustProxy: { hops: 1 },
      databaseUrl: 'postgres://svc:password@localhost:5432/svc',
      secretKeys: [expect.objectContaining({ length: 32 })],
    })
    // a second time, it would replace the key
    expect(write()).not.toBe(0)
    expect(parseEnv(readFileSync(file, 'utf8'))).toEqual(env)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** Stands in for Docker: `VOLUME` is the folder of the backups in the container. With `BROKEN`, nothing can be copied out. */
const docker = `#!/bin/sh
for last; do :; done
file="$VOLUME/\${last##*/}"
case "$*" in
  'compose -f site/compose.yaml exec -T svc-1 node site/server/commands/backup.ts /data/backups/'*) echo copy > "$file" ;;
  'compose -f site/compose.yaml cp svc-1:/data/backups/'*) test -z "$BROKEN" && cp "$file" "$last" ;;
  'compose -f site/compose.yaml exec -T svc-1 rm -f /data/backups/'*) rm -f "$file" ;;
  *) exit 1 ;;
esac
`

test.each([
  {
    what: 'copies a backup out of the container, and deletes old copies',
    broken: '',
    status: 0,
    kept: ['copy', 'new.db'],
  },
  {
    what: 'fails when nothing can be copied, and deletes no old copy',
    broken: 'yes',
    status: 1,
    kept: ['new.db', 'old.db'],
  },
])('the script for cron $what', ({ broken, status, kept }) => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-cron-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [volume, backups] = [join(folder, 'volume'), join(folder, 'backups')]
  for (const each of [volume, backups]) mkdirSync(each)
  writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 })
  for (const [name, days] of [
    ['old.db', 40],
    ['new.db', 5],
  ] as const) {
    writeFileSync(join(backups, name), 'copy')
    const time = new Date(Date.now() - days * 86_400_000)
    utimesSync(join(backups, name), time, time)
  }
  const script = snippet('operations', 'backup').replaceAll('/srv/svc', folder).replaceAll('/var/backups/svc', backups)
  const env = { PATH: `${folder}:${process.env['PATH']}`, VOLUME: volume, BROKEN: broken }
  expect(spawnSync('sh', ['-c', script], { env }).status).toBe(status)
  const names = readdirSync(backups).map((name) => name.replace(/^\d{4}-\d{2}-\d{2}-\d{6}\.db$/, 'copy'))
  expect(names.toSorted()).toEqual(kept)
  expect(readdirSync(volume)).toEqual([])
})

test('every metric that the pages name exists', async () => {
  const text = await createMetrics().text()
  const names = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  const named = ['operations', 'reliability'].flatMap((name) =>
    [...page(name).matchAll(/\bsvc_[a-z0-9_]+\b(?!…)/g)].map(([word]) => word),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !names.has(name))).toEqual([])
})

test('the table of providers has the name, the id and the scopes of each', async () => {
  const rows = page('configuration')
    .split('\n')
    .filter((line) => /^\| [\w ]+ \| `\w+` \|/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, 4)
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
  const ofCode = ProviderId.options.map(async (id) => {
    const { [id]: spec } = await import(`../site/server/ports/providers/${id}.ts`)
    return [providerNames[id], id, spec.scope]
  })
  expect(rows).toEqual(await Promise.all(ofCode))
})
