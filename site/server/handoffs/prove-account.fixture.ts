import type { PrivateKeyAccount } from 'viem/accounts'
import { parseConfig } from '../config/config.ts'
import { embedder, type OpenDeployment, signedBy } from '../deployment.fixture.ts'
import { createProviders } from '../ports/providers/openid-client.ts'
import { digest, newKey } from '../random-keys.ts'
import { verify } from '../verification/verify.ts'

/** The requirement of a gate that asks for an account at GitHub. */
export const byGithub = { verifierId: 'ownership-social', match: [{ path: 'provider', op: 'eq', value: 'github' }] }

/** Proves an account at GitHub with this id at a gate, in a hand-off of its own. `again` sends the same request once more; `deps` offers the provider. */
export async function proveAccount(
  gateId: string,
  who: PrivateKeyAccount,
  { id, origin, deployment }: { id: string; origin: string; deployment: OpenDeployment },
) {
  const credentials = parseConfig({ SVC_GITHUB_CLIENT_ID: 'id', SVC_GITHUB_CLIENT_SECRET: 'secret' }).providers
  const providers = createProviders(credentials, { now: () => deployment.clock.now })
  const deps = { ...deployment, ports: { ...deployment.ports, providers } }
  // only the newest proof of an account counts
  deployment.clock.now += 1
  const page = await embedder(origin, deps, { gateId })
  const token = newKey(deployment.ports.random)
  const { now } = deployment.clock
  await deployment.ports.store.links.insert(digest(token), {
    provider: 'github',
    verifierId: 'ownership-social',
    wallet: who.address.toLowerCase(),
    account: { id, handle: null, org: null },
    verifiedAt: now,
    expiresAt: now + 600_000,
  })
  const data = { provider: 'github', internalSocialToken: token, handoff: page.mark }
  const body = { verifierIds: ['ownership-social' as const], walletAddress: who.address, data }
  const request = await signedBy(who, body, deps)
  const again = () => verify(request, page.keys, deps)
  const reply = await again()
  return { page, reply, again, deps, isIn: reply.data.handoff !== undefined }
}
