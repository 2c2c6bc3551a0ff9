import { ServiceError } from '../../../../shared/contract/errors.ts'
import { pause } from '../../../../widget/attempt/retry.ts'
import type { Wallet } from '../../../../widget/wallets/wallet.ts'

/** The wallets of this browser. The list changes while the page runs. */
export type WalletList = {
  readonly all: readonly Wallet[]
  /** Finds a wallet by its id, else the only one with that name, because ids change with a reload. Throws WALLET_UNAVAILABLE. */
  find(id: string, name: string | null, signal: AbortSignal): Promise<Wallet>
  stop(): void
}

/** How long a wallet may take to announce itself after a reload, ms. */
const patienceMs = 1500

/** Watches the browser's wallets; `onChange` is called whenever the list has changed. */
export function createWalletList(
  watch: (onChange: (wallets: Wallet[]) => void) => () => void,
  onChange: () => void,
): WalletList {
  let all: Wallet[] = []
  const stop = watch((wallets) => {
    all = wallets
    onChange()
  })
  const look = (id: string, name: string | null) => all.find((wallet) => wallet.id === id) ?? onlyOne(all, name)
  return {
    get all() {
      return all
    },
    async find(id, name, signal) {
      for (let waited = 0; waited < patienceMs && !look(id, name); waited += 100) {
        // oxlint-disable-next-line no-await-in-loop -- each look waits for the one before
        await pause(100, signal)
      }
      const found = look(id, name)
      if (found) return found
      throw new ServiceError('WALLET_UNAVAILABLE', 'The wallet that was chosen is not there any more.')
    },
    stop,
  }
}

function onlyOne(wallets: readonly Wallet[], name: string | null): Wallet | undefined {
  const [one, ...others] = wallets.filter((wallet) => wallet.name === name)
  return others.length === 0 ? one : undefined
}
