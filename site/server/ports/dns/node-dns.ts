import { Resolver } from 'node:dns/promises'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Dns } from './dns.ts'

/**
 * Creates a DNS port over Node's resolver (c-ares): 2 s, two tries, TCP for answers that do not fit into UDP, without hosts
 * files and search domains. With two or more servers, each one is asked for TXT records; at least two must answer, and all
 * answers must be the same. So one deceived server cannot decide who owns a domain.
 */
export function createNodeDns({
  servers,
  isValidating = false,
  timeoutMs = 2000,
}: {
  /** Each is `ip`, `ip:port` or `[ip]:port`; an empty list means the system's servers. */
  servers: readonly string[]
  /** Whether the only server validates DNSSEC. It answers SERVFAIL when validation fails, which is an outage here. */
  isValidating?: boolean
  timeoutMs?: number
}): Dns {
  const open = (own: readonly string[]) => {
    const resolver = new Resolver({ timeout: timeoutMs, maxTimeout: timeoutMs, tries: 2 })
    if (own.length > 0) resolver.setServers(own)
    return resolver
  }
  const any = open(servers)
  const each = servers.length > 1 ? servers.map((server) => open([server])) : [any]
  return {
    isCorroborated: each.length > 1 || isValidating,
    txt: async (name) => commonAnswer(name, await Promise.allSettled(each.map((resolver) => txt(resolver, name)))),
    addresses: async (name) => {
      const families = [any.resolve4(name), any.resolve6(name)]
      const answers = await Promise.allSettled(families.map((family) => orNone(name, family)))
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      const failed = answers.find((answer) => answer.status === 'rejected')
      if (found.length === 0 && failed) throw failed.reason
      return found
    },
  }
}

async function txt(resolver: Resolver, name: string): Promise<string[]> {
  const records = await orNone(name, resolver.resolveTxt(name))
  return records.map((strings) => strings.join('')).toSorted()
}

/** Returns the answer that all servers gave. Throws when too few answered, or when they differ. */
function commonAnswer(name: string, answers: readonly PromiseSettledResult<string[]>[]): readonly string[] {
  const received = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const [first] = received
  if (!first || received.length < Math.min(2, answers.length)) throw unavailable(name, reasonOf(answers))
  if (received.some((other) => JSON.stringify(other) !== JSON.stringify(first)))
    throw unavailable(name, new Error('The DNS servers contradict each other.'))
  return first
}

function reasonOf(answers: readonly PromiseSettledResult<unknown>[]): unknown {
  return answers.find((answer) => answer.status === 'rejected')?.reason
}

/** Returns an empty list for NXDOMAIN and for an answer without records. */
async function orNone<T>(name: string, answer: Promise<T[]>): Promise<T[]> {
  try {
    return await answer
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw unavailable(name, error)
  }
}

function unavailable(name: string, cause: unknown): ServiceError {
  if (cause instanceof ServiceError) return cause
  return new ServiceError('PROVIDER_UNAVAILABLE', `The DNS didn’t respond about ${name}. Try again.`, {
    details: { reason: 'DNS_UNAVAILABLE' },
    cause,
  })
}
