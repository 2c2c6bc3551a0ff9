#!/usr/bin/env node
// The program of the package `svc-listen`: it sends the events of a service to a server on this machine.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serviceOf } from '../starter/service.ts'
import { readAnswers, usage } from './answers.ts'
import { ListenError } from './error.ts'
import { listen } from './listen.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

try {
  const root = dirname(fileURLToPath(import.meta.url))
  const answers = readAnswers(process.argv.slice(2), { env: process.env, served: serviceOf(root, 'svc-listen') })
  if (answers) await listen(answers, { print: console.log, signal: stop.signal })
  else console.log(usage)
} catch (error) {
  if (!(error instanceof ListenError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
