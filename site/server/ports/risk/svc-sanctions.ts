import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Store } from '../store/store.ts'
import type { Assessment, RiskChain, RiskProvider } from './risk.ts'

/** How the list of OFAC is called in the store and in claims. */
export const sdnSource = 'ofac-sdn'

/** A list that is older says nothing any more (protocol/verifiers#wallet-risk). */
export const staleAfterMs = 48 * 60 * 60_000

/** A contract that names sanctioned addresses of the chain it is on. */
export type SanctionsOracle = {
  covers(chain: RiskChain): boolean
  /** Throws ServiceError `PROVIDER_UNAVAILABLE` when the chain gives no answer. */
  isSanctioned(chain: RiskChain, address: string): Promise<boolean>
}

/**
 * Our own answer (protocol/verifiers#wallet-risk): the list of OFAC as it was last taken in, and an oracle where the
 * chain has one. Either may say that an address is sanctioned; that it is not needs the word of all that are configured
 * for its chain. It knows of sanctions only, so there is no score between 0 and 100.
 */
export function createSvcSanctions({
  list,
  oracle,
  now,
}: {
  list: Pick<Store, 'sanctions'> | undefined
  oracle: SanctionsOracle
  now: () => number
}): RiskProvider {
  return {
    covers: (chain) => list !== undefined || oracle.covers(chain),

    async assess({ chain, comparable }) {
      const [listed, told] = await Promise.allSettled([
        list ? askList(list, comparable, now()) : undefined,
        oracle.covers(chain) ? oracle.isSanctioned(chain, comparable) : undefined,
      ])
      const edition = listed.status === 'fulfilled' ? listed.value : undefined
      const isNamed = edition?.isNamed === true
      const isTold = told.status === 'fulfilled' && told.value === true
      if (isNamed || isTold) return assessment(true, edition?.version, { list: isNamed, oracle: isTold })
      for (const answer of [listed, told]) if (answer.status === 'rejected') throw answer.reason
      return assessment(false, edition?.version, {})
    },
  }
}

async function askList({ sanctions }: Pick<Store, 'sanctions'>, address: string, now: number) {
  const found = await sanctions.find(sdnSource, address)
  // a name on an old list is still a name; only silence grows stale
  if (found?.isNamed) return found
  if (found && now - found.asOf <= staleAfterMs) return found
  const message = found
    ? 'The sanctions list here is older than 48 hours. Try again later.'
    : 'The sanctions list has not been taken in yet. Try again in a few minutes.'
  throw new ServiceError('PROVIDER_UNAVAILABLE', message, {
    details: { reason: 'LIST_STALE', listVersion: found?.version ?? null },
    retryAfter: 600,
  })
}

function assessment(sanctioned: boolean, version: string | undefined, namedBy: Record<string, boolean>): Assessment {
  return {
    riskLevel: sanctioned ? 'critical' : 'low',
    overallRisk: sanctioned ? 100 : null,
    sanctioned,
    poisoned: null,
    listVersion: version ?? null,
    coverage: ['sanctions'],
    evidence: sanctioned ? { namedBy } : {},
  }
}
