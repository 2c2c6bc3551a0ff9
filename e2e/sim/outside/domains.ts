import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Dns } from '../../../site/server/ports/dns/dns.ts'

/** The domain name system. Each domain has the wallet of its owner, and its server is slow or away at first. */
export type Domains = {
  /** Registers a domain of a wallet, whose server answers the first questions so. */
  register: (domain: string, wallet: string, answers: readonly DnsBehaviour[]) => void
  /** Asks the servers; `delay` is called before each question. */
  connect: (delay: () => Promise<void>) => Dns
}
type DnsBehaviour = 'slow' | 'away'

/** Longer than a verifier may take, ms. */
const slowMs = 9000

/** Creates the system. */
export function createDomains(sleep: (ms: number) => Promise<void>): Domains {
  const domains = new Map<string, { wallet: string; next: DnsBehaviour[] }>()
  return {
    register: (domain, wallet, answers) => void domains.set(`_svc.${domain}`, { wallet, next: [...answers] }),
    connect: (delay) => ({
      async txt(name) {
        await delay()
        const domain = domains.get(name)
        const behaviour = domain?.next.shift()
        if (behaviour === 'slow') await sleep(slowMs)
        if (behaviour === 'away') throw new ServiceError('PROVIDER_UNAVAILABLE', 'The DNS does not answer.')
        return domain ? [`wallet=${domain.wallet}`] : []
      },
      addresses: () => Promise.resolve([]),
    }),
  }
}
