import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { snippet } from '../snippets.ts'

/**
 * Runs the commands of the documentation that write site/.env and start the compose file, in a directory of their own and
 * for another address. Returns the variables of the file, and the arguments that `docker` got, which does nothing here. Throws
 * when the file is there already, with the text `before`, and the commands do not replace it.
 */
export function followInstructions(
  publicUrl: string,
  before?: string,
): { variables: Record<string, string>; docker: string } {
  const home = mkdtempSync(join(tmpdir(), 'svc-clone-'))
  try {
    for (const folder of ['site', 'bin']) mkdirSync(join(home, folder))
    if (before !== undefined) writeFileSync(join(home, 'site/.env'), before)
    writeFileSync(join(home, 'bin/docker'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 })
    const commands = snippet('self-hosting', 'compose').replaceAll('https://svc.example.org', publicUrl)
    const env = { ...process.env, PATH: `${join(home, 'bin')}:${process.env['PATH']}` }
    const docker = execFileSync('sh', ['-ec', commands], { cwd: home, env, encoding: 'utf8' }).trim()
    // the type leaves room for undefined, which no file can contain
    const variables = parseEnv(readFileSync(join(home, 'site/.env'), 'utf8')) as Record<string, string>
    return { variables, docker }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
