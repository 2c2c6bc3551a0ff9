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

/** A question whether a gate opens: its parameters, and the proofs on which the answer may depend. */
type Question = {
  gateId: string
  asked: Record<string, string>
  headers?: Record<string, string>
  proofs: () => readonly KnownProof[]
  /** Whether the owner asks, for whom private proofs count. */
  isOwner?: boolean
}

/** Asks as a stranger whether a wallet may pass a gate, and compares the answer with what was acknowledged. */
export async function checkGate({ address }: { address: string }, gateId: string, world: World): Promise<void> {
  const proofs = () => [...world.ledger.proofs.values()].filter((proof) => proof.address === address)
  await ask({ gateId, asked: { address }, proofs }, world)
}

/** Asks as a stranger whether one proof passes a gate. */
export async function checkNamed(proof: KnownProof, gateId: string, world: World): Promise<void> {
  await ask({ gateId, asked: { qHash: proof.qHash }, proofs: () => [proof] }, world)
}

/** Asks as the owner of a wallet, by a signature, whether it may pass a gate: private proofs count too. */
export async function checkOwnGate(person: Person, gateId: string, world: World): Promise<void> {
  const { address } = person.account
  const headers = await signedHeaders(person, { action: 'gate_check_private_proofs' }, world.now())
  const proofs = () => [...world.ledger.proofs.values()].filter(({ owner }) => owner === person.name)
  await ask({ gateId, asked: { address }, headers, proofs, isOwner: true }, world)
}

async function ask({ gateId, asked, headers = {}, proofs, isOwner = false }: Question, world: World): Promise<void> {
  const { ledger, now } = world
  const maxAgeMs = gateId === gateIds.fresh ? freshMs : Infinity
  const mayPass = () => proofs().filter(({ isForGates }) => isForGates)
  const isCounted = (proof: KnownProof) => isSurelyCounted(proof, isOwner)
  const startedAt = now()
  const isOut = (proof: KnownProof) => isSurelyOut(proof, { at: startedAt, maxAgeMs, isOwner })
  // what was certain before the question, and still is after the answer
  const out = new Set(mayPass().filter(isOut))
  const counted = mayPass().filter(isCounted)
  const query = new URLSearchParams({ gateId, ...asked })
  const answer = await world.send({ ...stranger, path: `/api/v1/proofs/check?${query}`, headers })
  if (answer.status !== 200) return
  const { eligible } = answer.data
  if (eligible === true && mayPass().every((proof) => out.has(proof) && isOut(proof)))
    ledger.violate(`gate: ${gateId} opened without a proof that counts`)
  if (eligible === false && counted.some((proof) => isCounted(proof) && now() - proof.sentAt <= maxAgeMs))
    ledger.violate(`gate: ${gateId} stayed closed to a proof that counts`)
}

const isSurelyCounted = ({ verified, revoked, erased, publicSince }: KnownProof, isOwner: boolean) =>
  verified === 'yes' && revoked === 'no' && erased === 'no' && (isOwner || publicSince !== undefined)

const isSurelyOut = (
  { verified, revoked, erased, privateSince, sentAt }: KnownProof,
  { at, maxAgeMs, isOwner }: { at: number; maxAgeMs: number; isOwner: boolean },
) =>
  verified === 'no' ||
  revoked === 'yes' ||
  erased === 'yes' ||
  (!isOwner && privateSince !== undefined && privateSince < at) ||
  at - sentAt > maxAgeMs + latestMs

/** Reads the list of a wallet as a stranger. It has no proof that is private, revoked or erased. */
export async function checkList({ address }: { address: string }, { send, now, ledger }: World): Promise<void> {
  const at = now()
  const hidden = [...ledger.proofs.values()].filter((proof) =>
    isSurelyOut(proof, { at, maxAgeMs: Infinity, isOwner: false }),
  )
  const { status, data } = await send({ ...stranger, path: `/api/v1/proofs/by-wallet/${address}` })
  if (status !== 200) return
  const shown = new Set(data.proofs.map(({ qHash }: { qHash: string }) => qHash))
  // what changed while the question was on its way is not certain any more
  const isStill = (proof: KnownProof) => isSurelyOut(proof, { at, maxAgeMs: Infinity, isOwner: false })
  if (hidden.some((proof) => shown.has(proof.qHash) && isStill(proof)))
    ledger.violate('authority: a list shows a proof that is private, revoked or erased')
}
