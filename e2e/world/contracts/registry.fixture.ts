import { createHash } from 'node:crypto'
import { concat, createPublicClient, http, type Address, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import {
  create2Deployer,
  registryAbi,
  registryAddress,
  registryCreationCode,
  registrySalt,
} from '../../../shared/anchor/anchor-registry.ts'
import type { LocalChain } from '../chain.ts'

const sha256 = (...parts: Hex[]): Hex => `0x${createHash('sha256').update(concat(parts).slice(2), 'hex').digest('hex')}`
const nodeHash = (left: Hex, right: Hex) => sha256('0x01', left, right)

/** Returns the hash of an entry as a leaf (RFC 6962 section 2.1). */
export const leafHash = (entry: Hex) => sha256('0x00', entry)

/** An entry in an anchored log: the arguments of `included`, without the issuer. */
export type Inclusion = { size: bigint; root: Hex; index: bigint; entry: Hex; path: readonly Hex[] }

/** Returns the largest power of two below a number of leaves (RFC 6962 section 2.1). */
const splitPoint = (size: bigint) => 1n << BigInt((size - 1n).toString(2).length - 1)

/** Returns the root of a tree of leaf hashes, by the definition of RFC 6962. */
function rootOf(leaves: readonly Hex[]): Hex {
  const [only = sha256()] = leaves
  if (leaves.length <= 1) return only
  const split = Number(splitPoint(BigInt(leaves.length)))
  return nodeHash(rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)))
}

/** Returns the path of a leaf, by the definition of RFC 6962 section 2.1.1. */
function pathOf(index: number, leaves: readonly Hex[]): Hex[] {
  if (leaves.length <= 1) return []
  const split = Number(splitPoint(BigInt(leaves.length)))
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return index < split ? [...pathOf(index, left), rootOf(right)] : [...pathOf(index - split, right), rootOf(left)]
}

/** Returns the inclusions of the entries of a log, of all or of those with these indexes. */
export function inclusionsOf(entries: readonly Hex[], indexes: readonly number[] = [...entries.keys()]): Inclusion[] {
  const leaves = entries.map(leafHash)
  const [size, root] = [BigInt(leaves.length), rootOf(leaves)]
  return indexes.map((index) => {
    const entry = entries[index]
    if (entry === undefined) throw new RangeError('The log has no entry with this index.')
    return { size, root, index: BigInt(index), entry, path: pathOf(index, leaves) }
  })
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
