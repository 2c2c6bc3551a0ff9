import { startDns } from '../../world/dns.ts'
import { newAccount } from '../client.ts'
import type { Fault } from '../fault.ts'
import { verdictOf } from '../verdicts.ts'

const failures = ['SERVFAIL', 'REFUSED', 'silent'] as const

export const dns: Fault = {
  name: 'dns',
  title: 'A DNS server fails, refuses, is silent, or knows an older state of a domain; both do',
  behaviour: 'The verification answers 503 or ends with an outage: with two servers, both must say the same',
  engines: ['SQLite', 'Postgres'],
  async open() {
    const servers = await Promise.all([startDns(), startDns()])
    const [first, second] = servers
    if (!first || !second) throw new Error('There are no DNS servers.')
    let count = 0
    return {
      env: { SVC_DNS_SERVERS: servers.map(({ server }) => server).join(',') },
      async round({ random, scene }) {
        count += 1
        const domain = `d${count}.example.com`
        const name = `_svc.${domain}`
        const owner = newAccount()
        const ask = (account: typeof owner) =>
          verdictOf(account, { verifierId: 'ownership-dns-txt', data: { domain } }, scene)
        const record = { txt: [[`wallet=${owner.address}`]] }
        second.set(name, record)
        // the last is an older state of the domain
        const failure = [...failures, {}][random(4)] ?? 'silent'
        first.set(name, failure)
        if (random(3) === 0) second.set(name, failures[random(3)] ?? 'silent')
        const [own, other] = await Promise.all([ask(owner), ask(newAccount())])
        if (own === 'no') scene.violate('a false no about a domain while a DNS server fails')
        if (other === 'yes') scene.violate('a false yes about a domain while a DNS server fails')
        for (const server of servers) server.set(name, record)
        if ((await ask(owner)) !== 'yes') scene.violate('a domain is not verified after the DNS works again')
      },
      async close() {
        await Promise.all(servers.map((server) => server.stop()))
      },
    }
  },
}
