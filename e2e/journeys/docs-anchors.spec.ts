import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesToHex, parseAbi, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { registryAddress, registryCodeHash } from '../../shared/anchor/anchor-registry.ts'
import { parseCheckpoint } from '../../shared/log/checkpoint.ts'
import { parseNote } from '../../shared/log/note.ts'
import { parseTlogProof } from '../../shared/log/tlog-proof.ts'
import { expect, test } from '../fixtures.ts'
import { startChain } from '../world/chain.ts'
import { deployRegistry } from '../world/contracts/registry.fixture.ts'
import { adapt, runShell, snippet } from '../world/snippets.ts'

const saleAbi = parseAbi([
  'struct Verdict { bytes32 salt; uint256 chainId; uint64 exp; bytes32 payloadHash; bytes32 qHash; uint64 size; bytes32 root; uint64 index; bytes32[] path; }',
  'function buy(Verdict verdict) payable',
  'function hasBought(address) view returns (bool)',
])

test('names the registry that readers pin, and shows the code of the example', () => {
  expect(snippet('anchors', 'registry')).toBe(`${registryAddress}\n${registryCodeHash}\n`)
  expect(readFileSync('e2e/world/contracts/verdict-sale.sol', 'utf8')).toContain(snippet('anchors', 'sale'))
})

test('a program and a contract check the anchor of a saved proof', async ({ service, consumer }) => {
  const chain = await startChain()
  try {
    const [registry, sender] = [await deployRegistry(chain), privateKeyToAccount(generatePrivateKey())]
    const key = generatePrivateKey()
    consumer.write('program.js', adapt(snippet('program', 'program'), { service: service.url }))
    consumer.write('save.js', adapt(snippet('proofs', 'save'), { service: service.url }))
    const qHash = (await consumer.run('program.js', { PRIVATE_KEY: key })).trim()
    const read = async () => JSON.parse(await (await fetch(`${service.url}/api/v1/proofs/${qHash}/log-proof`)).text())
    await expect.poll(async () => (await read()).data?.proofs.length).toBe(1)
    await consumer.run('save.js')
    const file = join(consumer.folder, 'proof.svc.json')
    const bundle = JSON.parse(readFileSync(file, 'utf8'))
    const { size, root } = parseCheckpoint(parseNote(parseTlogProof(bundle.log[0]).checkpoint).text)
    const { transactionHash, blockNumber } = await registry.anchor(sender, {
      root: bytesToHex(root),
      size: BigInt(size),
    })
    await chain.client.mine({ blocks: 12 })
    const anchor = {
      chainId: chain.chainId,
      registry: registryAddress,
      issuer: sender.address,
      txHash: transactionHash,
      blockNumber: Number(blockNumber),
      size,
      root: bytesToHex(root),
    }
    consumer.write('proof.svc.json', JSON.stringify({ ...bundle, anchors: [anchor] }))

    const issuer = runShell(adapt(snippet('answers', 'issuer').replace(/ > .*/, ''), { service: service.url }))
    consumer.write('issuer.json', JSON.stringify(issuer))
    consumer.write('anchor.mjs', adapt(snippet('anchors', 'anchor'), { service: service.url }))
    const answer = await consumer.run('anchor.mjs', {
      LOG_KEY: (await (await fetch(`${service.url}/log/key`)).text()).trim(),
      REGISTRY: registryAddress,
      REGISTRY_CODE_HASH: registryCodeHash,
      SENDER: sender.address,
      RPC: chain.rpcUrl,
    })
    const { timestamp } = await chain.client.getBlock({ blockNumber })
    expect(answer).toBe(`holds ANCHORED ${new Date(Number(timestamp) * 1000).toISOString()}\n`)

    consumer.write('verdict.mjs', snippet('anchors', 'verdict'))
    const verdict = JSON.parse(await consumer.run('verdict.mjs'))
    const vct = `${issuer.issuer}/credentials/ownership-basic`
    const sale = await chain.deploy('VerdictSale', [registryAddress, sender.address, vct, 5n])
    const buy = async (buyerKey: Hex) => {
      const account = privateKeyToAccount(buyerKey)
      await chain.client.setBalance({ address: account.address, value: 10n ** 18n })
      const call = { account, address: sale, abi: saleAbi, functionName: 'buy', args: [verdict], value: 5n } as const
      const { request } = await chain.client.simulateContract(call)
      await chain.client.waitForTransactionReceipt({
        hash: await chain.client.writeContract({ ...request, chain: null }),
      })
      return chain.client.readContract({
        address: sale,
        abi: saleAbi,
        functionName: 'hasBought',
        args: [account.address],
      })
    }
    expect(await buy(key)).toBe(true)
    await expect(buy(generatePrivateKey())).rejects.toThrow()
  } finally {
    await chain.stop()
  }
})
