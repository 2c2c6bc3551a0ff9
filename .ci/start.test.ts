import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDockerfile } from './dockerfile.ts'

const node20 = resolve('e2e/node_modules/nodejs20/bin/node')
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts

/**
 * The commands that start a program of the server with its configuration. The monitor of a log has none, and its exit code
 * must say nothing about a file.
 */
const commands = {
  start: `"${node20}" .ci/start.mjs`,
  ...Object.fromEntries(
    Object.entries(scripts).filter(
      ([name, command]) => /site\/(?:server|\.build)\//.test(command) && name !== 'log:verify',
    ),
  ),
}
const programOf = (command: string) => /site\/server\/\S+\.ts$/.exec(command)?.[0] ?? 'site/.build/server/main.js'

/** A clone in which every program of the service prints the variables that it sees, and nothing is installed or built. */
let clone: string
const inClone = (path: string) => join(clone, path)

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'svc-start-'))
  for (const folder of [
    '.ci',
    'bin',
    'node_modules/.bin',
    'node_modules/.pnpm',
    'site/server/commands',
    'site/.build/server',
  ])
    mkdirSync(inClone(folder), { recursive: true })
  for (const file of [...globSync('.ci/*.mjs'), '.ci/node-flags.json', 'site/server/commands/env-file.ts'])
    copyFileSync(file, inClone(file))
  // it reads a file and imports nothing of ours, so it stands for its own build
  writeFileSync(inClone('site/.build/server/env-file.js'), "import '../../server/commands/env-file.ts'\n")
  symlinkSync(process.execPath, inClone('node_modules/.bin/node'))
  writeFileSync(inClone('bin/npx'), '#!/bin/sh\n')
  chmodSync(inClone('bin/npx'), 0o755)
  writeFileSync(inClone('.ci/build.ts'), '')
  const print = 'console.log(JSON.stringify([process.env.SVC_OPERATOR_NAME, process.env.SVC_HUB_CHAIN_ID]))'
  for (const command of Object.values(commands)) writeFileSync(inClone(programOf(command)), print)
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

/** Runs a command in the clone; the project's own Node is the first on the PATH, as in scripts of pnpm. */
function run(command: string, env: Record<string, string> = {}) {
  const PATH = [inClone('bin'), inClone('node_modules/.bin'), process.env['PATH']].join(delimiter)
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH, HOME: clone, ...env },
  })
  const printed = stdout.split('\n').find((line) => line.startsWith('['))
  return { status, stdout, stderr, seen: printed === undefined ? undefined : JSON.parse(printed) }
}

const installs = 'svc: installing the modules, because this is the first start or pnpm-lock.yaml has changed.\n'
const sees = '[null,null]\n'

describe.each(Object.entries(commands))('%s', (_name, command) => {
  test('reads .env; a variable of the environment wins over it', () => {
    writeFileSync(inClone('.env'), '# ours\nSVC_OPERATOR_NAME=Example Ltd\nSVC_HUB_CHAIN_ID="1"\n')
    const env = { SVC_HUB_CHAIN_ID: '10' }
    expect(run(command, env)).toMatchObject({ status: 0, stderr: '', seen: ['Example Ltd', '10'] })
  })

  test('needs no .env', () => {
    expect(run(command, { SVC_HUB_CHAIN_ID: '10' })).toMatchObject({ status: 0, stderr: '', seen: [null, '10'] })
  })

  test('does not start when .env cannot be read', () => {
    mkdirSync(inClone('.env'))
    const stderr = expect.stringMatching(/^svc: \.env cannot be read: .+\n$/)
    expect(run(command)).toMatchObject({ status: 1, stderr, seen: undefined })
  })
})

test('reads a .env that Windows wrote: with a byte order mark, and CR before LF', () => {
  writeFileSync(inClone('.env'), '\uFEFFSVC_OPERATOR_NAME=Example Ltd\r\nSVC_HUB_CHAIN_ID=1\r\n')
  expect(run(scripts['serve'] ?? '').seen).toEqual(['Example Ltd', '1'])
})

