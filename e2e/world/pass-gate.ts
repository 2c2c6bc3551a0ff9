import { createHash, randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'

/** The result that a page gets when a person passes a gate there. */
export type GatePass = { address: string; token: string; qHash: string }

/**
 * Passes a gate on a page of `origin`, with a new wallet unless one is given. It does what the element does
 * inline (protocol/handoffs#keys, #create, #finishing, #inline), but without a browser. `data` is the data of
 * ownership-basic; it must meet all requirements of the gate.
 */
export async function passGate(
  service: string,
  {
    gateId,
    origin,
    data,
    account = privateKeyToAccount(generatePrivateKey()),
  }: { gateId: string; origin: string; data: object; account?: PrivateKeyAccount },
): Promise<GatePass> {
  const [sid, secret] = [18, 32].map((bytes) => randomBytes(bytes).toString('base64url'))
  const challenge = createHash('sha256')
    .update(secret ?? '')
    .digest('base64url')
  const authorization = `Bearer ${secret}`
  const send = async (method: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${service}/api/v1/${path}`, {
      method,
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const answer = JSON.parse(await reply.text())
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer.error)}`)
    return answer.data
  }
  const { hubChainId, now } = await send('PUT', `handoffs/${sid}`, { challenge, gateId, mode: 'inline' })
  const draft = {
    verifierIds: ['ownership-basic'],
    data: { owner: account.address, ...data, handoff: { sid, origin } },
    walletAddress: account.address,
    chainId: hubChainId,
    signedTimestamp: now,
  }
  const { signerString } = await send('POST', 'verification/standardize', draft)
  const signature = await account.signMessage({ message: signerString })
  const key = { 'x-svc-handoff': `${sid}.${secret}` }
  const { handoff } = await send('POST', 'verification', { ...draft, signature }, key)
  const { qHash, token } = await send('POST', `handoffs/${sid}/redeem`, { code: handoff.code }, { authorization })
  return { address: account.address, token, qHash }
}
