import type { Evm, Hex } from '../../ports/evm/evm.ts'

/** A contract that holds tokens, in lower case. */
export type Asset = { chainId: number; address: Hex }

/** What a contract calls itself. Anybody can deploy a contract with any name, so its address is always shown, too. */
export type AssetName = { symbol?: string; name?: string }

/** Returns what is known of a contract's name; undefined if it has none, or was not read. */
export type NameOf = (asset: Asset) => AssetName | undefined

export type AssetNames = {
  /**
   * Runs `build` with the names that it asks for. It is run once more when some had to be read from a chain, which may take
   * `waitMs`; a name that comes later is there the next time.
   */
  use: <T>(build: (nameOf: NameOf) => T) => Promise<T>
}

/** How many contracts are remembered. */
const maxEntries = 2000
/** How long a name, and the lack of one, is remembered, ms. */
const [knownMs, unknownMs] = [3_600_000, 60_000]
/** How many contracts are read at the same time. */
const maxReads = 8

/** Creates the names of the contracts that pages mention, as their chains tell them. */
export function createAssetNames({
  evm,
  now,
  waitMs = 400,
}: {
  evm: Pick<Evm, 'supports' | 'texts'>
  now: () => number
  waitMs?: number
}): AssetNames {
  const known = new Map<string, { name: AssetName | undefined; until: number }>()
  const reads = new Map<string, Promise<void>>()

  const remember = (key: string, name: AssetName | undefined, ms: number) => {
    known.delete(key)
    known.set(key, { name, until: now() + ms })
    const [oldest] = known.keys()
    if (known.size > maxEntries && oldest !== undefined) known.delete(oldest)
  }
  const read = async (key: string, { chainId, address }: Asset) => {
    try {
      const [symbol, name] = await evm.texts(chainId, address, ['symbol()', 'name()'])
      const found = assetName({ symbol, name })
      remember(key, found, found ? knownMs : unknownMs)
    } catch {
      // an outage: the address is enough
      remember(key, undefined, unknownMs)
    }
  }
  /** Starts to read a name, unless too many are being read. */
  const start = (key: string, asset: Asset) => {
    if (reads.size >= maxReads) return undefined
    const running = read(key, asset).finally(() => reads.delete(key))
    reads.set(key, running)
    return running
  }
  /** Returns the name that is remembered; undefined for a contract that has to be read. */
  const find = (key: string) => {
    const entry = known.get(key)
    return entry && entry.until > now() ? entry : undefined
  }
  return {
    async use(build) {
      const missing: Promise<void>[] = []
      const first = build((asset) => {
        const key = keyOf(asset)
        const entry = find(key)
        if (entry || !evm.supports(asset.chainId)) return entry?.name
        const running = reads.get(key) ?? start(key, asset)
        if (running) missing.push(running)
        return undefined
      })
      if (missing.length === 0) return first
      await withTimeout(Promise.all(missing), waitMs)
      return build((asset) => find(keyOf(asset))?.name)
    },
  }
}

const keyOf = ({ chainId, address }: Asset) => `${chainId}:${address}`

async function withTimeout(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, promise])
  clearTimeout(timer)
}

/**
 * Returns the name of a contract without what could mislead: a symbol is one word of ASCII letters, digits and signs of
 * currencies, a name has no brackets, no invisible characters and none that change the direction. Other texts are dropped.
 */
export function assetName({
  symbol,
  name,
}: {
  symbol: string | undefined
  name: string | undefined
}): AssetName | undefined {
  const found = {
    ...(symbol !== undefined && symbolPattern.test(symbol) && { symbol }),
    ...(name !== undefined && namePattern.test(name) && { name }),
  }
  return Object.keys(found).length === 0 ? undefined : found
}

const symbolPattern = /^[A-Za-z0-9\p{Sc}][A-Za-z0-9\p{Sc}.+_-]{0,11}$/u
const namePattern = /^(?=.{1,40}$)[\p{L}\p{N}\p{Sc}][\p{L}\p{M}\p{N}\p{Sc} .,'’&#:!+_-]*$/u
