import { expect, test } from 'vitest'
import { pastedLink } from './pasted-id.ts'

const id = `0x${'ab'.repeat(32)}`
const origin = 'https://svc.test'

test.each([
  [id, { qHash: id }],
  [`\n ${id.replaceAll('ab', 'AB')} `, { qHash: id }],
  [`${origin}/proof/${id}`, { qHash: id }],
  [`HTTPS://svc.test/proof/${id}/?lang=de#x`, { qHash: id }],
  [`https://other.test/proof/${id}`, 'elsewhere'],
  [`http://svc.test/proof/${id}`, 'elsewhere'],
  [`https://svc.test@other.test/proof/${id}`, 'elsewhere'],
  [`${id}0`, undefined],
  [id.slice(2), undefined],
  [`${origin}/proof/0x00`, undefined],
  [`${origin}/gate/${id}`, undefined],
  [`${origin}/proof/${id}/qr.svg`, undefined],
  [`javascript:${origin}/proof/${id}`, undefined],
  [JSON.stringify({ qHash: id }), undefined],
  ['', undefined],
])('reads %j', (text, link) => expect(pastedLink(text, origin)).toEqual(link))
