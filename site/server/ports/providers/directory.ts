import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { isTenant, microsoftOrigin } from './microsoft.ts'
import { providerFailure } from './provider-failure.ts'

const timeoutMs = 5000
const maxAgeMs = 600_000
const maxEntries = 1000
const maxLength = 65_536

const Metadata = v.object({ issuer: v.string() })
const Refusal = v.object({ error: v.string() })

/**
 * Creates a function that finds the Microsoft directory that owns a domain: the metadata of the domain name the
 * directory as issuer (protocol/verifiers#microsoft-org). Returns are cached for ten minutes. `origin` is the origin of
 * Microsoft's service. The function throws `PROVIDER_UNAVAILABLE`.
 */
export function createDirectory(origin: string, now: () => number): (domain: string) => Promise<string | undefined> {
  const cache = new Map<string, { tenant: string | undefined; until: number }>()
  return async (domain) => {
    const cached = cache.get(domain)
    if (cached && now() < cached.until) return cached.tenant
    const tenant = await ask(`${origin}/${encodeURIComponent(domain)}/v2.0/.well-known/openid-configuration`)
    cache.delete(domain)
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size >= maxEntries) cache.delete(oldest)
    cache.set(domain, { tenant, until: now() + maxAgeMs })
    return tenant
  }
}

async function ask(url: string): Promise<string | undefined> {
  let status: number
  let text: string
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = response.status
    text = await limitedText(response)
  } catch (cause) {
    throw unavailable(cause)
  }
  const body = parsed(text)
  // Microsoft answers like this for a domain that no directory owns
  if (status === 400 && v.is(Refusal, body) && body.error === 'invalid_tenant') return undefined
  if (status !== 200 || !v.is(Metadata, body)) throw unavailable()
  const [, tenant = ''] = body.issuer.startsWith(`${microsoftOrigin}/`) ? new URL(body.issuer).pathname.split('/') : []
  if (!isTenant(tenant)) throw unavailable()
  return tenant
}

async function limitedText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxLength) throw new Error('The metadata of the directory are too long.')
  }
  return text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const unavailable = (cause?: unknown) =>
  new ServiceError('PROVIDER_UNAVAILABLE', 'Microsoft didn’t respond. Try again later.', {
    cause: providerFailure('microsoft', cause),
  })
