import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

// oxlint-disable-next-line typescript/no-explicit-any -- the answers of our own service
type Reply = { data: any }

/** Publishes a gate of a new profile that asks for `ownership-basic`. Returns its id, and a key that reads its events. */
export async function openGate(url: string) {
  const account = privateKeyToAccount(generatePrivateKey())
  let cookie = ''
  const post = async (path: string, body: object): Promise<Reply> => {
    const headers = { origin: url, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie }
    const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
    for (const line of reply.headers.getSetCookie()) cookie = line.split(';')[0] ?? ''
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see Reply
    return (await reply.json()) as Reply
  }
  const { data } = await post('/api/v1/auth/wallet/challenge', { address: account.address })
  const { message } = data
  await post('/api/v1/auth/wallet/verify', {
    message,
    signature: await account.signMessage({ message }),
    purpose: 'login',
  })
  const key = await post('/api/v1/profile/access-keys', { scopes: ['events'] })
  const gateId = 'bench-door'
  const requirements = [{ verifierId: 'ownership-basic' }]
  await post('/api/v1/profile/gates', { gateId, name: 'Door', status: 'published', requirements })
  return { gateId, authorization: `Bearer ${key.data.accessKey}` }
}
