import type { KnownProof } from './ledger.ts'
import type { Answer, Sent } from './network.ts'
import { type Person, service, signedBody, type World } from './people.ts'
import { ownOrigin } from './service-process.ts'

const cookieOf = (cookies: ReadonlyMap<string, string>) => [...cookies].map((each) => each.join('=')).join('; ')

/** Sends a request from our own page, with the cookies of the person's browser. */
export async function fromBrowser(person: Person, world: World, sent: Omit<Sent, 'who'>): Promise<Answer> {
  const { name, cookies } = person
  const own = {
    origin: ownOrigin,
    'sec-fetch-site': 'same-origin',
    ...(cookies.size > 0 && { cookie: cookieOf(cookies) }),
  }
  const answer = await world.send({ ...sent, who: name, headers: { ...own, ...sent.headers } })
  for (const line of answer.headers.getSetCookie()) {
    const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') cookies.delete(key)
    else cookies.set(key, value)
  }
  return answer
}

/** Signs the person in by their wallet. Returns whether that worked. */
export async function signIn(person: Person, world: World): Promise<boolean> {
  const { account } = person
  const challenge = await fromBrowser(person, world, {
    path: '/api/v1/auth/wallet/challenge',
    body: { address: account.address },
  })
  if (challenge.status !== 200) return false
  const { message } = challenge.data
  const signature = await account.signMessage({ message })
  const answer = await fromBrowser(person, world, {
    path: '/api/v1/auth/wallet/verify',
    body: { message, signature },
    uses: `the sign-in text ${String(message)}`,
  })
  return answer.status === 200
}

/** Signs the person out, and tries their old session again. */
export async function signOut(person: Person, world: World): Promise<void> {
  const old = cookieOf(person.cookies)
  const { status } = await fromBrowser(person, world, { method: 'POST', path: '/api/v1/auth/logout' })
  if (status !== 200) return
  const own = { 'sec-fetch-site': 'same-origin', cookie: old }
  const again = await world.send({ who: person.name, path: '/api/v1/auth/session', headers: own })
  if (again.status === 200 && again.data.profile !== null && old !== '')
    world.ledger.violate('authority: a session works after its sign-out')
}

/** Makes an access key, reads a proof with it, deletes it, and tries it again. */
export async function useAccessKey(person: Person, proof: KnownProof, world: World): Promise<void> {
  const { name, random } = person
  const made = await fromBrowser(person, world, {
    path: '/api/v1/profile/access-keys',
    body: { label: `key ${random.below(1000)}`, scopes: ['read'] },
  })
  if (made.status !== 201) return
  const { id, accessKey } = made.data
  const read = () =>
    world.send({
      who: name,
      path: `/api/v1/proofs/${proof.qHash}`,
      headers: { authorization: `Bearer ${String(accessKey)}` },
    })
  const seen = await read()
  if (seen.status === 401) world.ledger.violate('authority: a new access key is refused')
  if (seen.status === 200 && proof.owner !== name) world.ledger.checkStranger(seen, proof)
  const path = `/api/v1/profile/access-keys/${String(id)}`
  const { status } = await fromBrowser(person, world, { method: 'DELETE', path })
  // a repeated request may have deleted it before
  if (status !== 200 && status !== 404) return
  const again = await read()
  if (!again.isOpen && again.status !== 401) world.ledger.violate('authority: an access key works after it was deleted')
}

/** How long a grant lasts, s. */
const grantSeconds = 60

/** Gives somebody a grant for a proof, who reads it now, and tries again after its end. */
export async function giveGrant(person: Person, proof: KnownProof, world: World): Promise<void> {
  const { ledger, now } = world
  const { qHash, marker } = proof
  const grantee = `a friend of ${person.name}`
  const action = {
    action: 'grant_proof_access',
    qHash,
    audience: null,
    expiresInSeconds: grantSeconds,
    service,
  } as const
  const startedAt = now()
  const given = await world.send({
    who: person.name,
    path: '/api/v1/verification/access/grant',
    body: { qHash, expiresInSeconds: grantSeconds, ...(await signedBody(person, action, now())) },
  })
  if (given.status !== 200) return
  const read = (id: string) =>
    world.send({ who: grantee, path: `/api/v1/proofs/${id}`, headers: { 'x-access-grant': String(given.data.token) } })
  proof.readers.add(grantee)
  const other = [...ledger.proofs.values()].find((each) => each.owner === person.name && each.qHash !== qHash)
  if (other) await read(other.qHash)
  const isIntact = () => proof.revoked === 'no' && proof.erased === 'no'
  const seen = await read(qHash)
  if (!seen.isOpen && now() - startedAt < (grantSeconds - 2) * 1000 && isIntact() && !seen.text.includes(marker))
    ledger.violate(`durability: a grant does not open its proof: ${seen.status} ${seen.code}`)
  await world.sleep(grantSeconds * 1000 + 2000)
  proof.readers.delete(grantee)
  const late = await read(qHash)
  if (late.status === 200) ledger.violate('authority: a grant works after its end')
}
