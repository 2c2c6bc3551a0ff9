// What `npm start` installs. Plain JavaScript, because it runs before the project's own Node is there.
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The packages of this workspace that the service consists of. `svc` itself has Node and the tools of the build. */
export const packages = ['svc', '@svc/sdk', '@svc/verify', '@svc/site', '@svc/pages']

/** The most that the installed modules may take on the disk, MB. */
export const maxMegabytes = 450

/**
 * The names of files and folders that are needed neither to build nor to run the service, nor by the tools of development:
 * source maps, notes of the compiler, the image models that we do not use, TensorFlow's builds for browsers, the
 * CommonJS builds of viem and its libraries, and the headers of OpenSSL for each kind of processor, which the first install of
 * Node leaves.
 */
export const unneeded = [
  '*.map',
  '*.tsbuildinfo',
  'inception_v3',
  'mobilenet_v2_mid',
  'tf-*.es2017.js',
  'tf-*.fesm.js',
  'tf-*.min.js',
  'miniprogram',
  '_cjs',
  'archs',
]

/** Says whether the development dependencies are installed in a clone. */
export function hasTools(root) {
  const state = join(root, 'node_modules/.modules.yaml')
  return existsSync(state) && /"?devDependencies"?: true/.test(readFileSync(state, 'utf8'))
}

/**
 * Returns the arguments by which pnpm installs what the service needs to be built and to run. In a clone where the
 * development dependencies are installed, they stay, and everything is brought up to date.
 */
export function installArguments(root) {
  const all = ['install', '--frozen-lockfile']
  return hasTools(root) ? all : [...all, '--prod', ...packages.flatMap((name) => ['--filter', name])]
}

/** The file that says with which lockfile the modules were installed last. It goes when the modules go. */
const stampOf = (root) => join(root, 'node_modules/.svc-installed')

/**
 * Returns a hash of everything that an install depends on: the lockfile, what pnpm says that it installed, and the machine.
 * It also changes when somebody installs other modules by hand.
 */
function installState(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${installArguments(root).join(' ')}`)
  for (const file of ['pnpm-lock.yaml', 'node_modules/.pnpm/lock.yaml']) {
    const path = join(root, file)
    hash.update(`\n${file}\n`).update(existsSync(path) ? readFileSync(path) : 'missing')
  }
  return hash.digest('hex')
}

/** Says whether the last install was complete, and the lockfile has not changed since. Then nothing must be downloaded. */
export function isInstalled(root) {
  const stamp = stampOf(root)
  const hasNode = existsSync(join(root, 'node_modules/.bin/node'))
  return hasNode && existsSync(stamp) && readFileSync(stamp, 'utf8') === installState(root)
}

/** Notes that the install is complete. A next start with the same lockfile installs nothing. */
export const markInstalled = (root) => writeFileSync(stampOf(root), installState(root))

/** Says whether this user may write a folder, which is made if it alone is missing. npm keeps downloads in the home. */
export function isWritable(folder) {
  try {
    // not recursive: below /proc, a recursive mkdirSync of Node 20 never ends
    if (!existsSync(folder)) mkdirSync(folder)
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const isUnneeded = (name) =>
  unneeded.some((pattern) => {
    const [start, end] = pattern.split('*')
    return end === undefined ? name === pattern : name.startsWith(start) && name.endsWith(end)
  })

/** Removes what is not needed from the installed modules. The store of pnpm, which they are linked to, keeps it. */
export function prune(root) {
  const modules = join(root, 'node_modules/.pnpm')
  for (const path of readdirSync(modules, { recursive: true }))
    if (isUnneeded(basename(path))) rmSync(join(modules, path), { force: true, recursive: true })
}
