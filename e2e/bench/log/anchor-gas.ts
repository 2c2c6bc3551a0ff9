import { bytesToHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { makeInclusionProof } from '../../../shared/log/inclusion-proof.ts'
import { hashesFromTiles } from '../../../shared/log/tiles.ts'
import type { Store } from '../../../site/server/ports/store/store.ts'
import { type LocalChain, startChain } from '../../world/chain.ts'
import { deployEas, easTimeOf } from '../../world/contracts/eas.fixture.ts'
import { deployRegistry, type Inclusion } from '../../world/contracts/registry.fixture.ts'
import type { Figure } from '../figures.ts'
import { openPartsStore } from '../parts.ts'
import { storeVerdicts, takeIntoLog } from './verdicts.ts'

const chainIds = [84532, 421614, 11155111]
const group = 'Gas of a proof on each of three chains'

/**
 * Measures the gas that a proof costs when `sizes` proofs wait for one anchor. The proofs are in a log of the service, and the
 * chains are three anvils. Each one accepts the entry of a proof afterwards. The first anchor of an account, which costs more,
 * is not counted. EAS records the last root too.
 */
export async function measureAnchorGas({ sizes }: { sizes: readonly number[] }): Promise<Figure[]> {
  const parts = await openPartsStore(undefined)
  const { store } = parts
  const chains = await Promise.all(chainIds.map((chainId) => startChain({ chainId })))
  try {
    const registries = await Promise.all(chains.map(deployRegistry))
    const issuer = privateKeyToAccount(generatePrivateKey())
    const anchorAll = async (count: number) => {
      await storeVerdicts(count, store)
      await takeIntoLog(store)
      const inclusion = await inclusionOfLast(store)
      const receipts = await Promise.all(registries.map((registry) => registry.anchor(issuer, inclusion)))
      const blocks = await Promise.all(registries.map((registry) => registry.included(issuer.address, inclusion)))
      if (blocks.some((block, at) => block !== receipts[at]?.blockNumber)) throw new Error('An entry is not anchored.')
      return { root: inclusion.root, gas: Math.max(...receipts.map(({ gasUsed }) => Number(gasUsed))) }
    }
    let last = await anchorAll(1)
    const figures: Figure[] = []
    for (const [at, size] of sizes.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- a log grows
      last = await anchorAll(size)
      const isLast = at === sizes.length - 1
      const what = `${size.toLocaleString('en')} proofs`
      const bound = isLast && size >= 100_000 ? { bound: { most: 0.6 } } : {}
      figures.push({ group, what, value: last.gas / size, unit: 'gas', ...bound })
    }
    const proofs = sizes.at(-1) ?? 1
    const [chain] = chains
    const eas = chain ? await recordWithEas(chain, last.root) : NaN
    const what = `the same root of ${proofs.toLocaleString('en')} proofs, by EAS`
    return [
      ...figures,
      { group, what, value: eas / proofs, unit: 'gas', detail: true },
      { group, what: 'part: one anchor', value: last.gas, unit: 'gas', detail: true },
    ]
  } finally {
    await Promise.all([parts.close(), ...chains.map((chain) => chain.stop())])
  }
}

/** Returns where the last entry of the log is. */
async function inclusionOfLast({ log }: Store): Promise<Inclusion> {
  const state = await log.state()
  if (!state) throw new Error('There is no log.')
  const { size, root } = state
  const index = size - 1
  const [entry = new Uint8Array()] = await log.entries({ start: index, end: size })
  const readHashes = hashesFromTiles(size, async (tile) => (await log.tiles([tile]))[0] ?? new Uint8Array())
  const path = await makeInclusionProof({ index, size }, readHashes)
  return {
    size: BigInt(size),
    root: bytesToHex(root),
    index: BigInt(index),
    entry: bytesToHex(entry),
    path: path.map((hash) => bytesToHex(hash)),
  }
}

/** Lets EAS record a root, and returns the gas. */
async function recordWithEas(chain: LocalChain, root: Hex): Promise<number> {
  const eas = await deployEas(chain)
  const { hash } = await chain.send(eas, 'timestamp(bytes32)', [root])
  const { gasUsed } = await chain.client.getBlock({ blockHash: hash })
  if ((await easTimeOf(chain, eas, root)) === 0n) throw new Error('EAS did not record the root.')
  return Number(gasUsed)
}
