import type { Counter } from './counter/counter.ts'
import type { Dns } from './dns/dns.ts'
import type { Evm } from './evm/evm.ts'
import type { Store } from './store/store.ts'

/** The whole outside at a glance. Only `main.ts` and tests build it; everything else is handed what it needs. */
export type Ports = {
  /** What lasts. */
  store: Store
  /** The EVM chains. */
  evm: Evm
  /** The domain name system. */
  dns?: Dns
  /** How often somebody came. */
  counter: Counter
  /** Unix ms. */
  now: () => number
  /** Cryptographically random bytes. */
  random: (bytes: number) => Uint8Array
}