test.each([
  ['PORT=1\nSVC_PUBLIC_URL https://example.org', 'line 2 of .env has no value: write SVC_PUBLIC_URL=…'],
  ['export SVC_PRO_REQUIRED: wallet-risk', 'line 1 of .env has no value: write SVC_PRO_REQUIRED=…'],
  [
    'DATABASE_URL=postgres://a:b#c@d/e',
    'line 1 of .env has a # in its value: write %23 for it, and put a comment into a line of its own.',
  ],
  [
    'SVC_HUB_CHAIN_ID=1 # mainnet',
    'line 1 of .env has a # in its value: put the value between "quotation marks", and a comment into a line of its own.',
  ],
  [
    'SVC_OPERATOR_NAME="Cem Ltd\nPORT="1"',
    'line 1 of .env begins with " and does not end with it: close the quotation marks in this line.',
  ],
  [
    'SVC_OPERATOR_NAME="Cem" Ltd',
    'line 1 of .env has text after its quotation marks: put the whole value between them.',
  ],
  ['PORT=1\n\njust text', 'line 3 of .env has no =: write NAME=value, or a # before a comment.'],
  ['PORT=1\n\n# again\nPORT=2', 'line 4 of .env sets PORT again, after line 1: remove one of them.'],
  ['DATABASE_URL=', 'line 1 of .env has no value: write DATABASE_URL=…, or remove the line for the embedded database.'],
])('refuses %j, of which Node would read nothing or something else', (text, reason) => {
  writeFileSync(inClone('.env'), text)
  expect(run(scripts['serve'] ?? '')).toMatchObject({
    status: 1,
    stderr: `svc: .env is wrong: ${reason}\n`,
    seen: undefined,
  })
})

test('accepts a # in quotation marks, after them, and where there is no value', () => {
  const lines = [
    'SVC_OPERATOR_NAME="Number #1"',
    'SVC_HUB_CHAIN_ID="1" # mainnet',
    'SVC_SECRET_KEY=# none',
    '# SVC_X is off',
  ]
  writeFileSync(inClone('.env'), lines.join('\n'))
  expect(run(scripts['serve'] ?? '')).toMatchObject({ status: 0, stderr: '', seen: ['Number #1', '1'] })
})

/** Lets `npx` note what it was asked for, and install modules; `code` is that of its exit. */
const npxEndsWith = (code: number) =>
  writeFileSync(
    inClone('bin/npx'),
    `#!/bin/sh\necho "$*" >>npx-calls\necho installed >node_modules/.pnpm/lock.yaml\nexit ${code}\n`,
  )
const start = (env: Record<string, string> = {}) => {
  rmSync(inClone('npx-calls'), { force: true })
  const { status, stdout, stderr } = run(commands.start, env)
  return { status, stdout, stderr, hasInstalled: existsSync(inClone('npx-calls')) }
}

describe('what npm start installs', () => {
  const installed = { status: 0, stdout: installs + sees, stderr: '', hasInstalled: true }
  const skipped = { status: 0, stdout: sees, stderr: '', hasInstalled: false }

  beforeEach(() => {
    npxEndsWith(0)
    writeFileSync(inClone('pnpm-lock.yaml'), 'one')
  })

  test('the modules once, and again when the lockfile or the installed modules change', () => {
    expect(start()).toEqual(installed)
    expect(start()).toEqual(skipped)
    writeFileSync(inClone('pnpm-lock.yaml'), 'two')
    expect(start()).toEqual(installed)
    expect(start()).toEqual(skipped)
    // other modules were installed by hand
    writeFileSync(inClone('node_modules/.pnpm/lock.yaml'), 'by hand')
    expect(start()).toEqual(installed)
    rmSync(inClone('node_modules/.svc-installed'))
    expect(start()).toEqual(installed)
    expect(start()).toEqual(skipped)
  })

  test('and builds with --build, and serves nothing then; another option is refused', () => {
    writeFileSync(inClone('.ci/build.ts'), "process.stdout.write('built\\n')\n")
    const { status, stdout, stderr } = run(`${commands.start} --build`)
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `${installs}built\n`, stderr: '' })
    expect(run(`${commands.start} --built`)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'svc: npm start takes one option: npm start -- --build installs and builds, and serves nothing.\n',
    })
  })

  test('again after an install that failed, and nothing starts then', () => {
    npxEndsWith(7)
    const stderr =
      'svc: the modules could not be installed. The lines above say why. This step needs the npm registry.\n'
    const failed = { status: 1, stdout: installs, stderr, hasInstalled: true }
    expect(start()).toEqual(failed)
    expect(start()).toEqual(failed)
    npxEndsWith(0)
    expect(start()).toEqual(installed)
    // without the registry, an update is not installed, and the modules from before are not used in its place
    writeFileSync(inClone('pnpm-lock.yaml'), 'two')
    npxEndsWith(1)
    expect(start()).toEqual(failed)
  })

  test('nothing where the home folder cannot be written, which one line says; without an install, no home is needed', () => {
    const HOME = '/proc/nonexistent'
    const stderr = `svc: the home folder ${HOME} cannot be written. Set HOME to a folder that this user may write.\n`
    expect(start({ HOME })).toEqual({ status: 1, stdout: '', stderr, hasInstalled: false })
    expect(start()).toEqual(installed)
    expect(start({ HOME })).toEqual(skipped)
  })
})

