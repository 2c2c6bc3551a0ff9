import { expect, it } from 'vitest'
import { evmChain, parseChain } from './chain.ts'
import { type OwnerAction, ownerActionMessage, reservedActions } from './owner-action.ts'

const signer = {
  walletAddress: '0xABCDEF0000000000000000000000000000000001',
  chain: evmChain(84532),
  signedTimestamp: 1_784_582_400_000,
}
const wallet = '0xabcdef0000000000000000000000000000000001'
const qHash = `0x${'1'.repeat(64)}`
const service = 'https://svc.example'

const cases: [OwnerAction, string][] = [
  [{ action: 'access_private_proof', qHash }, `{"action":"access_private_proof","qHash":"${qHash}"}`],
  [
    { action: 'access_private_proofs_by_wallet' },
    `{"action":"access_private_proofs_by_wallet","walletAddress":"${wallet}"}`,
  ],
  [{ action: 'gate_check_private_proofs' }, `{"action":"gate_check_private_proofs","walletAddress":"${wallet}"}`],
  [{ action: 'revoke_proof', qHash }, `{"action":"revoke_proof","qHash":"${qHash}"}`],
  [
    { action: 'erase_all_proofs', service },
    `{"action":"erase_all_proofs","service":"${service}","walletAddress":"${wallet}","warning":"Permanently erases every proof of this wallet"}`,
  ],
  [
    { action: 'grant_proof_access', qHash, service },
    `{"action":"grant_proof_access","audience":null,"expiresInSeconds":3600,"qHash":"${qHash}","service":"${service}"}`,
  ],
  [
    { action: 'grant_proof_access', qHash, service, audience: 'shop', expiresInSeconds: 60 },
    `{"action":"grant_proof_access","audience":"shop","expiresInSeconds":60,"qHash":"${qHash}","service":"${service}"}`,
  ],
  [
    { action: 'fulfill_gate', gateId: 'vip', qHash, service },
    `{"action":"fulfill_gate","gateId":"vip","qHash":"${qHash}","service":"${service}"}`,
  ],
  [
    { action: 'use_proofs', sid: 's', origin: 'https://shop.example', gateId: null, qHashes: [qHash], service },
    `{"action":"use_proofs","gateId":null,"origin":"https://shop.example","qHashes":["${qHash}"],"service":"${service}","sid":"s"}`,
  ],
  [
    { action: 'publish_proof', qHash, options: { publicDisplay: true, privacyLevel: 'public' }, service },
    `{"action":"publish_proof","options":{"privacyLevel":"public","publicDisplay":true},"qHash":"${qHash}","service":"${service}"}`,
  ],
  [
    { action: 'present_proof', audience: 'https://shop.example', nonce: 'n'.repeat(16), qHash, service },
    `{"action":"present_proof","audience":"https://shop.example","nonce":"nnnnnnnnnnnnnnnn","qHash":"${qHash}","service":"${service}"}`,
  ],
]

it.each(cases)('signs %o', (action, data) => {
  expect(ownerActionMessage(action, signer).split('\n')).toEqual([
    'Portable Proof Verification Request',
    `Wallet: ${wallet}`,
    'Chain: 84532',
    'Verifiers: ownership-basic',
    `Data: ${data}`,
    'Timestamp: 1784582400000',
  ])
})

it('reserves each of these actions', () => {
  expect(new Set(cases.map(([{ action }]) => action))).toEqual(reservedActions)
})

it('keeps the case of a Solana address', () => {
  const walletAddress = '9C6hybhQ6Aycep9jaUnP6uL9ZYvDjUp1aSkFWPUFJtpj'
  const chain = parseChain('solana:mainnet')
  const message = ownerActionMessage({ action: 'access_private_proofs_by_wallet' }, { ...signer, walletAddress, chain })
  expect(message.split('\n').slice(1, 5)).toEqual([
    `Wallet: ${walletAddress}`,
    'Chain: solana:mainnet',
    'Verifiers: ownership-basic',
    `Data: {"action":"access_private_proofs_by_wallet","walletAddress":"${walletAddress}"}`,
  ])
})
