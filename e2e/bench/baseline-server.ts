// A usual server for comparison: Hono, and viem's verifyMessage, which recovers the key in JavaScript. It answers
// POST /api/v1/verification on the service's own store, without the limits, headers, logs and hand-offs of a real
// service.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import * as v from 'valibot'
import { type Hex, verifyMessage } from 'viem'
import { VerificationRequest } from '../../shared/contract/verification.ts'
import { useHashes } from '../../shared/proof/hashes.ts'
import { qHash } from '../../shared/proof/q-hash.ts'
import { signerString } from '../../shared/proof/signer-string.ts'
import { loadFastHashes } from '../../site/server/fast-hashes.ts'
import { readInput, runVerifiers } from '../../site/server/verification/run-verifiers.ts'
import { readRequest } from '../../site/server/verification/signed-request.ts'
import { verifierPorts } from '../../site/server/verification/verifier-ports.ts'
import { createMemoryCounter } from '../../site/server/ports/counter/memory.ts'
import { openStore } from '../../site/server/ports/store/open-store.ts'
import { createNodePools } from '../../site/server/ports/evm/node-pools.ts'
import { createEvmRpc } from '../../site/server/ports/evm/rpc.ts'

const { env } = process
useHashes(await loadFastHashes())
const store = await openStore({
  databaseUrl: env['DATABASE_URL'],
  dataDir: env['SVC_DATA_DIR'] ?? '',
  secretKeys: [new Uint8Array(32).fill(7)],
})
const ports = {
  evm: createEvmRpc({ pools: createNodePools({ rpc: new Map(), now: Date.now }) }),
  now: Date.now,
  random: () => new Uint8Array(),
}
const counter = createMemoryCounter()

const app = new Hono()

app.post('/bare', async (c) => c.json({ success: true, data: await c.req.json<object>() }))
app.post('/api/v1/verification', async (c) => {
  const request = v.parse(VerificationRequest, await c.req.json())
  const signedTimestamp = request.signedTimestamp ?? 0
  const read = readRequest(
    { ...request, signedTimestamp },
    { config: { hubChainId: 84532, proRequired: new Set() }, ports },
  )
  const { walletAddress, chain } = read
  const message = signerString(read)
  if (!(await verifyMessage({ address: walletAddress as Hex, message, signature: request.signature as Hex })))
    return c.json({ success: false }, 401)
  const submission = {
    signer: walletAddress,
    signerKind: 'key' as const,
    subject: walletAddress,
    chain,
    storeOriginalContent: false,
    verifierOptions: {},
  }
  const findings = await runVerifiers(
    read.parts.map(readInput),
    submission,
    verifierPorts({ ...ports, store, counter }),
  )
  const now = Date.now()
  const id = qHash(read)
  await store.proofs.insert({
    qHash: id,
    status: findings.status,
    walletAddress,
    chain: chain.caip2,
    signerKind: 'key',
    subject: walletAddress,
    verifierIds: request.verifierIds,
    tags: [],
    signedTimestamp,
    privacyLevel: 'private',
    publicDisplay: false,
    outcomes: findings.outcomes,
    receipt: { format: 'caip-380-envelope', portable: true },
    gateId: null,
    sealed: { ...findings.sealed, options: {}, meta: {} },
    withdrawnAt: null,
    optionsHash: '',
    createdAt: now,
    completedAt: now,
    updatedAt: now,
    revokedAt: null,
    supersededBy: null,
    expiresAt: null,
    statusEntry: null,
  })
  return c.json({ success: true, status: findings.status, data: { qHash: id, outcomes: findings.outcomes } })
})

serve({ fetch: app.fetch, port: Number(env['PORT']), hostname: 'localhost' }, () => process.stdout.write('ready\n'))
