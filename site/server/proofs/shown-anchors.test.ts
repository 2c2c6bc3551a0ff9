import { globSync, readFileSync } from 'node:fs'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { noKeys, type OpenDeployment, signedBy, useDeployment } from '../deployment.fixture.ts'
import type { Anchors } from '../records/anchors.ts'
import { verify } from '../verification/verify.ts'
import { listProofs } from './list-proofs.ts'
import { noProbes } from './probes.ts'
import { readProof } from './read-proof.ts'
import { statusBatch } from './status-batch.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const account = privateKeyToAccount(generatePrivateKey())
const anchoring = { chains: [84_532, 10], issuer: `0x${'ab'.repeat(20)}` } as const

/** Returns the deployment, and the calls of the store of anchors that it makes. */
function counting(config: Partial<OpenDeployment['config']> = { anchoring }) {
  const calls: string[] = []
  const { store } = deployment.ports
  const anchors = new Proxy<Anchors>(store.anchors, {
    get(target, name: keyof Anchors) {
      calls.push(name)
      return target[name]
    },
  })
  const ports = { ...deployment.ports, store: { ...store, anchors } }
  return { calls, deps: { ...deployment, ports, config: { ...deployment.config, ...config }, probes: noProbes } }
}

const submit = async (options: object, { deps } = counting()) => {
  const data = { owner: account.address, content: `text ${Math.random()}` }
  const request = await signedBy(
    account,
    { data, options: { privacyLevel: 'public', publicDisplay: true, ...options } },
    deps,
  )
  return String((await verify(request, noKeys, deps)).data.qHash)
}

test('costs one query for a page of proofs, and none where nothing is anchored', async () => {
  const qHashes: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let at = 0; at < 20; at += 1) qHashes.push(await submit(at % 2 ? { targetChains: [10] } : {}))
  const views = async ({ deps }: ReturnType<typeof counting>) => {
    const list = await listProofs({ address: account.address, query: {}, headers: {} }, deps)
    expect(list.proofs).toHaveLength(20)
    await statusBatch({ qHashes, address: '::1' }, deps)
    await readProof({ qHash: qHashes[0] ?? '', headers: {}, address: '::1', probes: noProbes }, deps)
  }
  const [anchored, plain] = [counting(), counting({ anchoring: undefined })]
  await views(anchored)
  await views(plain)
  expect(anchored.calls).toEqual(['find', 'find', 'find'])
  expect(plain.calls).toEqual([])
})

test('a verification asks for nothing about anchors, and stores its wishes with the proof', async () => {
  const [without, having] = [counting(), counting()]
  await submit({}, without)
  await submit({ targetChains: [10] }, having)
  expect([without.calls, having.calls]).toEqual([[], []])
})

test('only views read the anchors of a proof: no rule, check or gate does', () => {
  const files = globSync('{site/server,shared}/**/*.ts').filter((file) => !/\.(test|fixture|suite)\.ts$/.test(file))
  const importersOf = (module: string) =>
    files.filter((file) => readFileSync(file, 'utf8').includes(`/${module}.ts'`)).toSorted()
  expect(importersOf('anchor-status')).toEqual(['site/server/proofs/shown-anchors.ts'])
  expect(importersOf('shown-anchors')).toEqual([
    'site/server/mcp/tools/context.ts',
    'site/server/mcp/tools/proofs-get.ts',
    'site/server/proofs/list-proofs.ts',
    'site/server/proofs/read-proof.ts',
    'site/server/proofs/status-batch.ts',
    'site/server/verification/verify.ts',
  ])
})
