// `pnpm dev`: the service from source with reload, and everything that it uses, on this machine: chains, a witness of its log,
// a node of IPFS, a DNS, providers, and a page of another origin that carries the tag. Nothing here needs a key or a network.
import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startDevWorld } from './world.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
// The service reads at its start what there is to serve, so a first start in a new clone would show pages without styles.
if (spawnSync(process.execPath, ['.ci/build.ts'], { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1)
const world = await startDevWorld({ port: process.env['PORT'] ?? '4400', env: process.env })
const env = { ...process.env, ...world.env }

const run = (...args: string[]) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
const children = [
  // builds again whenever a source of the pages or the element changes
  run(
    '--watch-path=shared',
    '--watch-path=widget',
    '--watch-path=site/pages',
    '--watch-preserve-output',
    '.ci/build.ts',
  ),
  run(
    '--watch-path=shared',
    '--watch-path=site/server',
    '--watch-path=.build',
    '--watch-preserve-output',
    'site/server/main.ts',
  ),
]
for (const line of world.lines) console.log(line)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of children) child.kill(signal)
    void world.stop().then(() => process.exit(0))
  })
}
