import { checkStatus } from './check-status.ts'
import { send } from './client.ts'
import { checkGate, exchange, fulfil, type Person, redeem, type Scene } from './people.ts'

/** Compares what the service says about a person, after a fault, with what it acknowledged to this person. */
export async function checkPerson(person: Person, scene: Scene, { mayExpire }: { mayExpire: boolean }): Promise<void> {
  const gate = await checkGate(person, scene)
  if (gate.status !== 200) scene.violate(`the gate check answered ${gate.status} ${gate.code} after the fault`)
  await checkProof(person, scene)
  await checkHandoff(person, scene, mayExpire)
  await checkPayment(person, scene, mayExpire)
}

async function checkProof(person: Person, scene: Scene): Promise<void> {
  const { qHash, verified, revoked } = person
  const { url, violate } = scene
  if (verified !== 'yes') return
  const { status, data } = await send(`${url}/api/v1/proofs/${qHash}`)
  if (status !== 200 || data.qHash !== qHash) return violate(`a proof that was acknowledged is lost (${status})`)
  const isRevoked = typeof data.revokedAt === 'number'
  if (revoked === 'yes' && !isRevoked) violate('a revocation that was acknowledged is lost')
  if (revoked === 'no' && isRevoked) violate('a proof is revoked that nobody revoked')
  await checkStatus(person, isRevoked ? data.revokedAt : null, scene)
}

async function checkHandoff(person: Person, scene: Scene, mayExpire: boolean): Promise<void> {
  const { redeemed, exchanged } = person
  if (person.code !== undefined) {
    const { status, code } = await redeem(person, scene)
    if (!redeemed.isOpen && !mayExpire && redeemed.uses === 0)
      scene.violate(`a code that nobody used is refused: ${status} ${code}`)
  }
  if (person.token !== undefined) {
    const { status, code } = await exchange(person, scene)
    if (!exchanged.isOpen && !mayExpire && exchanged.uses === 0)
      scene.violate(`a token that nobody exchanged is refused: ${status} ${code}`)
  }
  if (redeemed.uses > 1) scene.violate(`a code was redeemed ${redeemed.uses} times`)
  if (exchanged.uses > 1) scene.violate(`a token was exchanged ${exchanged.uses} times`)
}

/** A payment is used once or refunded: exactly one of the two. */
async function checkPayment(person: Person, scene: Scene, mayExpire: boolean): Promise<void> {
  const { session, fulfilled, isPaid } = person
  if (session === undefined || !isPaid) return
  const again = await fulfil(person, scene)
  if (fulfilled.uses > 1) scene.violate(`a payment was used ${fulfilled.uses} times`)
  const isRefunded = scene.stripe.sessions.get(session)?.intent?.reversal !== undefined
  const { status, code } = await fulfil(person, scene, false)
  if (isRefunded && status === 200) scene.violate('a payment that was refunded opens the gate')
  if (!isRefunded && !mayExpire && status !== 200)
    scene.violate(`a payment is neither used nor refunded: ${again.code}, then ${status} ${code}`)
}
