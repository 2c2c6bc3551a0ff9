import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { evmChain } from '../../../shared/proof/chain.ts'
import { qHash } from '../../../shared/proof/q-hash.ts'
import { isLarge, requestId, shortened } from './picture-alone.ts'

const id = 'ai-content-moderation'
const picture = (bytes: number) => randomBytes(bytes).toString('base64')
const read = (data: object) => ({
  walletAddress: '0x52908400098527886e0f7030069857d2e4169ee7',
  chain: evmChain(84532),
  verifierIds: [id],
  data: { ...data },
  signedTimestamp: 1_780_000_000_000,
})

test.each<[string, object, boolean]>([
  ['small', { content: picture(3000), contentType: 'image/png' }, false],
  ['of exactly the usual limit', { content: picture(786_432) }, false],
  ['large', { zebra: '\u00fc"\\', content: picture(786_435), contentType: 'image/png' }, true],
  ['large, keyed by the verifier', { [id]: { content: picture(900_000), contentType: 'image/png' } }, true],
  ['large, keyed by a version', { [`${id}@2`]: { content: picture(900_000) } }, true],
  ['without content', {}, false],
])('content that is %s has the same id as every request', (_name, data, isBig) => {
  const request = read(data)
  expect(isLarge(request.data)).toBe(isBig)
  expect(requestId(request)).toBe(qHash(request))
})

test('large data is short, equal for equal data, and never for other data', () => {
  const content = picture(900_000)
  const data = { [id]: { content, contentType: 'image/png' } }
  const short = shortened(data)
  expect(JSON.stringify(short).length).toBeLessThan(200)
  expect(shortened(structuredClone(data))).toEqual(short)
  expect(shortened({ [id]: { content, contentType: 'image/jpeg' } })).not.toEqual(short)
  const other = `${content.startsWith('B') ? 'C' : 'B'}${content.slice(1)}`
  expect(shortened({ [id]: { content: other, contentType: 'image/png' } })).not.toEqual(short)
  const small = { content: 'a' }
  expect(shortened(small)).toBe(small)
})
