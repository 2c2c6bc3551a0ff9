import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Store } from '../store/store.ts'
import type { Assessment, RiskChain, RiskProvider } from './risk.ts'

/** The name of OFAC's list in the store and in claims. */
export const sdnSource = 'ofac-sdn'

/** An older list cannot show that an address is not sanctioned, ms (protocol/verifiers#wallet-risk). */
export const staleAfterMs = 48 * 60 * 60_000

/** Asks a contract which addresses of its chain are sanctioned. */
export type SanctionsOracle = {
  covers(chain: RiskChain): boolean
  /** Throws `PROVIDER_UNAVAILABLE` when the chain gives no answer. */
  isSanctioned(chain: RiskChain, address: string): Promise<boolean>
}

/**
 * Creates our own provider (protocol/verifiers#wallet-risk): the newest stored list of OFAC, and an oracle on chains that
 * have one. Either of them can name an address. To clear an address, all that are configured for its chain must answer.
 * It knows only about sanctions, so its score is 100 or null.
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
      const [listed, answered] = await Promise.allSettled([
        list ? findOnList(list, comparable, now()) : undefined,
        oracle.covers(chain) ? oracle.isSanctioned(chain, comparable) : undefined,
      ])
      const edition = listed.status === 'fulfilled' ? listed.value : undefined
      const isNamed = edition?.isNamed === true
      const isNamedByOracle = answered.status === 'fulfilled' && answered.value === true
      if (isNamed || isNamedByOracle)
        return assessment(true, edition?.version, { list: isNamed, oracle: isNamedByOracle })
      for (const answer of [listed, answered]) if (answer.status === 'rejected') throw answer.reason
      return assessment(false, edition?.version, {})
    },
  }
}

/** Looks an address up. Throws `PROVIDER_UNAVAILABLE` when it is not named, and the list is missing or too old. */
async function findOnList({ sanctions }: Pick<Store, 'sanctions'>, address: string, now: number) {
  const found = await sanctions.find(sdnSource, address)
  // an address on an old list is still sanctioned; only its absence becomes uncertain
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
