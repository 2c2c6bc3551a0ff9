import { expect, test } from 'vitest'
import { missingAnchors } from './check-anchors.ts'

const finding = (chainId: number, name: string, isAnchored: boolean) => ({
  chainId,
  sender: `0x${name}` as const,
  isAnchored,
  sentence: '',
})

test.each([
  ['nothing was asked', [], undefined],
  ['one account on one chain', [finding(1, 'a', true)], undefined],
  [
    'each account on another chain',
    [finding(1, 'a', true), finding(1, 'b', false), finding(2, 'a', false), finding(2, 'b', true)],
    undefined,
  ],
  [
    'a mistyped account',
    [finding(1, 'a', false)],
    '0xa has anchored nothing. Correct --sender, or try again after its first anchor.',
  ],
  [
    'a mistyped account beside the right one',
    [finding(1, 'a', true), finding(1, 'b', false)],
    '0xb has anchored nothing. Correct --sender, or try again after its first anchor.',
  ],
  [
    'a chain without an anchor',
    [finding(1, 'a', true), finding(2, 'a', false)],
    'nobody whom you named has anchored anything on chain 2.',
  ],
])('says which anchor is missing: %s', (_name, findings, expected) => expect(missingAnchors(findings)).toBe(expected))
