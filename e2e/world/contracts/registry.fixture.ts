import { bytesToHex, concat, createPublicClient, hexToBytes, http, type Address, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import {
  create2Deployer,
  registryAbi,
  registryAddress,
  registryCreationCode,
  registrySalt,
} from '../../../shared/anchor/anchor-registry.ts'
import { makeInclusionProof } from '../../../shared/log/inclusion-proof.ts'
import * as merkle from '../../../shared/log/merkle.ts'
import type { Subtree } from '../../../shared/log/subtrees.ts'
import type { LocalChain } from '../chain.ts'

const nodeHash = (left: Hex, right: Hex): Hex => bytesToHex(merkle.nodeHash(hexToBytes(left), hexToBytes(right)))

/** Returns the hash of an entry as a leaf (RFC 6962 section 2.1). */
export const leafHash = (entry: Hex): Hex => bytesToHex(merkle.leafHash(hexToBytes(entry)))

/** An entry in an anchored log: the arguments of `included`, without the issuer. */
export type Inclusion = { size: bigint; root: Hex; index: bigint; entry: Hex; path: readonly Hex[] }

/** Returns the largest power of two below a number of leaves (RFC 6962 section 2.1). */
const splitPoint = (size: bigint) => 1n << BigInt((size - 1n).toString(2).length - 1)

/** Returns the inclusions of the entries of a log, of all or of those with these indexes. */
export async function inclusionsOf(
  entries: readonly Hex[],
  indexes: readonly number[] = [...entries.keys()],
): Promise<Inclusion[]> {
  const leaves = entries.map((entry) => merkle.leafHash(hexToBytes(entry)))
  const rootOf = ({ level, index }: Subtree) =>
    merkle.rootOf(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level))
  const size = leaves.length
  const root = bytesToHex(merkle.rootOf(leaves))
  return Promise.all(
    indexes.map(async (index) => {
      const proof = await makeInclusionProof({ index, size }, async (subtrees) => subtrees.map(rootOf))
      const path = proof.map((hash) => bytesToHex(hash))
      return { size: BigInt(size), root, index: BigInt(index), entry: entries[index] ?? '0x', path }
    }),
  )
}

/** Returns the inclusion of an entry in a log of any size, whose other hashes `sibling` makes up. */
export function madeUpInclusion(
  { size, index, entry }: { size: bigint; index: bigint; entry: Hex },
  sibling: () => Hex,
): Inclusion {
  const path: Hex[] = []
  const climb = (at: bigint, leaves: bigint): Hex => {
    if (leaves === 1n) return leafHash(entry)
    const split = splitPoint(leaves)
    const hash = at < split ? climb(at, split) : climb(at - split, leaves - split)
    const other = sibling()
    path.push(other)
    return at < split ? nodeHash(hash, other) : nodeHash(other, hash)
  }
  return { root: climb(index, size), size, index, entry, path }
}

/** The registry on a local chain. */
export type Registry = ReturnType<typeof useRegistry>

/** Creates the registry on a local chain as everybody does, by the contract for CREATE2. */
export async function deployRegistry(chain: LocalChain): Promise<Registry> {
  const { client } = chain
  const data = concat([registrySalt, registryCreationCode])
  const hash = await client.sendTransaction({ account: client.account ?? null, chain: null, to: create2Deployer, data })
  await client.waitForTransactionReceipt({ hash })
  return useRegistry(chain)
}

function useRegistry(chain: LocalChain) {
  const { client, rpcUrl } = chain
  const reader = createPublicClient({ transport: http(rpcUrl, { batch: { batchSize: 100 } }) })
  return {
    /** Anchors a root. Returns the receipt. Throws when the contract refuses. */
    async anchor(issuer: PrivateKeyAccount, { root, size }: Pick<Inclusion, 'root' | 'size'>) {
      const call = { address: registryAddress, abi: registryAbi, functionName: 'anchor', args: [root, size] } as const
      await client.simulateContract({ ...call, account: issuer })
      const hash = await chain.submit(issuer, registryAddress, 'anchor(bytes32,uint64)', [root, size])
      return client.getTransactionReceipt({ hash })
    },
    /** Returns the block in which the log with the entry was anchored. Throws when the contract refuses. */
    included: (issuer: Address, { size, root, index, entry, path }: Inclusion) =>
      reader.readContract({
        address: registryAddress,
        abi: registryAbi,
        functionName: 'included',
        args: [issuer, size, root, index, entry, path],
      }),
    newestSize: (issuer: Address) =>
      client.readContract({ address: registryAddress, abi: registryAbi, functionName: 'newestSize', args: [issuer] }),
  }
}
