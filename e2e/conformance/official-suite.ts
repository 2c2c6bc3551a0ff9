import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const suite = fileURLToPath(new URL('../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url))

/** The result of the suite: its exit code, which is 0 for the expected result, and its output by lines. */
export type SuiteReport = { code: number | null; lines: string[] }

/**
 * Runs the conformance suite of the Model Context Protocol (protocol/mcp#conformance) with these arguments, in a temporary
 * directory. `onLine` is called with each line of the output, so that a test can do what the suite waits for.
 */
export async function runOfficialSuite(
  args: readonly string[],
  onLine: (line: string) => Promise<void> = async () => {},
): Promise<SuiteReport> {
  const output = await mkdtemp(join(tmpdir(), 'svc-conformance-'))
  const child = spawn(process.execPath, [suite, ...args, '-o', output], { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  try {
    return await new Promise((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        createInterface(stream).on('line', (line) => {
          lines.push(line)
          onLine(line).catch(reject)
        })
      child.once('error', reject)
      child.once('close', (code) => resolve({ code, lines }))
    })
  } finally {
    child.kill()
    await rm(output, { recursive: true, force: true })
  }
}
