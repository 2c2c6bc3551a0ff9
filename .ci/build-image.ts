import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, matchesGlob, relative, resolve } from 'node:path'
import { type Stage, readDockerfile } from './dockerfile.ts'

/** The last stage of site/Dockerfile as a directory, and what its instructions say about running it. */
export type Image = {
  /** The directory that stands for `/` of the image. */
  root: string
  workdir: string
  env: Record<string, string>
  /** User and group by number, as `1000:1000`. */
  user: string
  command: string[]
  health: string[]
  /** Deletes the directory. */
  remove(): void
}

const context = resolve(import.meta.dirname, '..')

/** Returns whether Docker sends a file of the repository to the build: the last pattern of the ignore file that matches decides. */
export function isInContext(path: string): boolean {
  const last = ignorePatterns().findLast((pattern) => matchesGlob(path, pattern.replace(/^!/, '')))
  return last === undefined || last.startsWith('!')
}

const ignorePatterns = () =>
  readFileSync(join(context, 'site/Dockerfile.dockerignore'), 'utf8').split('\n').filter(Boolean)

/**
 * Carries out the steps of site/Dockerfile without Docker, each stage in a directory of its own. It shows that the image
 * contains everything that the server needs. It does not show that the base image exists, nor which libraries it has.
 * With `isBuilt` this directory, where somebody has run `pnpm build`, stands for the stage that builds.
 */
export function buildImage({ isBuilt }: { isBuilt: boolean }): Image {
  const home = mkdtempSync(join(tmpdir(), 'svc-image-'))
  // the service runs as another user, who must be able to get to its files
  chmodSync(home, 0o755)
  const rootOf = (name: string) => (isBuilt && name === 'build' ? join(home, 'built') : join(home, name || 'final'))
  if (isBuilt) {
    mkdirSync(join(home, 'built/app/site'), { recursive: true })
    for (const folder of ['', 'site'])
      execFileSync('cp', ['-a', '--link', join(context, folder, '.build'), join(home, 'built/app', folder)])
  }
  const stages = readDockerfile(join(context, 'site/Dockerfile')).filter(({ name }) => !isBuilt || name !== 'build')
  const images = stages.map((stage) => buildStage(stage, rootOf))
  const last = images.at(-1)
  if (!last) throw new Error('site/Dockerfile has no stage.')
  // in a container the code belongs to root, and nobody else can write to it
  execFileSync('chmod', ['-R', 'go-w', join(last.root, last.workdir)])
  // in the background, because there are tens of thousands of files
  const remove = () => spawn('rm', ['-rf', home], { detached: true, stdio: 'ignore' }).unref()
  return { ...last, remove }
}

function buildStage({ name, steps }: Stage, rootOf: (name: string) => string): Omit<Image, 'remove'> {
  const image = { root: rootOf(name), workdir: '/', env: {}, user: '0:0', command: [], health: [] as string[] }
  const inside = (path: string) => join(image.root, resolve(image.workdir, path))
  for (const { verb, rest } of steps) {
    if (verb === 'WORKDIR') mkdirSync(inside((image.workdir = rest)), { recursive: true })
    else if (verb === 'COPY') copy(rest.split(/\s+/), { inside, rootOf })
    else if (verb === 'RUN') run(rest, inside)
    else if (verb === 'ENV')
      Object.assign(image.env, Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split('='))))
    else if (verb === 'USER') image.user = rest
    else if (verb === 'CMD') image.command = JSON.parse(rest)
    else if (verb === 'HEALTHCHECK') image.health = JSON.parse(rest.slice(rest.indexOf('[')))
  }
  return image
}

/** Runs the command of a step with this Node, in the directory of its stage. `/data` is the only absolute path in a command. */
function run(command: string, inside: (path: string) => string): void {
  execFileSync('sh', ['-ec', command.replace(/ \/data$/, ` ${inside('/data')}`)], {
    cwd: inside('.'),
    env: { ...process.env, PATH: dirname(process.execPath) + delimiter + (process.env['PATH'] ?? '') },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

type Paths = { inside: (path: string) => string; rootOf: (name: string) => string }

function copy(words: string[], { inside, rootOf }: Paths): void {
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const to = words.pop() ?? ''
  for (const word of words) {
    const source = from === undefined ? join(context, word) : join(rootOf(from), word)
    const target = inside(
      to.endsWith('/') && to !== './'
        ? join(to, word.split('/').at(-1) ?? '')
        : to === './' && statSync(source).isFile()
          ? word
          : to,
    )
    if (from === undefined)
      cpSync(source, target, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => path === context || isInContext(relative(context, path)),
      })
    else execFileSync('sh', ['-ec', 'mkdir -p "$2" && cp -a --link "$1/." "$2"', 'copy', source, target])
  }
}
