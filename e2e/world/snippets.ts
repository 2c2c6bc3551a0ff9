import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Parts that come from the code; the tests of that code are those of these snippets. */
const generatedPart = /^<!-- generated [a-z]+ -->\n[^]*?^<!-- \/generated -->$/gm

const folder = fileURLToPath(new URL('../../site/pages/docs', import.meta.url))

/** A snippet of the documentation. `kind` tells a test how to run it; `code` is what readers copy. */
export type Snippet = { page: string; language: string; kind: string; code: string }

/** Reads every fenced snippet of the documentation, in the order of its pages. */
export function readSnippets(): Snippet[] {
  return globSync('*.md', { cwd: folder })
    .toSorted()
    .flatMap((file) =>
      [
        ...readFileSync(join(folder, file), 'utf8')
          .replaceAll(generatedPart, '')
          .matchAll(/^```(\w*) ?(.*)\n([^]*?)^```$/gm),
      ].map(([, language = '', kind = '', code = '']) => ({ page: basename(file, '.md'), language, kind, code })),
    )
}

/** Returns the code of a page's snippet of this kind; `index` picks among several. Throws when there is none. */
export function snippet(page: string, kind: string, index = 0): string {
  const found = readSnippets().filter((each) => each.page === page && each.kind === kind)[index]
  if (!found) throw new Error(`${page}.md has no snippet '${kind}' (${index})`)
  return found.code
}

/** Adapts a snippet as a reader does: replaces the service's address, the origin, and the words in capitals. */
export function adapt(code: string, values: { service: string; origin?: string } & Record<string, string>): string {
  const { service, origin = 'https://your.site', ...others } = values
  const placed = code
    .replaceAll('http://localhost:4400', service)
    .replaceAll('localhost:4400', new URL(service).host)
    .replaceAll('https://your.site', origin)
  return Object.entries(others).reduce((text, [name, value]) => text.replaceAll(name, value), placed)
}

/** Runs a shell snippet in `cwd`. Returns the JSON that it prints. */
export function runShell(code: string, cwd?: string) {
  return JSON.parse(spawnSync('sh', ['-c', code], { encoding: 'utf8', ...(cwd && { cwd }) }).stdout)
}

/** Repeats a request until a server accepts the connection. */
export async function untilReachable(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      return await send()
    } catch {
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
