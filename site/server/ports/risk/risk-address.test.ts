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
const sei = `sei1${'q'.repeat(38)}`

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
      [sei, sei],
    ],
    [`sei1${'b'.repeat(38)}`, segwit],
  ],
  ['sui', [[`0x${hash.toUpperCase()}`, `0x${hash}`]], [evm, hash]],
  [
    'btc',
    [
      ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
      [segwit, segwit],
      [segwit.toUpperCase(), segwit],
    ],
    [evm, segwit.replace('bc1qw', 'bc1qW'), '1BoatSLRHtKNngkdXEeobR76b53LETtpy', `tb1${segwit.slice(3)}`],
  ],
  ['stellar', [[`G${'A'.repeat(55)}`, `G${'A'.repeat(55)}`]], [`g${'a'.repeat(55)}`, `G${'A'.repeat(54)}`, evm]],
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
