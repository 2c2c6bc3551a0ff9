// Builds and starts site/Dockerfile without Docker: it runs the same instructions in directories of their own, and then the
// same command as another user, who may write only to the data directory. This shows that the image contains everything
// that the server needs. It does not show that the base image exists, nor which libraries it has. Run `pnpm build` first.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, matchesGlob, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { readDockerfile, type Stage } from './dockerfile.ts'

const context = resolve('.')
const ignored = readFileSync('site/Dockerfile.dockerignore', 'utf8').split('\n').filter(Boolean)
const isKept = (path: string) => !ignored.some((pattern) => matchesGlob(relative(context, path), pattern))
const home = mkdtempSync(join(tmpdir(), 'svc-image-'))
chmodSync(home, 0o755)

/** Returns the directory of a stage. The stage `build` is this directory, because CI has already built here. */
const rootOf = (name: string) => join(home, name)
const stages = readDockerfile('site/Dockerfile')

type Container = {
  root: string
  workdir: string
  env: Record<string, string>
  user: string
  command: string[]
  health: string[]
}

function build({ name, steps }: Stage): Container {
  const made: Container = { root: rootOf(name || 'final'), workdir: '/', env: {}, user: '0:0', command: [], health: [] }
  const inside = (path: string) => join(made.root, resolve(made.workdir, path))
  for (const { verb, rest } of steps) {
    if (verb === 'WORKDIR') mkdirSync(inside((made.workdir = rest)), { recursive: true })
    else if (verb === 'COPY') copy(rest.split(/\s+/), inside)
    else if (verb === 'RUN')
      // `/data` is the only absolute path in a step
      execFileSync('sh', ['-ec', rest.replace(/ \/data$/, ` ${inside('/data')}`)], {
        cwd: inside('.'),
        stdio: 'inherit',
      })
    else if (verb === 'ENV')
      Object.assign(made.env, Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split('='))))
    else if (verb === 'USER') made.user = rest
    else if (verb === 'CMD') made.command = JSON.parse(rest)
    else if (verb === 'HEALTHCHECK') made.health = JSON.parse(rest.slice(rest.indexOf('[')))
  }
  return made
}

function copy(words: string[], inside: (path: string) => string): void {
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const to = words.pop() ?? ''
  for (const word of words) {
    const source =
      from === undefined
        ? join(context, word)
        : from === 'build'
          ? word.replace('/app', context)
          : join(rootOf(from), word)
    const target = inside(
      to.endsWith('/') && to !== './'
        ? join(to, word.split('/').at(-1) ?? '')
        : to === './' && statSync(source).isFile()
          ? word
          : to,
    )
    if (from === undefined) cpSync(source, target, { recursive: true, verbatimSymlinks: true, filter: isKept })
    else execFileSync('sh', ['-ec', 'mkdir -p "$2" && cp -a --link "$1/." "$2"', 'copy', source, target])
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts the container, checks that it is alive, ready, and serves the element, and stops it. */
async function start({ root, workdir, env, user, command, health }: Container): Promise<void> {
  const [uid, gid] = user.split(':').map(Number)
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, command.slice(1), {
    cwd: join(root, workdir),
    env: { ...env, PORT: String(port), SVC_DATA_DIR: join(root, env['SVC_DATA_DIR'] ?? '') },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(process.getuid?.() === 0 && { uid, gid }),
  })
  const gone = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) if (line.startsWith('svc ready')) break
  child.stdout.resume()
  const readyMs = Math.round(performance.now() - begun)
  const base = `http://127.0.0.1:${port}`
  const paths = [
    '/api/v1/health?live',
    '/api/v1/health',
    '/verify?verifiers=ownership-basic',
    '/widget/v1/svc-verify.js',
  ]
  const replies = await Promise.all(paths.map(async (path) => ({ path, status: (await fetch(base + path)).status })))
  const isHealthy = () => spawnSync(process.execPath, health.slice(1), { env: { PORT: String(port) } }).status === 0
  const alive = isHealthy()
  child.kill('SIGTERM')
  const [code] = await gone
  const wrong = replies.filter(({ status }) => status !== 200)
  if (!alive || isHealthy()) throw new Error('The health check does not tell a running service from a stopped one.')
  if (code !== 0 || wrong.length > 0) throw new Error(`It ended with ${code}; ${JSON.stringify(wrong)}`)
  console.log(`image: ready after ${readyMs} ms as ${user}, ${paths.length} replies, ended with 0`)
}

try {
  const made = stages.filter(({ name }) => name !== 'build').map(build)
  const final = made.at(-1)
  if (!final) throw new Error('There is no stage.')
  // in a container the code belongs to root, and nobody else can write to it
  execFileSync('chmod', ['-R', 'go-w', join(final.root, final.workdir)])
  const kilobytes = execFileSync('du', ['-sk', join(final.root, final.workdir)], { encoding: 'utf8' }).split('\t')[0]
  console.log(`image: ${Math.round(Number(kilobytes) / 1024)} MB beside the base image`)
  await start(final)
} finally {
  rmSync(home, { recursive: true, force: true })
}
