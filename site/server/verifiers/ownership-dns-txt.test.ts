import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDns, type LocalDns } from '../../../e2e/world/dns.ts'
import { evmChain, parseChain } from '../../../shared/proof/chain.ts'
import { createNodeDns } from '../ports/dns/node-dns.ts'
import { ownershipDnsTxt } from './ownership-dns-txt.ts'
import type { Signing } from './verifier.ts'
import { bareOuterPorts, barePorts, refusalOf, signer, signing } from './verifier.fixture.ts'

let world: LocalDns
beforeAll(async () => {
  world = await startDns()
})
afterAll(() => world.stop())

const domain = 'example.com'
const publish = (...records: (string | string[])[]) =>
  world.set(`_svc.${domain}`, { txt: records.map((text) => [text].flat()) })
const check = (data: { domain?: string; walletAddress?: string } = {}, more: Partial<Signing> = {}) => {
  const dns = createNodeDns({ servers: [world.server], timeoutMs: 150 })
  return ownershipDnsTxt.check({ domain, ...data }, { ...signing, ...more }, { ...barePorts, dns, now: () => 1234 })
}
const onChain = (chainId: unknown): Partial<Signing> => ({ options: { storeOriginalContent: false, own: { chainId } } })

const verified = (record: string, matchedFormat = 'address') => ({
  verified: true,
  input: { domain, walletAddress: signer },
  claims: { domain, recordName: '_svc.example.com', matchedFormat, checkedAt: 1234 },
  evidence: { record },
  provider: 'dns',
})
const mismatch = {
  verified: false,
  reason: 'DNS_RECORD_MISMATCH',
  message: 'No TXT record at _svc.example.com names this wallet.',
  input: { domain, walletAddress: signer },
  provider: 'dns',
}

test('accepts a record that names the wallet, and stores nothing else of the domain', async () => {
  publish('v=spf1 -all', 'wallet=0x0000000000000000000000000000000000000001', `wallet=${signer}`)
  expect(await check()).toEqual(verified(`wallet=${signer}`))
  expect(await check({ domain: 'EXAMPLE.com.', walletAddress: signer.toUpperCase().replace('0X', '0x') })).toEqual(
    verified(`wallet=${signer}`),
  )
})

test('accepts any letter case, surrounding blanks, several strings, and an alias (security-cases G5)', async () => {
  const upper = `wallet=${signer.toUpperCase().replace('0X', '0x')}`
  publish(upper)
  expect(await check()).toEqual(verified(upper))
  publish(` wallet=${signer}\t`)
  expect(await check()).toEqual(verified(`wallet=${signer}`))
  publish([`wallet=${signer.slice(0, 9)}`, signer.slice(9)])
  expect(await check()).toEqual(verified(`wallet=${signer}`))
  world.set('_svc.example.com', { cname: 'elsewhere.example' })
  world.set('elsewhere.example', { txt: [[`wallet=${signer}`]] })
  expect(await check()).toEqual(verified(`wallet=${signer}`))
})

test('accepts the form with a chain only when the request names that chain', async () => {
  const record = `wallet=eip155:8453:${signer}`
  publish(record)
  expect(await check({}, onChain(8453))).toEqual(verified(record, 'caip10'))
  for (const chainId of [undefined, 1, '8453', 84532, 8453.5])
    expect(await check({}, onChain(chainId))).toEqual(mismatch)
})

const contractOn = (chainId: number): Partial<Signing> => ({ signerKind: 'contract', chain: evmChain(chainId) })

test('of contracts at one address, the form with a chain names only the one on that chain', async () => {
  const record = `wallet=eip155:8453:${signer}`
  publish(record)
  expect(await check({}, { ...onChain(8453), ...contractOn(8453) })).toEqual(verified(record, 'caip10'))
  expect(await check({}, { ...onChain(8453), ...contractOn(1) })).toEqual(mismatch)
})

