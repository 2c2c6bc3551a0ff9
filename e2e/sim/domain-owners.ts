import { signedRequest } from '../faults/client.ts'
import type { Person, World } from './people.ts'

/** Verifies a domain whose server is slow, so that the service has to finish later. Returns the id of its proof. */
export async function verifyDomain({ account, random, name }: Person, world: World): Promise<string | undefined> {
  const domain = `${Buffer.from(random.bytes(6)).toString('hex')}.example.org`
  world.domains.register(domain, account.address, random.pick([['slow'], ['slow', 'away'], ['slow', 'slow']]))
  const verifierIds = ['ownership-dns-txt']
  const { request, qHash } = await signedRequest(account, { verifierIds, data: { domain }, now: world.now() })
  const { status } = await world.send({ who: name, path: '/api/v1/verification', body: request })
  return status >= 200 && status < 300 ? qHash : undefined
}

/** Whatever a service has begun ends, if nothing goes wrong any more. */
export async function checkDomain(qHash: string, { name }: Person, { send, ledger }: World): Promise<void> {
  const { status, data } = await send({ who: name, path: `/api/v1/proofs/${qHash}` })
  if (status !== 200) ledger.violate(`durability: a verification that was acknowledged is lost: ${status}`)
  else if (data.status === 'processing_verifiers') ledger.violate('durability: a verification never ends')
  else if (data.status !== 'verified' && data.status !== 'erased' && data.status !== 'error_processing_exception')
    ledger.violate(`durability: a verification ended as ${String(data.status)}`)
}
