import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The ABI and the code of a contract, from which a chain can create it. */
export type Artifact = { abi: unknown[]; bytecode: string }

export const artifactsPath = join(import.meta.dirname, 'artifacts.json')

/** The file with the result of {@link hashSources} from the time when the artifacts were compiled. */
export const sourcesHashPath = join(import.meta.dirname, 'sources.sha256')

const require = createRequire(import.meta.url)
const sourceNames = () => readdirSync(import.meta.dirname).filter((name) => name.endsWith('.sol'))
const readSource = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** Hashes the sources, the compiler and the library, from which the artifacts follow. Returns SHA-256 in hex. */
export function hashSources(): string {
  const packages = ['solc', '@openzeppelin/contracts'].map((name) => {
    const { version } = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as { version: string }
    return [name, version]
  })
  const sources = sourceNames()
    .toSorted()
    .map((name) => [name, readSource(name)])
  return createHash('sha256')
    .update(JSON.stringify([...packages, ...sources]))
    .digest('hex')
}

/**
 * Compiles every .sol file of this folder. Returns the artifacts by the name of the contract, in the order of the names.
 * `node e2e/world/contracts/compile.ts` writes the result to {@link artifactsPath}, which is committed.
 */
export function compileContracts(): Record<string, Artifact> {
  const solc: {
    compile(input: string, callbacks: { import(path: string): { contents: string } }): string
  } = require('solc')
  const names = sourceNames()
  const output: SolcOutput = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: Object.fromEntries(names.map((name) => [name, { content: readSource(name) }])),
        settings: {
          optimizer: { enabled: true, runs: 200 },
          // without the metadata at its end, the bytecode does not depend on comments
          metadata: { appendCBOR: false },
          outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
        },
      }),
      { import: (path) => ({ contents: readFileSync(require.resolve(path), 'utf8') }) },
    ),
  )
  if (output.errors?.length) throw new Error(output.errors.map((error) => error.formattedMessage).join('\n'))
  return Object.fromEntries(
    names
      .flatMap((name) => Object.entries(output.contracts[name] ?? {}))
      .map(([name, { abi, evm }]): [string, Artifact] => [
        name,
        { abi: abi.filter(({ type }) => type === 'constructor'), bytecode: `0x${evm.bytecode.object}` },
      ])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

type SolcOutput = {
  errors?: { formattedMessage: string }[]
  contracts: Record<string, Record<string, { abi: { type: string }[]; evm: { bytecode: { object: string } } }>>
}

if (import.meta.main) {
  writeFileSync(artifactsPath, `${JSON.stringify(compileContracts(), null, 2)}\n`)
  writeFileSync(sourcesHashPath, `${hashSources()}\n`)
}
