import type { KnownProof } from './ledger.ts'
import type { Answer } from './network.ts'
import type { Person, World } from './people.ts'
import { signedHeaders } from './people.ts'
import { freshMs, gateIds } from './visitors.ts'

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

/** A request that was delayed and repeated arrives at most so late, ms. */
const latestMs = 40_000

/** Asks whether a wallet may pass a gate, and compares the answer with what was acknowledged. */
export async function checkGate({ address }: { address: string }, gateId: string, world: World): Promise<void> {
  const { ledger, now } = world
  const maxAgeMs = gateId === gateIds.fresh ? freshMs : Infinity
  const own = () => [...ledger.proofs.values()].filter((proof) => proof.address === address && proof.isForGates)
  const startedAt = now()
  const out = new Set(own().filter((proof) => isSurelyOut(proof, startedAt, maxAgeMs)))
  // what was certain before the question, and still is after the answer
  const counted = own().filter(isSurelyCounted)
  const query = new URLSearchParams({ gateId, address })
  const answer = await world.send({ ...stranger, path: `/api/v1/proofs/check?${query}` })
  if (answer.status !== 200) return
  const { eligible } = answer.data
  if (eligible === true && own().every((proof) => out.has(proof)))
    ledger.violate(`gate: ${gateId} opened to a wallet without a proof that counts`)
  if (eligible === false && counted.some((proof) => isSurelyCounted(proof) && now() - proof.sentAt <= maxAgeMs))
    ledger.violate(`gate: ${gateId} stayed closed to a wallet with a proof that counts`)
}

const isSurelyCounted = ({ verified, revoked, erased, publicSince }: KnownProof) =>
  verified === 'yes' && revoked === 'no' && erased === 'no' && publicSince !== undefined

const isSurelyOut = ({ verified, revoked, erased, privateSince, sentAt }: KnownProof, at: number, maxAgeMs: number) =>
  verified === 'no' ||
  revoked === 'yes' ||
  erased === 'yes' ||
  (privateSince !== undefined && privateSince < at) ||
  at - sentAt > maxAgeMs + latestMs
