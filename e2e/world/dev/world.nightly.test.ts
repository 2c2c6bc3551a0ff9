import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { registryAddress, registryCodeHash } from '../../../shared/anchor/anchor-registry.ts'
import { checkAnchor } from '../../../shared/credential/check-anchor.ts'
import { type Dev, startDev } from './dev.fixture.ts'

let dev: Dev
beforeAll(async () => {
  dev = await startDev()
})
afterAll(() => dev?.stop())

test('a proof is anchored on three chains, and each of them confirms the anchor in the saved proof', async () => {
  const chains = [84532, 421614, 11155111]
  const qHash = await dev.makeProof(chains)
  const isFinal = async () =>
    expect((await dev.read(`/api/v1/proofs/${qHash}`)).data.status).toBe('verified_crosschain_propagated')
  await vi.waitFor(isFinal, { timeout: 50_000, interval: 200 })
  const { issuer, jwks } = await dev.read('/.well-known/jwt-vc-issuer')
  const trusted = {
    jwks,
    log: await dev.text('/log/key'),
    registry: { address: registryAddress, codeHash: registryCodeHash },
    senders: [dev.world.anchorIssuer],
  }
  const bundle = await dev.svc.bundle({ qHash })
  const answers = await Promise.all(
    chains.map(async (chainId) => {
      const rpc = dev.world.env[`SVC_RPC_${chainId}`] ?? ''
      return (await checkAnchor(bundle, { issuers: { [issuer]: trusted }, rpc, depth: 3 })).anchored.reason
    }),
  )
  expect(answers).toEqual(['ANCHORED', 'ANCHORED', 'ANCHORED'])
})
