import { expect, test } from 'vitest'
import { chainNameIn } from './chain-name.ts'

test('marks a test network in the language of the page', () => {
  expect([chainNameIn(84532, 'en'), chainNameIn(84532, 'de')]).toEqual(['Base Sepolia (test)', 'Base Sepolia (Test)'])
  expect(chainNameIn(84532, 'ja')).toBe('Base Sepolia（テスト）')
  expect([chainNameIn(8453, 'de'), chainNameIn(7, 'de')]).toEqual(['Base', 'Chain 7'])
})
