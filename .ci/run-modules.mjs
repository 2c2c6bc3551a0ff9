// What `npm start` installs. Plain JavaScript, because it runs before the project's own Node is there.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The packages of this workspace that the service consists of. `svc` itself has Node and the tools of the build. */
export const packages = ['svc', '@svc/sdk', '@svc/verify', '@svc/site', '@svc/pages']

/** The most that the installed modules may take on the disk, MB. */
export const maxMegabytes = 450

/**
 * The names of files and folders that are needed neither to build nor to run the service, nor by the tools of development:
 * source maps, notes of the compiler, the image models that we do not use, TensorFlow's builds for browsers, and the
 * CommonJS builds of viem and its libraries.
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
