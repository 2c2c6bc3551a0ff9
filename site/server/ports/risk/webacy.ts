import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Assessment, RiskProvider } from './risk.ts'

/** The address of Webacy's API. Only tests use another one. */
export const webacyUrl = 'https://api.webacy.com'

const timeoutMs = 8000

/** The part of the answer that is read. */
const Profile = v.looseObject({
  overallRisk: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  issues: v.optional(v.array(v.looseObject({ tags: v.optional(v.array(v.looseObject({ key: v.string() })), []) })), []),
})

/**
 * Creates a provider that asks Webacy's risk API. Its score from 0 to 100 has its own levels: low up to 23, medium up to
 * 50, high above. A third party learns the wallet, so it is asked only when a request names it, or when no other
 * provider is configured.
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
        // a tag is there when something was found; without the tag, nothing is known about poisoning
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
    throw new ServiceError('PROVIDER_UNAVAILABLE', 'The risk provider didn’t respond. Try again later.', {
      details: { provider: 'webacy' },
      retryAfter: 60,
      cause,
    })
  }
}
