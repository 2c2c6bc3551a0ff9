import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect } from 'vitest'
import type { CreateHandoff } from '../../shared/contract/handoffs.ts'
import { type ErrorCode, ServiceError } from '../../shared/contract/errors.ts'
import type { JsonObject } from '../../shared/contract/primitives.ts'
import type { VerificationRequest } from '../../shared/contract/verification.ts'
import { parseConfig } from './config/config.ts'
import { createMemoryCounter } from './ports/counter/memory.ts'
import { createNodePools } from './ports/evm/node-pools.ts'
import { createEvmRpc } from './ports/evm/rpc.ts'
import { openStore } from './ports/store/open-store.ts'
import { budget } from './verification/budget.ts'
import type { Deployment } from './deployment.ts'
import { createHandoff } from './handoffs/create.ts'
import { createIssuer } from './credentials/issuer.ts'
import { proofEntries } from './log/entries.ts'
import type { MakeEntries } from './records/log.ts'
import { standardize } from './verification/standardize.ts'
import { noProbes } from './proofs/probes.ts'
import { createEventWaiters } from './events/event-waiters.ts'
import { findChanged } from './handoffs/status.ts'
import { createWaiters } from './handoffs/waiters.ts'
import { createRandomBytes } from './random-bytes.ts'

const makeEntries: MakeEntries = (record, kind) =>
  proofEntries(record, kind, { baseUrl: 'https://api.svc.test', hubChainId: 84532 })

/** Opens a deployment on a real database, with a clock that only the test moves. */
export async function openDeployment({ rpcUrl, databaseUrl }: { rpcUrl?: string; databaseUrl?: string } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-deployment-'))
  const store = await openStore({ dataDir, databaseUrl, secretKeys: [new Uint8Array(randomBytes(32))], makeEntries })
  const clock = { now: Date.UTC(2026, 10, 21, 12) }
  const now = () => clock.now
  const rpc = new Map(rpcUrl === undefined ? [] : [[84532, [rpcUrl]]])
  const deployment: Deployment = {
    config: parseConfig({
      SVC_BASE_URL: 'https://api.svc.test',
      SVC_PUBLIC_URL: 'https://svc.test',
      SVC_MCP_URL: 'http://localhost:4400',
    }),
    ports: {
      store,
      evm: createEvmRpc({ pools: createNodePools({ rpc, now }) }),
      counter: createMemoryCounter({ now }),
      now,
      random: createRandomBytes(),
    },
    issuer: createIssuer({ store, now }),
    waiters: createWaiters({ findChanged: (sids) => findChanged(sids, { store, now }) }),
    eventWaiters: createEventWaiters(store.events),
    probes: noProbes,
    budget,
  }
  return {
    ...deployment,
    clock,
    dataDir,
    async close() {
      await store.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

export type OpenDeployment = Awaited<ReturnType<typeof openDeployment>>

/** Opens a deployment before the tests of a file, gives it to `assign`, and closes it after them. */
export function useDeployment(assign: (deployment: OpenDeployment) => void): void {
  let deployment: OpenDeployment | undefined
  beforeAll(async () => {
    deployment = await openDeployment()
    assign(deployment)
  })
  afterAll(async () => {
    await deployment?.close()
  })
}

/** Makes the request that an account submits: phase 1, and the signature of its answer. */
export async function signedBy(
  account: PrivateKeyAccount,
  request: { data: JsonObject } & Pick<VerificationRequest, 'subjectWallet' | 'options' | 'meta'> &
    Partial<Pick<VerificationRequest, 'verifierIds' | 'walletAddress'>>,
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<VerificationRequest> {
  const body = {
    walletAddress: account.address,
    verifierIds: ['ownership-basic' as const],
    signedTimestamp: ports.now(),
    ...request,
  }
  const { signerString } = standardize(body, { config, ports })
  return { ...body, signature: await account.signMessage({ message: signerString }) }
}

/** The keys of a caller without a hand-off. */
export const noKeys = { embedder: undefined, writeKeyOf: () => undefined }

/** Creates a hand-off of a page at `origin`, as the element does (protocol/handoffs#keys, #create). */
export async function embedder(origin: string, deployment: Deployment, ask: Partial<CreateHandoff> = {}) {
  const sid = randomBytes(18).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(secret).digest('base64url')
  const wanted = ask.gateId === undefined ? { verifiers: ['ownership-basic'] } : {}
  const whole: CreateHandoff = { challenge, ...wanted, mode: 'popup', ...ask }
  const made = await createHandoff({ sid, ask: whole, originHeader: origin }, deployment)
  return {
    sid,
    secret,
    origin,
    ask: whole,
    made,
    mark: { sid, origin },
    /** The keys with which the embedder's own page finishes inline (protocol/handoffs#inline). */
    keys: { embedder: { sid, secret, origin }, writeKeyOf: () => undefined },
  }
}

/** Returns the code of the ServiceError of `work`. */
export async function codeOf(work: Promise<unknown> | (() => unknown)): Promise<ErrorCode> {
  try {
    await (typeof work === 'function' ? work() : work)
  } catch (error) {
    if (error instanceof ServiceError) return error.code
    throw error
  }
  return expect.fail('It did not fail.')
}
