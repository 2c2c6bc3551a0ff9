import type { AssetNames, GatesBoot } from '../../../../shared/contract/boot/account.ts'
import type { RowForm } from './gate-form.ts'

type Asset = { chainId: number; address: string }

/** Asks the service what a token or an NFT calls itself; empty if that is not known. */
export type AskNames = (asset: Asset) => Promise<AssetNames>

/** The names of the contracts that a form names. */
export type NamesOfForm = {
  assets: () => GatesBoot['assets']
  /** Asks for the contracts of these requirements that are new, each once. */
  load: (rows: readonly RowForm[]) => void
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
}): NamesOfForm {
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
    load(rows) {
      for (const { locked } of rows) {
        const asset = assetOf(locked)
        if (!asset || asked.has(keyOf(asset))) continue
        asked.add(keyOf(asset))
        void load(asset)
      }
    },
  }
}

const keyOf = ({ chainId, address }: Asset) => `${chainId}:${address}`

/** Tells whether the network of a requirement has no contract at the address that it names. */
export function hasNoContract({ locked }: RowForm, assets: GatesBoot['assets']): boolean {
  const asset = assetOf(locked)
  return asset !== undefined && assets.some((each) => keyOf(each) === keyOf(asset) && each.isMissing === true)
}

/** Returns the contract that a requirement names; undefined while its address or its chain is not complete. */
function assetOf(locked: RowForm['locked']): Asset | undefined {
  const address = locked['contractAddress']?.trim().toLowerCase() ?? ''
  const chainId = chainIdOf(locked)
  return /^0x[0-9a-f]{40}$/.test(address) && chainId !== undefined ? { chainId, address } : undefined
}

/** Returns the number of the EVM chain that a requirement names, as `chainId` or by its CAIP-2 id as `chain`. */
export function chainIdOf({ chainId, chain }: RowForm['locked']): number | undefined {
  const number = Number(chainId?.trim() || chain?.trim().replace(/^eip155:/, ''))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
