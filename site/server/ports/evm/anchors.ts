import { toHex } from 'viem'
import { registryAddress } from '../../../../shared/anchor/anchor-registry.ts'
import { blockOfCall, newestSizeCall } from '../../../../shared/anchor/registry-functions.ts'
import type { Evm, Hex, Word } from './evm.ts'

/** An account that anchors, on a chain. */
export type AnchorAccount = { chainId: number; sender: Hex }

const newestSize = ({ sender }: AnchorAccount) => ({ of: registryAddress, ...newestSizeCall(sender) })

/**
 * Reads how many entries an account anchored last; 0 when it anchored nothing, or when the chain has no registry. Throws as
 * {@link Evm.read} does.
 */
export async function newestAnchor(evm: Evm, account: AnchorAccount): Promise<number> {
  const [word] = await readWords(evm, { account, reads: [newestSize(account)] })
  return word === 'no code' ? 0 : numberIn(word)
}

/**
 * Reads in which block an account anchored a root hash as that of its newest size; undefined: it did not, and anchored another
 * one. `not the newest`: its newest size is another one.
 */
export async function anchoredBlock(
  evm: Evm,
  { size, root, ...account }: AnchorAccount & { size: number; root: Uint8Array },
): Promise<number | undefined | 'not the newest'> {
  const anchored = { issuer: account.sender, size, root: toHex(root) }
  const blockOf = { of: registryAddress, ...blockOfCall(anchored) }
  const [newest, block] = await readWords(evm, { account, reads: [newestSize(account), blockOf] })
  if (numberIn(newest) !== size) return 'not the newest'
  return numberIn(block) || undefined
}

/**
 * Tells whether what an account anchored last is the beginning of a log: its first `size` entries have the root that `rootAt`
 * returns. Throws as {@link Evm.read} does.
 */
export async function isNewestAnchorOf(
  { size: ownSize, rootAt }: { size: number; rootAt: (size: number) => Promise<Uint8Array> },
  { evm, ...account }: AnchorAccount & { evm: Evm },
): Promise<boolean> {
  const size = await newestAnchor(evm, account)
  if (size === 0) return true
  if (size > ownSize) return false
  const block = await anchoredBlock(evm, { ...account, size, root: await rootAt(size) })
  if (block === 'not the newest') throw new Error('The newest anchor has just changed.')
  return block !== undefined
}

async function readWords(
  evm: Evm,
  { account, reads }: { account: AnchorAccount; reads: Parameters<Evm['read']>[1] },
): Promise<readonly Word[]> {
  const { words } = (await evm.read(account.chainId, reads)) ?? { words: [] }
  return words
}

function numberIn(word: Word | undefined): number {
  if (typeof word === 'bigint' && word <= BigInt(Number.MAX_SAFE_INTEGER)) return Number(word)
  throw new Error('The registry did not answer a number.')
}
