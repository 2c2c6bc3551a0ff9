import easArtifact from '@ethereum-attestation-service/eas-contracts/artifacts/contracts/EAS.sol/EAS.json' with { type: 'json' }
import schemasArtifact from '@ethereum-attestation-service/eas-contracts/artifacts/contracts/SchemaRegistry.sol/SchemaRegistry.json' with { type: 'json' }
import type { Abi, Address, Hex } from 'viem'
import type { LocalChain } from '../chain.ts'

/** Creates the contracts of EAS on a local chain. Returns the address of the one that records roots. */
export async function deployEas({ client }: LocalChain): Promise<Address> {
  const create = async ({ abi, bytecode }: { abi: unknown; bytecode: string }, args: readonly unknown[]) => {
    const hash = await client.deployContract({
      abi: abi as Abi,
      bytecode: bytecode as Hex,
      args,
      account: client.account ?? null,
      chain: null,
    })
    return (await client.waitForTransactionReceipt({ hash })).contractAddress ?? '0x'
  }
  return create(easArtifact, [await create(schemasArtifact, [])])
}

/** Returns the time at which EAS recorded a root, Unix seconds; 0 if it did not. */
export async function easTimeOf({ client }: LocalChain, eas: Address, root: Hex): Promise<bigint> {
  const read = { address: eas, abi: easArtifact.abi as Abi, functionName: 'getTimestamp', args: [root] }
  return (await client.readContract(read)) as bigint
}
