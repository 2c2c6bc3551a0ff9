import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../../../shared/contract/language.ts'
import type { RecordAnchor } from '../../../../shared/anchor/anchors-of-record.ts'
import { anchorFact } from './anchor-facts.ts'

const requestedAt = Date.UTC(2026, 10, 23, 8)
const waiting: RecordAnchor = {
  chainId: 8453,
  status: 'waiting',
  txHash: null,
  blockNumber: null,
  timestamp: requestedAt,
}
const mined = { txHash: `0x${'ab'.repeat(32)}`, blockNumber: 4321, timestamp: Date.UTC(2026, 10, 23, 9, 30) }

const html = async (anchor: Partial<RecordAnchor>, lang: Language = 'en') =>
  (await anchorFact({ ...waiting, ...anchor }, lang)).toString()
const words = (text: string) =>
  text
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('the state of an anchor in words', () => {
  test.each<[string, Partial<RecordAnchor>, string]>([
    ['waiting', {}, 'Waiting for the next anchor on Base'],
    ['sent', { status: 'pending' }, 'Sent to Base'],
    ['in a block', { status: 'mined', ...mined }, 'On Base, not final yet (block 4321) Transaction on Base'],
    [
      'final',
      { status: 'final', ...mined, confirmedBy: 'two_rpcs' },
      'Anchored on Base, 23 November 2026 at 09:30 UTC (block 4321) This proof existed by that time. Transaction on Base',
    ],
    [
      'final by one node',
      { status: 'final', ...mined, confirmedBy: 'single_rpc' },
      'Anchored on Base, 23 November 2026 at 09:30 UTC (block 4321) This proof existed by that time. ' +
        'Confirmed by one node. Transaction on Base',
    ],
    ['late', { status: 'failed' }, 'Not anchored on Base within 24 hours'],
    [
      'of a chain without an explorer',
      { chainId: 31337, status: 'mined', ...mined },
      `On Chain 31337, not final yet (block 4321) ${mined.txHash}`,
    ],
  ])('%s', async (_, anchor, expected) => {
    expect(words(await html(anchor))).toBe(expected)
  })

  test('links to the transaction in the explorer of the chain', async () => {
    expect(await html({ status: 'mined', ...mined })).toContain(
      `href="https://basescan.org/tx/${mined.txHash}" rel="noreferrer"`,
    )
  })

  test.each(languages)('has the time and the block in %s', async (lang) => {
    const shown = await html({ status: 'final', ...mined }, lang)
    expect(shown).toContain('<time datetime="2026-11-23T09:30:00.000Z" data-local>')
    expect(words(shown)).toMatch(/Base.*4321|4321.*Base/)
    expect(shown).not.toContain('{time}')
  })
})
