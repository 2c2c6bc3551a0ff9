import { type AssetNames, assetNamesPath, type GatesBoot } from '../../../shared/contract/boot/account.ts'

type Asset = { chainId: number; address: string }

/** Asks the service what a token or an NFT calls itself; empty if that is not known. */
export type AskNames = (asset: Asset) => Promise<AssetNames>

/** Asks the server of this page. */
export const askNames: AskNames = async ({ chainId, address }) => {
  const reply = await fetch(`${assetNamesPath}?${String(new URLSearchParams({ chainId: String(chainId), address }))}`)
  // our own server wrote it, for this script
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return reply.ok ? ((await reply.json()) as AssetNames) : {}
}

/** The names of the contracts that a page shows. */
export type KnownNames = {
  assets: () => GatesBoot['assets']
  /** Asks for those of these contracts that are new, each once. */
  load: (assets: readonly Asset[]) => void
}

/** Creates the names. `known` came with the page; `onFound` is called when another one arrives. */
export function createAssetNames({
  known,
  ask,
  onFound,
}: {
  known: GatesBoot['assets']
  ask: AskNames
  onFound: () => void
}): KnownNames {
  const found = [...known]
  const asked = new Set(known.map(keyOf))
  const load = async (asset: Asset) => {
    // a sentence with the address alone is enough
    const names = await ask(asset).catch((): AssetNames => ({}))
    if (Object.keys(names).length === 0) return
    found.push({ ...asset, ...names })
    onFound()
  }
  return {
    assets: () => found,
    load(assets) {
      for (const asset of assets) {
        if (asked.has(keyOf(asset))) continue
        asked.add(keyOf(asset))
        void load(asset)
      }
    },
  }
}

/** Says which contract it is. */
export const keyOf = ({ chainId, address }: Asset) => `${chainId}:${address}`
