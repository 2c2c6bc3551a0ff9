import { describe, expect, test } from 'vitest'
import { comparableAddress, riskAddress } from './risk-address.ts'
import type { RiskChain } from './risk.ts'

const evm = '0x00000000000000000000000000000000DeaDBeef'
const hash = 'a'.repeat(64)
// the example address of TON's documentation: bounceable, not bounceable, and raw
const ton = {
  bounceable: 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N',
  other: 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI',
  raw: '0:83dfd552e63729b472fcbcc8c45ebcc6691702558b68ec7527e1ba403a0f31a8',
}
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
// of BIP 350, and the same words with the checksum of BIP 173
const taproot = {
  right: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  wrong: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
}
// 20 bytes, 32, 21, and 20 with the checksum of BIP 350
const sei = {
  account: 'sei1w508d6qejxtdg4y5r3zarvary0c5xw7kh3xvfe',
  contract: 'sei10xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqwdhztm',
  long: 'sei1w508d6qejxtdg4y5r3zarvary0c5xw7kxyge7hc8',
  otherChecksum: 'sei1w508d6qejxtdg4y5r3zarvary0c5xw7kzdkqvm',
}
const stellar = 'GBRPYHIL2CI3FNQ4BXLFMNDLFJUNPU2HY3ZMFSHONUCEOASW7QC7OX2H'
/** The address with another last letter, as whoever mistypes it writes it. */
const mistyped = (address: string) => `${address.slice(0, -1)}${/q$/i.test(address) ? 'p' : 'q'}`

const rows: [RiskChain, accepted: [address: string, comparable: string][], refused: string[]][] = [
  ...(['eth', 'base', 'bsc', 'pol', 'opt', 'arb'] as const).map((chain): (typeof rows)[number] => [
    chain,
    [[evm, evm.toLowerCase()]],
    [evm.slice(0, -1), `${evm}0`, evm.slice(2), segwit, ton.raw],
  ]),
  [
    'sol',
    [['4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T']],
    [evm, '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
  ],
  [
    'ton',
    [
      [ton.bounceable, ton.raw],
      [ton.other, ton.raw],
      [ton.raw.toUpperCase(), ton.raw],
      [`-1:${hash}`, `-1:${hash}`],
    ],
    [ton.bounceable.replace('CD39', 'CD38'), `1:${hash}`, `0:${hash}a`, evm],
  ],
  [
    'sei',
    [
      [evm, evm.toLowerCase()],
      [sei.account, sei.account],
      [sei.contract, sei.contract],
    ],
    [`sei1${'q'.repeat(38)}`, mistyped(sei.account), sei.long, sei.otherChecksum, segwit],
  ],
  ['sui', [[`0x${hash.toUpperCase()}`, `0x${hash}`]], [evm, hash]],
  [
    'btc',
    [
      ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
      [segwit, segwit],
      [segwit.toUpperCase(), segwit],
      [taproot.right, taproot.right],
    ],
    [
      evm,
      mistyped(segwit),
      mistyped(taproot.right),
      taproot.wrong,
      // version 0 with the checksum of BIP 350, and with 19 bytes
      'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqaayh03',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xwck8mzle',
      segwit.replace('bc1qw', 'bc1qW'),
      '1BoatSLRHtKNngkdXEeobR76b53LETtpy',
      '1BoatSLRHtKNngkdXEeobR76b53LETtpyU',
      `tb1${segwit.slice(3)}`,
    ],
  ],
  [
    'stellar',
    [[stellar, stellar]],
    [stellar.toLowerCase(), stellar.slice(0, -1), `G${'A'.repeat(55)}`, stellar.replace('2HY', '2HZ'), evm],
  ],
]

describe.each(rows)('%s', (chain, accepted, refused) => {
  test.each(accepted)('%s', (address, comparable) => expect(riskAddress(chain, address)).toBe(comparable))
  test.each(refused)('not %s', (address) => expect(riskAddress(chain, address)).toBeUndefined())
})

test('addresses of a list have the same comparable form', () => {
  expect([evm, ton.other, segwit.toUpperCase(), 'XyZ'].map(comparableAddress)).toEqual([
    evm.toLowerCase(),
    ton.raw,
    segwit,
    'XyZ',
  ])
})
