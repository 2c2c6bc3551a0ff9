import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Answer } from '../../../shared/credential/answers.ts'
import type { OfflineCheck } from '../../../shared/credential/check-offline.ts'

/** A question for a reader: a bundle, and how to check it. */
export type Question = { bundle: unknown } & OfflineCheck

/** What the independent readers answer. They do not check the wallet's signature. */
export type ReaderAnswers = { found: Answer; current: Answer; logged: Answer }

/** The program of a reader in another language, and its arguments. */
export type Command = readonly [program: string, ...args: string[]]

const folder = new URL('../../../shared/proof/readers/', import.meta.url)
const pythons = ['/usr/bin/python3', 'python3']

const gos = ['/usr/bin/go', 'go']

/** Finds a Python with jwcrypto on this machine. */
export const findPython = (): string | undefined =>
  pythons.find((each) => spawnSync(each, ['-c', 'import jwcrypto']).status === 0)

/** Finds a Go compiler on this machine. */
export const findGo = (): string | undefined => gos.find((each) => spawnSync(each, ['version']).status === 0)

/** Returns the command of the reader in Python; undefined when this machine has no Python with jwcrypto. */
export function pythonReader(): Command | undefined {
  const python = findPython()
  return python === undefined ? undefined : [python, fileURLToPath(new URL('reader.py', folder))]
}

/** Compiles the reader in Go and returns its command; undefined when this machine has no Go. */
export function goReader(): Command | undefined {
  const go = findGo()
  if (go === undefined) return undefined
  const program = join(mkdtempSync(join(tmpdir(), 'svc-reader-')), 'reader')
  const source = fileURLToPath(new URL('reader.go', folder))
  const built = spawnSync(go, ['build', '-o', program, source], {
    env: { ...process.env, GOFLAGS: '-mod=mod' },
  })
  if (built.status !== 0) throw new Error(`The reader in Go does not compile:\n${built.stderr.toString()}`)
  return [program]
}

/** Asks a reader all questions at once. */
export async function askReader([command, ...args]: Command, questions: readonly Question[]): Promise<ReaderAnswers[]> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(questions.map((each) => `${JSON.stringify(each)}\n`).join(''))
  const answers: ReaderAnswers[] = []
  for await (const line of createInterface(child.stdout)) {
    const { found, current, logged } = JSON.parse(line) as ReaderAnswers
    answers.push({ found, current, logged })
  }
  return answers
}

/** Checks a saved file with a reader, and returns the lines that it prints. */
export function readFile(
  [command, ...args]: Command,
  { bundle, issuer }: { bundle: string; issuer: object },
): string[] {
  const own = mkdtempSync(join(tmpdir(), 'svc-reader-'))
  const [proofFile, issuerFile] = [join(own, 'proof.svc.json'), join(own, 'issuer.json')]
  writeFileSync(proofFile, bundle)
  writeFileSync(issuerFile, JSON.stringify(issuer))
  const { stdout } = spawnSync(command, [...args, proofFile, issuerFile])
  rmSync(own, { recursive: true })
  return stdout.toString().trim().split('\n')
}
