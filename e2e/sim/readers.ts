import type { KnownProof } from './ledger.ts'
import type { Answer } from './network.ts'
import type { Person, World } from './people.ts'
import { signedHeaders } from './people.ts'
import { gateIds } from './visitors.ts'

const stranger = { who: 'stranger' }

/** Reads a proof in one of the ways that everybody has. */
export async function readAsStranger(
  { qHash, address, marker }: KnownProof,
  world: World,
  way: number,
): Promise<Answer> {
  const ways = [
    { path: `/api/v1/proofs/${qHash}` },
    { path: `/api/v1/proofs/${qHash}/credentials` },
    { path: '/api/v1/verification/status-batch', body: { qHashes: [qHash] } },
    {
      path: `/api/v1/proofs/check?${new URLSearchParams({ verifierIds: 'ownership-basic', qHash, includeQHashes: 'true' })}`,
    },
    { path: `/api/v1/proofs/by-wallet/${address}` },
    { path: `/api/v1/proofs/${qHash}/log-proof` },
    {
      path: `/api/v1/proofs/check?${new URLSearchParams({ verifierIds: 'ownership-basic', address, content: marker, select: 'ownership-basic:content,ownership-basic:reference' })}`,
    },
    mcpCall('svc_proofs_get', { qHash }),
  ]
  const chosen = ways[way % ways.length] ?? { path: `/api/v1/proofs/${qHash}` }
  return await world.send({ ...stranger, ...chosen })
}

/** Returns the call of a tool. */
export const mcpCall = (name: string, args: object) => ({
  path: '/mcp',
  headers: { accept: 'application/json', host: 'localhost:4400' },
  body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
})

/** Reads a proof as its owner, by a signature. */
export async function readAsOwner(person: Person, { qHash }: KnownProof, world: World): Promise<Answer> {
  const headers = await signedHeaders(person, { action: 'access_private_proof', qHash }, world.now())
  return await world.send({ who: person.name, path: `/api/v1/proofs/${qHash}`, headers })
}

/** Asks whether a wallet may pass the free gate, and compares the answer with what was acknowledged. */
export async function checkGate(address: string, world: World): Promise<void> {
  const { ledger, now } = world
  const own = [...ledger.proofs.values()].filter((proof) => proof.address === address && proof.isForGates)
  // what was certain before the question, and still is after the answer
  const mustPass = () => own.some(isSurelyCounted)
  const before = mustPass()
  const startedAt = now()
  const query = new URLSearchParams({ gateId: gateIds.free, address })
  const isOut = own.map((proof) => isSurelyOut(proof, startedAt))
  const answer = await world.send({ ...stranger, path: `/api/v1/proofs/check?${query}` })
  if (answer.status !== 200) return
  const mayPass = [...ledger.proofs.values()].some(
    (proof) => proof.address === address && proof.isForGates && !(isOut[own.indexOf(proof)] ?? false),
  )
  if (answer.data.eligible === true && !mayPass)
    ledger.violate(`gate: it opened to ${address} without a proof that counts`)
  if (answer.data.eligible === false && before && mustPass())
    ledger.violate(`gate: it stayed closed to ${address} with a proof that counts`)
}

const isSurelyCounted = ({ verified, revoked, erased, publicSince }: KnownProof) =>
  verified === 'yes' && revoked === 'no' && erased === 'no' && publicSince !== undefined

const isSurelyOut = ({ verified, revoked, erased, privateSince }: KnownProof, at: number) =>
  verified === 'no' || revoked === 'yes' || erased === 'yes' || (privateSince !== undefined && privateSince < at)
