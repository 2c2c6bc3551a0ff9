import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'

/** The ABI and the code of a contract, from which a chain can create it. */
export type Artifact = { abi: unknown[]; bytecode: string }

export const artifactsPath = join(import.meta.dirname, 'artifacts.json')

/** The file with the result of {@link hashSources} from the time when the artifacts were compiled. */
export const sourcesHashPath = join(import.meta.dirname, 'sources.sha256')

const require = createRequire(import.meta.url)
const root = resolve(import.meta.dirname, '../../..')
const ownFolder = relative(root, import.meta.dirname)

/** The contracts that this folder tests and does not contain. */
const productFolder = 'shared/anchor'

/** Returns the paths of the sources in a folder, from the root of the repository, which are their names in imports. */
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.sol'))
    .toSorted()
    .map((name) => `${folder}/${name}`)
const readSource = (path: string) => readFileSync(join(root, path), 'utf8')

/** Hashes the sources, the compiler and the library, from which the artifacts follow. Returns SHA-256 in hex. */
export function hashSources(): string {
  const packages = ['solc', '@openzeppelin/contracts'].map((name) => {
    const { version } = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as { version: string }
    return [name, version]
  })
  const sources = [productFolder, ownFolder].flatMap(sourcesIn).map((path) => [path, readSource(path)])
  return createHash('sha256')
    .update(JSON.stringify([...packages, ...sources]))
    .digest('hex')
}

/**
 * Compiles every .sol file of this folder. Returns the artifacts by the name of the contract, in the order of the names.
 * `node e2e/world/contracts/compile.ts` writes the result to {@link artifactsPath}, which is committed.
 */
export function compileContracts(): Record<string, Artifact> {
  const paths = sourcesIn(ownFolder)
  const contracts = compile(paths)
  return Object.fromEntries(
    paths
      .flatMap((path) => Object.entries(contracts[path] ?? {}))
      .map(([name, { abi, evm }]): [string, Artifact] => [
        name,
        { abi: abi.filter(({ type }) => type === 'constructor'), bytecode: `0x${evm.bytecode.object}` },
      ])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

type Contract = {
  abi: { type: string }[]
  evm: { bytecode: { object: string }; deployedBytecode: { object: string } }
}
type SolcOutput = {
  errors?: { formattedMessage: string }[]
  /** By path and by name. */
  contracts: Record<string, Record<string, Contract>>
}

/** Compiles sources and what they import. Throws an Error with all messages of the compiler, warnings too. */
export function compile(paths: readonly string[], settings: object = {}): SolcOutput['contracts'] {
  const solc: {
    compile(input: string, callbacks: { import(path: string): { contents: string } }): string
  } = require('solc')
  const { errors = [], contracts }: SolcOutput = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: Object.fromEntries(paths.map((path) => [path, { content: readSource(path) }])),
        settings: {
          optimizer: { enabled: true, runs: 200 },
          // without the metadata at its end, the bytecode does not depend on comments
          metadata: { appendCBOR: false },
          outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
          ...settings,
        },
      }),
      {
        import: (path) => ({
          contents:
            path.endsWith('.sol') && path.startsWith(`${productFolder}/`)
              ? readSource(path)
              : readFileSync(require.resolve(path), 'utf8'),
        }),
      },
    ),
  )
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'))
  return contracts
}

if (import.meta.main) {
  writeFileSync(artifactsPath, `${JSON.stringify(compileContracts(), null, 2)}\n`)
  writeFileSync(sourcesHashPath, `${hashSources()}\n`)
}
