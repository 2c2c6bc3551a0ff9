import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isSet, listEntries, readStatusList, statusListType } from './status-list.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns the token of a list. Its signature is not checked here. */
function tokenOf(compressed: Uint8Array): string {
  const lst = Buffer.from(compressed).toString('base64url')
  const payload = { sub: 'https://svc.test/lists/1', iat: 1, exp: 2, status_list: { bits: 1, lst } }
  return [part({ alg: 'ES256', kid: 'one', typ: statusListType }), part(payload), 'A'.repeat(86)].join('.')
}

const bytes = listEntries / 8

describe('a status list (protocol/credentials#status)', () => {
  test.each([
    ['no entry', Buffer.alloc(bytes)],
    ['one entry', Buffer.from([0x10, ...Buffer.alloc(bytes - 1)])],
    ['all entries', Buffer.alloc(bytes, 0xff)],
    ['random entries, which need several pieces', randomBytes(bytes)],
  ])('with %s is read as it was written', async (_, bits) => {
    const list = await readStatusList(tokenOf(deflateSync(bits)))
    expect(Buffer.from(list?.bits ?? []).equals(bits)).toBe(true)
    expect(list && isSet(list, 4)).toBe(((bits[0] ?? 0) & 0x10) !== 0)
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a byte too few', deflateSync(Buffer.alloc(bytes - 1))],
    ['a byte too many', deflateSync(Buffer.alloc(bytes + 1))],
    ['half of its stream', deflateSync(randomBytes(bytes)).subarray(0, bytes / 2)],
    ['a stream that grows a thousandfold', deflateSync(Buffer.alloc(2 ** 26))],
    ['no zlib stream', randomBytes(bytes)],
  ])('with %s is none', async (_, compressed) => {
    expect(await readStatusList(tokenOf(compressed))).toBeUndefined()
  })
})
