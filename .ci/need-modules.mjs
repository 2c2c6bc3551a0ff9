// Runs before each command for operators: says in one line what to do in a clone where nothing is installed. Plain
// JavaScript, because it runs before the project's own Node is there.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

if (!existsSync(fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url)))) {
  process.stderr.write('svc: install the modules first: run npm start once, or npx -y pnpm@12.21.0 install.\n')
  process.exit(1)
}
