import { createHash } from 'node:crypto'
import { decisionPauseMs } from '../../shared/contract/boot/sign-in.ts'
import { fromBrowser } from './browser.ts'
import { mcpCall } from './readers.ts'
import type { Answer } from './network.ts'
import type { Person, World } from './people.ts'

const redirectUri = 'https://agent.example/callback'
const clientId = 'svc-mcp-host'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const tokenPath = '/api/v1/auth/mcp/token'

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'" }
const unescaped = (text: string) =>
  text.replaceAll(/&(amp|quot|lt|gt|#39);/g, (_, name: string) => entities[name] ?? '')

/** Lets an agent ask a person, who is signed in, for access, and uses its code and its refresh token twice at once. */
export async function connectAgent(person: Person, world: World): Promise<void> {
  const { random, name } = person
  const registered = await world.send({ who: 'agent', path: '/oauth/register', body: { redirect_uris: [redirectUri] } })
  if (registered.status !== 201) return
  const verifier = random.text(32)
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state',
  })
  const code = await consent(person, `/oauth/authorize?${query}`, world)
  if (code === undefined) return
  const exchange = {
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  // a code that comes twice ends what it gave, so most agents send it once
  const ask = random.chance(0.3) ? twice : once
  const tokens = await ask(exchange, `the code ${code} of an agent`, world)
  if (!tokens) return
  const authorization = `Bearer ${String(tokens.data.access_token)}`
  const qHashes = [...world.ledger.proofs.keys()]
  const call = mcpCall('svc_proofs_get', { qHash: qHashes[random.below(qHashes.length || 1)] ?? '' })
  await world.send({ who: name, ...call, headers: { ...call.headers, authorization } })
  const token = String(tokens.data.refresh_token)
  await twice(
    { grant_type: 'refresh_token', client_id: clientId, refresh_token: token },
    `the refresh token ${token}`,
    world,
  )
}

type Ask = (body: Record<string, string>, uses: string, world: World) => Promise<Answer | undefined>

/** Sends a form to the token endpoint. Returns the answer, if it has tokens. */
const once: Ask = async (body, uses, { send }) => {
  const sent = { who: 'agent', path: tokenPath, headers: form, body: new URLSearchParams(body).toString(), uses }
  const answer = await send(sent)
  return answer.status === 200 ? answer : undefined
}

/** Sends a form twice at once. Returns an answer with tokens, if there is one. */
const twice: Ask = async (...asked) => {
  const [one, other] = await Promise.all([once(...asked), once(...asked)])
  return one ?? other
}

/** Follows the request to the page of consent, and approves. Returns the code. */
async function consent(person: Person, path: string, world: World): Promise<string | undefined> {
  const document = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }
  const visit = async (address: string) => await fromBrowser(person, world, { path: address, headers: document })
  const first = targetOf(await visit(path))
  if (first?.pathname !== '/verify') return first?.searchParams.get('code') ?? undefined
  const { text } = await visit(`${first.pathname}${first.search}`)
  const field = (name: string) => unescaped(new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(text)?.[1] ?? '')
  const ticked = [...text.matchAll(/name="scope"\s+value="([^"]*)"/g)].map(([, scope = '']) => ['scope', scope])
  const handle = field('handle')
  const answers = [['request', field('request')], ['handle', handle], ['decision', 'approve'], ...ticked]
  await world.sleep(decisionPauseMs)
  const body = new URLSearchParams(answers).toString()
  const answer = await fromBrowser(person, world, { path: '/oauth/consent', headers: form, body })
  return targetOf(answer)?.searchParams.get('code') ?? undefined
}

const targetOf = ({ headers }: Answer): URL | undefined => {
  const location = headers.get('location')
  return location === null ? undefined : new URL(location, 'https://svc.test')
}
