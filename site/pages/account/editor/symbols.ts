import type { GatesBoot } from '../../../../shared/contract/boot/account.ts'
import type { RowForm } from './gate-form.ts'

type Asset = { chainId: number; address: string }

/** Asks the service what a token calls itself; null if that is not known. */
export type AskSymbol = (asset: Asset) => Promise<string | null>

/** The symbols of the tokens that a form names. */
export type Symbols = {
  assets: () => GatesBoot['assets']
  /** Asks for the tokens of these requirements that are new, each once. */
  load: (rows: readonly RowForm[]) => void
}

/** Creates the symbols. `known` came with the page; `onFound` is called when another one arrives. */
export function createSymbols({
  known,
  ask,
  onFound,
}: {
  known: GatesBoot['assets']
  ask: AskSymbol
  onFound: () => void
}): Symbols {
  const found = [...known]
  const asked = new Set(known.map(keyOf))
  const load = async (asset: Asset) => {
    // a sentence with the address alone is enough
    const symbol = await ask(asset).catch(() => null)
    if (symbol === null) return
    found.push({ ...asset, symbol })
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

/** Returns the contract that a requirement names; undefined while its address or its chain is not complete. */
function assetOf({ contractAddress, chainId, chain }: RowForm['locked']): Asset | undefined {
  const address = contractAddress?.trim().toLowerCase() ?? ''
  const number = Number(chainId || chain?.replace(/^eip155:/, ''))
  return /^0x[0-9a-f]{40}$/.test(address) && Number.isSafeInteger(number) && number > 0
    ? { chainId: number, address }
    : undefined
}
