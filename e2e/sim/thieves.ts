import type { KnownProof } from './ledger.ts'
import { fulfilFree } from './payers.ts'
import { embedderOrigin, type Person, service, signedBody, signedHeaders, verify, type World } from './people.ts'
import { gateIds, type Visit } from './visitors.ts'

/** Tries what only the owner of a proof may do. Nobody else's proof may change, and nobody else may see it. */
export async function attackProof(thief: Person, proof: KnownProof, world: World): Promise<void> {
  const { now, send, ledger } = world
  const { qHash } = proof
  const who = thief.name
  const path = `/api/v1/proofs/${qHash}`
  const attacks = [
    async () =>
      send({ who, path, headers: await signedHeaders(thief, { action: 'access_private_proof', qHash }, now()) }),
    async () =>
      send({
        who,
        path: `/api/v1/proofs/revoke-self/${qHash}`,
        body: await signedBody(thief, { action: 'revoke_proof', qHash }, now()),
      }),
    async () => {
      const options = { privacyLevel: 'public', publicDisplay: true }
      const signed = await signedBody(thief, { action: 'publish_proof', qHash, options, service }, now())
      return await send({ who, path: `${path}/visibility`, body: { ...signed, ...options } })
    },
    async () => {
      const action = { action: 'grant_proof_access', qHash, audience: null, expiresInSeconds: 60, service } as const
      const signed = await signedBody(thief, action, now())
      return await send({
        who,
        path: '/api/v1/verification/access/grant',
        body: { qHash, expiresInSeconds: 60, ...signed },
      })
    },
    async () => fulfilFree(thief, proof, world),
  ] as const
  const at = thief.random.below(attacks.length)
  const answer = await attacks[at]?.()
  // to read is no crime: what the answer shows is compared by everybody's rule
  if (at > 0 && answer?.status === 200)
    ledger.violate(`authority: somebody else did to a proof what its owner may (${at})`)
}

/** Tries the code and the token of a hand-off from another page. */
export async function attackHandoff(thief: Person, { sid, code, secret, token }: Visit, world: World): Promise<void> {
  const { send, ledger } = world
  const who = thief.name
  const path = `/api/v1/handoffs/${sid}/redeem`
  const wrongSecret = thief.random.text(32)
  const answers = [
    await send({
      who,
      path,
      headers: { origin: 'https://thief.example', authorization: `Bearer ${secret}` },
      body: { code },
    }),
    await send({
      who,
      path,
      headers: { origin: embedderOrigin, authorization: `Bearer ${wrongSecret}` },
      body: { code },
    }),
    await send({
      who,
      path: '/api/v1/handoffs/verify',
      body: { token: token ?? wrongSecret, origin: 'https://thief.example', gateId: gateIds.free },
    }),
  ]
  if (answers.some(({ status }) => status === 200)) ledger.violate('authority: another page used a hand-off')
}

/** Signs something else for a hand-off that has ended already. It ends once. */
export async function signAgain(person: Person, { sid, secret }: Visit, world: World): Promise<void> {
  const again = { isPrivate: false, isForGates: true, handoff: { sid, secret }, gateId: gateIds.free }
  const { answer } = await verify(person, world, again)
  if (answer.status === 200) world.ledger.violate('single use: a hand-off ended twice')
}

/** Sends a revocation that was signed more than five minutes ago. */
export async function sendStale(person: Person, proof: KnownProof, world: World): Promise<void> {
  const { qHash } = proof
  const body = await signedBody(person, { action: 'revoke_proof', qHash }, world.now() - 301_000 - 60_000)
  const { status } = await world.send({ who: person.name, path: `/api/v1/proofs/revoke-self/${qHash}`, body })
  if (status === 200) world.ledger.violate('authority: an old signature counts')
}

/** Pays less than the price, or with the transfer of somebody else, and asks for the reward. */
export async function cheat(thief: Person, proof: KnownProof, world: World): Promise<void> {
  const { name, account, random } = thief
  const action = { action: 'fulfill_gate', gateId: gateIds.paid, qHash: proof.qHash, service } as const
  const headers = async () => await signedHeaders(thief, action, world.now())
  const { data, status } = await world.send({
    who: name,
    path: '/api/v1/payments/checkout',
    headers: await headers(),
    body: { gateId: gateIds.paid, qHash: proof.qHash, method: 'usdc' },
  })
  if (status !== 200 || data.amount === undefined) return
  const isTooLittle = random.chance(0.4)
  const isShallow = !isTooLittle && random.chance(0.5)
  const value = BigInt(data.amount) - (isTooLittle ? 1n : 0n)
  const from = isTooLittle || isShallow ? account.address : `0x${'9'.repeat(40)}`
  const txHash = world.chain.transfer({ from, to: data.recipient, value })
  if (!isShallow) await world.sleep(8000)
  const sentAt = world.now()
  const answer = await world.send({
    who: name,
    path: `/api/v1/gates/${gateIds.paid}/fulfill`,
    headers: await headers(),
    body: { qHash: proof.qHash, paymentTxHash: txHash },
    uses: `the payment ${txHash}`,
  })
  // after three blocks, the whole price from one's own wallet is no cheat any more
  if (answer.status === 200 && !(isShallow && world.now() - sentAt > 3000))
    world.ledger.violate('payment: a gate opened to a transfer that does not pay it')
}
