// Bundles a program for Node into one file that needs nothing else.
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** Returns a program and all that it imports as one module; only what Node has itself stays an import. */
export async function bundleProgram(entry: string): Promise<string> {
  const results = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      ssr: join(root, entry),
      write: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
    ssr: { noExternal: true },
  })
  const [result] = Array.isArray(results) ? results : [results]
  if (!result || !('output' in result) || result.output.length !== 1)
    throw new Error(`${entry} did not become one file`)
  const { code, imports } = result.output[0]
  const missing = imports.filter((each) => !isBuiltin(each))
  if (missing.length > 0) throw new Error(`${entry} imports ${missing.join()}, which would not be installed`)
  return code
}
