#!/usr/bin/env node
// The program of the package `create-svc`: it creates a small project that asks visitors for a verification.
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { askFor, readFlags, usage } from './answers.ts'
import { createProject } from './create-project.ts'
import { StarterError } from './error.ts'
import { serviceOf } from './service.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

async function run(): Promise<void> {
  const flags = readFlags(process.argv.slice(2))
  if (flags.help) return console.log(usage)
  const answers = await askFor({ ...flags, service: flags.service ?? serviceOf(root, 'create-svc') }, process)
  createProject(answers, {
    templates: join(root, 'site/starter/templates'),
    // the build of this package wrote it
    tarballs: JSON.parse(readFileSync(join(root, 'tarballs.json'), 'utf8')),
  })
  console.log(`\nCreated ${basename(answers.folder)}. Now run:\n
  cd ${answers.folder}
  npm install
  npm run dev\n\nThen open http://localhost:3000`)
}

try {
  await run()
} catch (error) {
  if (!(error instanceof StarterError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
