// `npm start` on any Node from 20 on: installs and builds what is missing or stale, and serves. `env-file.js` reads
// `.env`; variables of the environment win over it. This file is plain JavaScript, because it runs before that Node is
// there. It stays the parent of the server and passes signals on, so that stopping `npm start` stops the server the way
// SIGTERM asks for. With `--build` it serves nothing, as a restoration or an upgrade begins.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { hasTools, installArguments, isInstalled, isWritable, markInstalled, prune } from './run-modules.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const pnpm = ['npx', '-y', 'pnpm@12.21.0']

let child
let isStopping = false
const stop = (signal) => {
  isStopping = true
  child?.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)

// npm dies of a SIGTERM without passing it on: then we are left to ourselves.
const parent = process.ppid
setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref()

const run = (command, ...args) =>
  new Promise((resolve, reject) => {
    child = spawn(command, args, { cwd: root, stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
  })

/** Runs a command, and ends this process when it fails or was stopped. */
const mustRun = async (command, ...args) => {
  const code = await run(command, ...args)
  if (code !== 0 || isStopping) process.exit(code)
}

const own = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
/** Ends this process with one line for the operator. */
const fail = (line) => {
  process.stderr.write(`svc: ${line}\n`)
  process.exit(1)
}

/** Installs the modules. Only this needs the npm registry: a start with the same lockfile works offline. */
const install = async () => {
  if (!isWritable(homedir()))
    fail(`the home folder ${homedir()} cannot be written. Set HOME to a folder that this user may write.`)
  process.stdout.write('svc: installing the modules, because this is the first start or pnpm-lock.yaml has changed.\n')
  const code = await run(...pnpm, ...installArguments(root))
  if (isStopping) process.exit(code)
  if (code !== 0) fail('the modules could not be installed. The lines above say why. This step needs the npm registry.')
  if (!hasTools(root)) prune(root)
  markInstalled(root)
}

const options = process.argv.slice(2)
const isBuildOnly = options.length === 1 && options[0] === '--build'
if (options.length > 0 && !isBuildOnly)
  fail('npm start takes one option: npm start -- --build installs and builds, and serves nothing.')

/** They keep the memory of the service small (decision 0033). `npm run serve` and the image name the same ones. */
const nodeFlags = JSON.parse(readFileSync(new URL('node-flags.json', import.meta.url), 'utf8'))

if (!isInstalled(root)) await install()
await mustRun(own, '.ci/build.ts')
if (isBuildOnly) process.exit(0)
process.exit(await run(own, ...nodeFlags, '--import', './site/.build/server/env-file.js', 'site/.build/server/main.js'))
