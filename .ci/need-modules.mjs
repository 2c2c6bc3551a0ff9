// Runs before each command for operators: says in one line what to do in a clone where nothing is installed, or where a file
// that the command names is not built. Plain JavaScript, because it runs before the project's own Node is there.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const isThere = (path) => existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url)))
const fail = (line) => {
  process.stderr.write(`svc: ${line}\n`)
  process.exit(1)
}

if (!isThere('node_modules/.bin/node'))
  fail('install the modules first: run npm start once, or npx -y pnpm@12.21.0 install.')
if (!process.argv.slice(2).every(isThere))
  fail('build the service first: run npm start once, or npx -y pnpm@12.21.0 build.')
