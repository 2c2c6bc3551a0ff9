import { Resolver } from 'node:dns/promises'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Dns } from './dns.ts'

/**
 * DNS by Node's own resolver (c-ares): 2 s, two tries, TCP for what does not fit into UDP. Nobody's hosts file and no
 * search domain has a say. With two servers or more each is asked on its own for TXT records, and two at least have to
 * answer, all of them the same: one that lies, or was lied to, must not decide who owns a domain.
 */
export function createNodeDns({
  servers,
  isValidating = false,
  timeoutMs = 2000,
}: {
  /** `ip`, `ip:port` or `[ip]:port`; none: the system's. */
  servers: readonly string[]
  /** The operator says that the one server validates DNSSEC: what does not validate is SERVFAIL there, an outage here. */
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
    txt: async (name) => agreed(name, await Promise.allSettled(each.map((resolver) => txt(resolver, name)))),
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

function agreed(name: string, answers: readonly PromiseSettledResult<string[]>[]): readonly string[] {
  const heard = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const [first] = heard
  if (!first || heard.length < Math.min(2, answers.length)) throw unavailable(name, reasonOf(answers))
  if (heard.some((other) => JSON.stringify(other) !== JSON.stringify(first)))
    throw unavailable(name, new Error('The DNS servers contradict each other.'))
  return first
}

function reasonOf(answers: readonly PromiseSettledResult<unknown>[]): unknown {
  return answers.find((answer) => answer.status === 'rejected')?.reason
}

/** NXDOMAIN and an answer without records are answers. */
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
  return new ServiceError('PROVIDER_UNAVAILABLE', `The DNS gave no answer about ${name}. Please try again.`, {
    details: { reason: 'DNS_UNAVAILABLE' },
    cause,
  })
}
