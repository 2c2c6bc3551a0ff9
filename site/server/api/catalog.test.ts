import { expect, test } from 'vitest'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import { openTestApp } from '../app.suite.ts'
import { askByContract } from '../http/contract.suite.ts'
import { createNodePools } from '../ports/evm/node-pools.ts'
import { createEvmRpc } from '../ports/evm/rpc.ts'
import { createNodeDns } from '../ports/dns/node-dns.ts'
import { createSolanaRpc } from '../ports/solana/rpc.ts'
import { isOffered } from '../verifiers/index.ts'

test('the catalog names all verifiers, which of them are available, and how to request them', async () => {
  const rpc = new Map([
    [84532, ['http://127.0.0.1:1']],
    [1, ['http://127.0.0.1:1']],
  ])
  const solana = createSolanaRpc({ urls: ['http://127.0.0.1:1'], now: Date.now })
  const own = {
    evm: createEvmRpc({ pools: createNodePools({ rpc, now: Date.now }) }),
    solana,
    dns: createNodeDns({ servers: [] }),
  }
  const env = { SVC_PRO_REQUIRED: 'token-holding' }
  const { app, ports, close } = await openTestApp({ env, ports: own })
  const { reply, body } = await askByContract(app, '/api/v1/verification/verifiers')
  const etag = reply.headers.get('etag') ?? ''
  const secondReply = await askByContract(app, '/api/v1/verification/verifiers', { headers: { 'if-none-match': etag } })
  await close()

  const evm = { chains: ['eip155:1', 'eip155:84532'] }
  const tokens = { chains: ['eip155:1', 'eip155:84532', 'solana:mainnet'] }
  expect(body).toMatchObject({
    success: true,
    data: [
      'ownership-basic',
      'ownership-social',
      'ownership-pseudonym',
      'ownership-dns-txt',
      'ownership-org-oauth',
      'contract-ownership',
      'proof-of-human',
      'nft-ownership',
      'token-holding',
      'wallet-risk',
      'wallet-link',
      'ai-content-moderation',
      'agent-identity',
      'agent-delegation',
    ],
    meta: {
      hubChainId: 84532,
      ipfs: 'not_configured',
      signingChainIds: [1, 84532],
      assetAllowlists: { 'contract-ownership': evm, 'nft-ownership': tokens, 'token-holding': tokens },
      presets: {
        'creator-pack': { verifierIds: ['ownership-pseudonym', 'ownership-basic'], available: true },
        'workspace-pack': { verifierIds: ['ownership-org-oauth'], available: false },
      },
    },
    metadata: {
      'ownership-basic': {
        title: 'Content ownership',
        available: true,
        proRequired: false,
        flow: 'instant',
        interaction: 'signature',
        supportsDirectApi: true,
        allowsDelegatedSubject: false,
        expiry: 'permanent',
        recommendedMaxAgeMs: null,
        weight: 1,
        dataSchema: { type: 'object', required: ['owner'] },
      },
      'proof-of-human': { supportsDirectApi: false, available: false, unavailableReason: 'not_configured' },
      'agent-identity': { dataSchema: { additionalProperties: false } },
      'token-holding': { recommendedMaxAgeMs: 3_600_000, allowsDelegatedSubject: true, proRequired: true },
    },
  })
  const { data, metadata } = Object(body)
  expect(Object.keys(metadata)).toEqual(data)
  const offered = data.filter((id: VerifierId) => isOffered(id, ports))
  expect(data.filter((id: string) => metadata[id].available)).toEqual(offered)
  expect(offered).toEqual(expect.arrayContaining(['ownership-basic', 'ownership-dns-txt']))
  expect(reply.headers.get('cache-control')).toBe('public, max-age=60')
  expect([etag.length, secondReply.reply.status]).toEqual([24, 304])
})

test.each([
  ['the system’s resolver', { servers: [] }, 'basic'],
  ['one server', { servers: ['192.0.2.53'] }, 'basic'],
  ['one server that validates', { servers: ['192.0.2.53'], isValidating: true }, undefined],
  ['two servers that have to agree', { servers: ['192.0.2.53', '192.0.2.54'] }, undefined],
])('with %s the catalog says how far domain proofs can be relied on', async (_, dns, assurance) => {
  const { app, close } = await openTestApp({ ports: { dns: createNodeDns(dns) } })
  const { body } = await askByContract(app, '/api/v1/verification/verifiers')
  await close()
  const { 'ownership-dns-txt': domains, ...others } = Object(Object(body)['metadata'])
  expect(domains).toMatchObject({ available: true })
  expect(domains['assurance']).toBe(assurance)
  expect(Object.values(others).filter((each) => Object.hasOwn(Object(each), 'assurance'))).toEqual([])
})
