import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A question for `oracle.go`. Hashes are base64. */
export type OracleQuestion = { op: string } & Readonly<Record<string, unknown>>

/** Its answer. `ok`: the library accepts what the question has. */
export type OracleAnswer = { ok: boolean; hash?: string; proof?: string[]; texts?: string[] }

/** Asks all questions, one after the other, in one process. */
export type Oracle = (questions: readonly OracleQuestion[]) => Promise<OracleAnswer[]>

const libraries = '/usr/share/gocode'

/** Says what the oracle needs that is not on this machine; undefined when it can run. */
export const missingForOracle = (): string | undefined =>
  existsSync('/usr/bin/go') && existsSync(`${libraries}/src/golang.org/x/mod/sumdb/tlog`)
    ? undefined
    : 'install golang-go and golang-golang-x-mod-dev'

/** Says why tests with the oracle are skipped. `.ci/run` skips none: it fails when the oracle is missing. */
export const skipReason = process.env['SVC_READERS'] === 'required' ? undefined : missingForOracle()

/** Returns an entry of the log that the oracle makes for `{ op: 'entries', count }`. */
export const oracleEntry = (index: number): Uint8Array => createHash('sha256').update(`${index}`).digest()

/** Compiles the oracle. */
export function compileOracle(): Oracle {
  const program = join(mkdtempSync(join(tmpdir(), 'svc-oracle-')), 'oracle')
  const source = fileURLToPath(new URL('oracle.go', import.meta.url))
  const built = spawnSync('/usr/bin/go', ['build', '-o', program, source], {
    env: { ...process.env, GO111MODULE: 'off', GOPATH: libraries },
  })
  if (built.status !== 0) throw new Error(`The oracle does not compile:\n${built.stderr.toString()}`)
  return async (questions) => {
    const child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdin.end(questions.map((each) => `${JSON.stringify(each)}\n`).join(''))
    const answers: OracleAnswer[] = []
    for await (const line of createInterface(child.stdout)) answers.push(JSON.parse(line) as OracleAnswer)
    return answers
  }
}
