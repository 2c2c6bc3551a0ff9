import { expect, test } from 'vitest'
import { sdnSamples } from '../../../../e2e/world/sanctions.ts'
import { readSdn } from './sdn.ts'

const { advanced, old, csv } = sdnSamples({ publishedAt: Date.UTC(2026, 10, 20) })

/** Yields small pieces, so that tags and records are cut anywhere. */
async function* pieces(text: string, size = 7) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const addresses = [
  { ticker: 'XBT', address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' },
  { ticker: 'ETH', address: '0x00000000000000000000000000000000DeaDBeef' },
  { ticker: 'SOL', address: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' },
]

test.each([
  ['advanced XML', advanced, Date.UTC(2026, 10, 20)],
  ['old XML', old, Date.UTC(2026, 10, 20)],
  ['CSV', csv, undefined],
])('reads every address of %s, and its date', async (_name, text, publishedAt) => {
  expect(await readSdn(pieces(text))).toEqual({ publishedAt, addresses })
  expect(await readSdn(pieces(`\uFEFF\n${text}`, 1000))).toEqual({ publishedAt, addresses })
})

test.each([
  ['advanced XML', advanced],
  ['old XML', old],
])('refuses %s that ends early', async (_name, text) => {
  await expect(readSdn(pieces(text.trimEnd().slice(0, -1)))).rejects.toThrow('ends early')
  await expect(readSdn(pieces(text.slice(0, text.lastIndexOf('</'))))).rejects.toThrow('ends early')
})

test.each([
  ['', 'is empty'],
  ['<html><body>Not today</body></html>', 'names no'],
  ['36,"SOMEBODY","individual","CUBA"', 'names no'],
])('refuses a list that would let everybody pass: %s', async (text, message) => {
  await expect(readSdn(pieces(text))).rejects.toThrow(message)
})