test.each(Object.keys(commands).filter((name) => name !== 'start'))(
  '%s says in one line that the modules must be installed first',
  (name) => {
    rmSync(inClone('node_modules'), { recursive: true })
    const stderr = 'svc: install the modules first: run npm start once, or npx -y pnpm@12.21.0 install.\n'
    expect(run(commands[name as keyof typeof commands])).toEqual({ status: 1, stdout: '', stderr, seen: undefined })
  },
)

const nodeFlags: string[] = JSON.parse(readFileSync('.ci/node-flags.json', 'utf8'))
const image: string[] = JSON.parse(
  readDockerfile('site/Dockerfile')
    .at(-1)
    ?.steps.find(({ verb }) => verb === 'CMD')?.rest ?? '[]',
)

test.each([
  ['npm start', commands.start],
  ['npm run serve', scripts['serve'] ?? ''],
  ['the image', image.join(' ')],
])('%s keeps the memory of the service small', (_, command) => {
  writeFileSync(
    inClone('site/.build/server/main.js'),
    'console.log(JSON.stringify(process.execArgv.filter((option) => !/import|env-file/.test(option))))',
  )
  expect(run(command)).toMatchObject({ status: 0, seen: nodeFlags })
})

test('serve says in one line that the service must be built first', () => {
  rmSync(inClone('site/.build'), { recursive: true })
  const stderr = 'svc: build the service first: run npm start once, or npx -y pnpm@12.21.0 build.\n'
  expect(run(scripts['serve'] ?? '')).toEqual({ status: 1, stdout: '', stderr, seen: undefined })
})

test('serve stops when its shell is asked to: npm passes SIGTERM on to nothing else', async () => {
  writeFileSync(inClone('site/.build/server/main.js'), 'setInterval(() => {}, 1000); console.log(`[${process.pid}]`)')
  const PATH = [inClone('node_modules/.bin'), process.env['PATH']].join(delimiter)
  const shell = spawn('sh', ['-c', scripts['serve'] ?? ''], { cwd: clone, env: { PATH, HOME: clone } })
  const [printed] = await once(shell.stdout, 'data')
  const [server] = JSON.parse(String(printed))
  shell.kill('SIGTERM')
  await once(shell, 'exit')
  // 0 when the server was still there, 1 when nothing was
  expect(spawnSync('kill', ['-9', String(server)]).status).toBe(1)
})

test('git ignores every .env file but .env.example, in every folder', () => {
  execFileSync('git', ['init', '-q'], { cwd: clone })
  copyFileSync('.gitignore', inClone('.gitignore'))
  const files = ['.env', '.env.local', '.env.production', 'site/.env', '.env.example', 'site/.env.example', 'env.ts']
  const { stdout } = spawnSync('git', ['check-ignore', ...files], { cwd: clone, encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toEqual(['.env', '.env.local', '.env.production', 'site/.env'])
})
