import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startChain, type LocalChain } from '../../../e2e/world/chain.ts'
import { create2Deployer, registryAddress } from '../../../shared/anchor/anchor-registry.ts'
import { deployRegistry } from './deploy-registry.ts'

const privateKey = generatePrivateKey()
const { address } = privateKeyToAccount(privateKey)

let chain: LocalChain
let fresh: `0x${string}`
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.stop())
beforeEach(async () => {
  fresh = await chain.client.snapshot()
})
afterEach(() => chain.client.revert({ id: fresh }))

/** Deploys in this process, with a key that has money unless `change` says otherwise. */
const deploy = (change: Partial<Parameters<typeof deployRegistry>[0]> = {}) =>
  deployRegistry({ chainId: chain.chainId, urls: [chain.rpcUrl], privateKey, ...change })

/** Runs the command. Returns its exit code and its output. */
const run = (args: readonly string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['site/server/commands/anchor-deploy.ts', ...args], {
    env: { PATH: process.env['PATH'], ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  )

test('the command deploys the registry by a key in a file, and the second time says that it is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'svc-anchor-'))
  const file = join(folder, 'anchor.key')
  await writeFile(file, `${privateKey}\n`)
  await chain.client.setBalance({ address, value: 10n ** 18n })
  const env = { [`SVC_RPC_${chain.chainId}`]: chain.rpcUrl }
  expect(await run([String(chain.chainId)], { ...env, SVC_ANCHOR_KEY: file })).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      new RegExp(
        String.raw`^svc: AnchorRegistry is deployed on Base Sepolia \(test\) \(84532\) at ${registryAddress}, by the transaction 0x[0-9a-f]{64}: \d{6} gas, 0\.\d+ ETH\.\n$`,
      ),
    ),
    stderr: '',
  })
  await rm(folder, { recursive: true })
  expect(await run([String(chain.chainId)], env)).toEqual({
    code: 0,
    stdout: `svc: AnchorRegistry is deployed on Base Sepolia (test) (84532) already, at ${registryAddress}.\n`,
    stderr: '',
  })
})

test('the command says in one line which chain it needs', async () => {
  const example = 'name one chain by its id, for example: npm run anchor:deploy -- 84532'
  const refusals = [
    [[], example],
    [['1', '10'], example],
    [['424242'], 'SVC_RPC_424242 is not set: the chain has no RPC address.'],
  ] as const
  const replies = await Promise.all(refusals.map(([args]) => run(args, {})))
  expect(replies).toEqual(
    refusals.map(([, reason]) => ({ code: 1, stdout: '', stderr: `svc: the registry was not deployed: ${reason}\n` })),
  )
})

test('refuses without a key, with the name of the variable', async () => {
  await expect(deploy({ privateKey: undefined })).rejects.toThrow('SVC_ANCHOR_KEY is not set')
})

test('refuses an account without money, and says how much it needs', async () => {
  await expect(deploy()).rejects.toThrow(
    new RegExp(String.raw`^${address} has 0 ETH on Base Sepolia \(test\) \(84532\), and may need 0\.\d+\.$`),
  )
})

test('refuses a chain without the contract for CREATE2', async () => {
  await chain.client.setCode({ address: create2Deployer, bytecode: '0x' })
  await expect(deploy()).rejects.toThrow(`(84532) has no contract for CREATE2 at ${create2Deployer}`)
})

test('refuses a contract for CREATE2 that would use another address, before it costs anything', async () => {
  // returns 20 zeros
  await chain.client.setCode({ address: create2Deployer, bytecode: '0x60146000f3' })
  await expect(deploy()).rejects.toThrow(`would not create the registry at ${registryAddress}`)
})

test('refuses other code at the address of the registry', async () => {
  await chain.client.setCode({ address: registryAddress, bytecode: '0x60146000f3' })
  await expect(deploy()).rejects.toThrow(`the code at ${registryAddress} is not the registry`)
})

test('refuses the address of another chain', async () => {
  await expect(deploy({ chainId: 1 })).rejects.toThrow('SVC_RPC_1 is the address of chain 84532.')
})

test('says that no node answers, without the address of the node', async () => {
  const failure: unknown = await deploy({ urls: ['http://127.0.0.1:1/secret'] }).catch((error: unknown) => error)
  expect(String(failure)).toContain('no node of Base Sepolia (test) (84532) answers at SVC_RPC_84532')
  expect(String(failure)).not.toContain('secret')
})
