import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getContractAddress, keccak256, type Hex } from 'viem'
import { compile } from './compile.ts'

const source = 'shared/anchor/AnchorRegistry.sol'
const modulePath = join(import.meta.dirname, '../../../shared/anchor/anchor-registry.ts')

/** The contract by which everybody creates contracts at the same address on every chain (CREATE2). */
const create2Deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** What the service and the readers know of AnchorRegistry: the exports of `shared/anchor/anchor-registry.ts`. */
export function compileRegistry() {
  const contracts = compile([source], {
    // without instructions that some chains do not have, such as PUSH0
    evmVersion: 'paris',
    // the cheapest code for `anchor`, of those that were measured
    viaIR: true,
    optimizer: { enabled: true, runs: 1_000_000 },
  })
  const contract = contracts[source]?.['AnchorRegistry']
  if (!contract) throw new Error(`${source} has no contract AnchorRegistry.`)
  const registryCreationCode: Hex = `0x${contract.evm.bytecode.object}`
  const registrySalt: Hex = `0x${'00'.repeat(32)}`
  return {
    create2Deployer,
    registrySalt,
    registryAddress: getContractAddress({
      opcode: 'CREATE2',
      from: create2Deployer,
      salt: registrySalt,
      bytecode: registryCreationCode,
    }),
    registryCodeHash: keccak256(`0x${contract.evm.deployedBytecode.object}`),
    registryCreationCode,
    registryAbi: contract.abi,
  }
}

/** The comments of the exports, by name. */
const comments: Record<keyof ReturnType<typeof compileRegistry>, string> = {
  create2Deployer: 'The contract that creates the registry, at the same address on every chain.',
  registrySalt: 'The salt of CREATE2.',
  registryAddress: 'The address of the registry on every chain where it is deployed.',
  registryCodeHash: 'Keccak-256 of the code at that address.',
  registryCreationCode: 'The code that creates the registry. It takes no arguments.',
  registryAbi: 'The interface of the registry.',
}

if (import.meta.main) {
  const exports = Object.entries(compileRegistry()).map(([name, value]) => {
    const comment = comments[name as keyof typeof comments]
    return `/** ${comment} */\nexport const ${name} = ${JSON.stringify(value)} as const\n`
  })
  const head =
    '// Compiled from AnchorRegistry.sol by `node e2e/world/contracts/compile-registry.ts`; a test compares it. Do not edit.\n'
  writeFileSync(modulePath, [head, ...exports].join('\n'))
}
