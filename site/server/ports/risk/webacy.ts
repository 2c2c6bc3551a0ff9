import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Assessment, RiskProvider } from './risk.ts'

/** Where the API of Webacy is, but for tests. */
export const webacyUrl = 'https://api.webacy.com'

const timeoutMs = 8000

/** What is read of its answer; the rest is not kept. */
const Profile = v.looseObject({
  overallRisk: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  issues: v.optional(v.array(v.looseObject({ tags: v.optional(v.array(v.looseObject({ key: v.string() })), []) })), []),
})

/**
 * Webacy's risk API: a score from 0 to 100 in its own bands, 0-23 low, to 50 medium, above high. Wallets are told to a
 * third party, so it is asked only when a request names it, or when nothing else is configured.
 */
export function createWebacy({ apiKey, url = webacyUrl }: { apiKey: string; url?: string }): RiskProvider {
  return {
    covers: () => true,

    async assess({ chain, address }) {
      const profile = await ask(`${url}/addresses/${encodeURIComponent(address)}?chain=${chain}`, apiKey)
      const keys = [...new Set(profile.issues.flatMap(({ tags }) => tags.map(({ key }) => key)))]
      const sanctioned = keys.includes('sanctioned')
      return {
        riskLevel: sanctioned ? 'critical' : levelOf(profile.overallRisk),
        overallRisk: profile.overallRisk,
        sanctioned,
        // it tags what it found; an answer without such a tag is no word about poisoning
        poisoned: keys.some((key) => key.includes('poison')) ? true : null,
        listVersion: null,
        coverage: ['sanctions', 'risk'],
        evidence: { tags: keys },
      }
    },
  }
}

function levelOf(overallRisk: number): Assessment['riskLevel'] {
  if (overallRisk > 50) return 'high'
  return overallRisk > 23 ? 'medium' : 'low'
}

async function ask(url: string, apiKey: string): Promise<v.InferOutput<typeof Profile>> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'x-api-key': apiKey },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`Webacy answered ${response.status}.`)
    return v.parse(Profile, await response.json())
  } catch (cause) {
    throw new ServiceError('PROVIDER_UNAVAILABLE', 'The risk provider cannot be asked just now. Try again later.', {
      details: { provider: 'webacy' },
      retryAfter: 60,
      cause,
    })
  }
}
