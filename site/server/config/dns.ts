import { isIP } from 'node:net'
import * as v from 'valibot'
import { listOf, OnOff } from './values.ts'

const Servers = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): readonly string[] => {
    const servers = listOf(dataset.value)
    if (new Set(servers.map(withPort)).size < servers.length) {
      addIssue({ message: 'names the same server twice: name two servers of different operators' })
      return NEVER
    }
    if (servers.every(isServer)) return servers
    addIssue({ message: 'must be addresses such as 192.0.2.53:53 or [2001:db8::53]:53, separated by commas' })
    return NEVER
  }),
)

const variables = {
  SVC_DNS_SERVERS: v.optional(Servers, ''),
  SVC_DNS_VALIDATING: v.optional(OnOff, 'off'),
}

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

/**
 * The DNS servers, each `ip`, `ip:port` or `[ip]:port`; an empty list means the system's. `dnsValidating`: the only server
 * validates DNSSEC.
 */
export type DnsSettings = { dnsServers: readonly string[]; dnsValidating: boolean }

/** The servers that are asked for DNS records. */
export const dns = {
  variables,
  read: (from: Values): DnsSettings => ({
    dnsServers: from.SVC_DNS_SERVERS,
    dnsValidating: from.SVC_DNS_VALIDATING === 'on',
  }),
}

const withPort = (server: string) =>
  isIP(server) === 4 ? `${server}:53` : isIP(server) === 6 ? `[${server}]:53` : server

function isServer(text: string): boolean {
  if (isIP(text) !== 0) return true
  const [, six, four, port] = /^(?:\[([^\]]+)\]|([^:]+)):([0-9]{1,5})$/.exec(text) ?? []
  return (isIP(six ?? '') === 6 || isIP(four ?? '') === 4) && Number(port) >= 1 && Number(port) <= 65_535
}
