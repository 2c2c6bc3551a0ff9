import { validityMs } from './judge.ts'
import type { PersonhoodAsk, PersonhoodRequest } from './personhood.ts'

/** The version of the provider's request format. */
const formatVersion = '0.16.2'

/** Returns the address that opens the provider's app with this request. The page adds `t` and `p`, its end of the bridge. */
export function requestUrl(
  request: PersonhoodRequest,
  {
    domain,
    name,
    bridgeUrl,
    mocks,
    now,
  }: { domain: string; name: string; bridgeUrl: string; mocks: boolean; now: number },
): string {
  const service = { name, logo: '', purpose: 'Prove that you are a person', scope: request.scope, bridgeUrl }
  const fields = new URLSearchParams({
    d: domain,
    c: base64(queryOf(request)),
    s: base64(service),
    m: 'compressed-evm',
    v: formatVersion,
    dt: String(Math.floor((now - validityMs) / 1000)),
    dev: mocks ? '1' : '0',
  })
  return `https://zkpassport.id/r?${fields.toString()}`
}

/** Returns the query in the provider's format. */
function queryOf({ ask, binding }: Pick<PersonhoodRequest, 'ask' | 'binding'>) {
  return {
    bind: { custom_data: binding },
    ...(ask.ageMin !== undefined && { age: { gte: ask.ageMin } }),
    ...(ask.sanctions && { sanctions: { countries: 'all', lists: 'all', strict: false } }),
    ...faceOf(ask),
  }
}

function faceOf({ assuranceLevel }: PersonhoodAsk) {
  if (assuranceLevel === 'low') return {}
  return { facematch: { mode: assuranceLevel === 'high' ? 'strict' : 'regular' } }
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64')