test('compares a Solana address exactly', async () => {
  const wallet = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
  const solana = { signer: wallet, subject: wallet, chain: parseChain('solana:mainnet') }
  publish(`wallet=${wallet}`)
  expect(await check({}, solana)).toMatchObject({ verified: true, input: { domain, walletAddress: wallet } })
  publish(`wallet=${wallet.toLowerCase()}`)
  expect(await check({}, solana)).toMatchObject({ verified: false, reason: 'DNS_RECORD_MISMATCH' })
})

test.each([
  'wallet=0x0000000000000000000000000000000000000001',
  signer,
  `Wallet=${signer}`,
  `wallet =${signer}`,
  `wallet= ${signer}`,
  `wallet=${signer}.`,
  `wallet=${signer}0`,
  `wallet=${signer},0x0000000000000000000000000000000000000001`,
  `x wallet=${signer}`,
  `wallet=eip155:1:${signer}`,
  '',
])('refuses the record %j (security-cases G5)', async (record) => {
  publish(record)
  expect(await check()).toEqual(mismatch)
})

test('answers a no for a missing name and a missing record', async () => {
  const none = {
    verified: false,
    reason: 'DNS_RECORD_NOT_FOUND',
    message: 'There is no TXT record at _svc.missing.example.',
    input: { domain: 'missing.example', walletAddress: signer },
    provider: 'dns',
  }
  expect(await check({ domain: 'missing.example' })).toEqual(none)
  world.set('_svc.missing.example', { a: ['192.0.2.1'] })
  expect(await check({ domain: 'missing.example' })).toEqual(none)
})

test.each(['SERVFAIL', 'REFUSED', 'silent'] as const)('answers neither yes nor no to %s', async (fault) => {
  world.set('_svc.away.example', fault)
  expect(await refusalOf(check({ domain: 'away.example' }))).toBe('PROVIDER_UNAVAILABLE')
})

test('looks up and shows an internationalised name as the DNS writes it', async () => {
  world.set('_svc.xn--bcher-kva.example', { txt: [[`wallet=${signer}`]] })
  expect(await check({ domain: 'B\u00fccher.example' })).toMatchObject({
    verified: true,
    input: { domain: 'xn--bcher-kva.example' },
    claims: { domain: 'xn--bcher-kva.example', recordName: '_svc.xn--bcher-kva.example' },
  })
})

test('refuses a text that is no domain, and another wallet, before any look-up (security-cases G5)', async () => {
  const before = world.questions.length
  expect(await refusalOf(check({ domain: '1.2.3.4' }))).toBe('INVALID_VERIFIER_DATA')
  expect(await refusalOf(check({ domain: '\uff3fsvc.example.com' }))).toBe('INVALID_VERIFIER_DATA')
  expect(await refusalOf(check({ walletAddress: signer.replace('1', '2') }))).toBe('SUBJECT_MISMATCH')
  expect(world.questions).toHaveLength(before)
})

test('is offered with a DNS port', () => {
  const dns = createNodeDns({ servers: [] })
  expect(ownershipDnsTxt.isOffered?.(bareOuterPorts)).toBe(false)
  expect(ownershipDnsTxt.isOffered?.({ ...bareOuterPorts, dns })).toBe(true)
})

test('answers neither yes nor no when one of two resolvers is deceived', async () => {
  const deceived = await startDns()
  publish('v=spf1 -all')
  deceived.set('_svc.example.com', { txt: [[`wallet=${signer}`]] })
  for (const servers of [
    [world.server, deceived.server],
    [deceived.server, world.server],
  ]) {
    const dns = createNodeDns({ servers, timeoutMs: 150 })
    // oxlint-disable-next-line no-await-in-loop -- in both orders
    await expect(
      ownershipDnsTxt.check({ domain }, signing, { ...barePorts, dns, now: () => 1234 }),
    ).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE', details: { reason: 'DNS_UNAVAILABLE' } })
  }
  await deceived.stop()
})
