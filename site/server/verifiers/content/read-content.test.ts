import { expect, test } from 'vitest'
import { type Block, pngComment, facePicture, gamma, pngWith } from '../../ports/moderation/pictures.fixture.ts'
import { imageTypeOf } from './image-type.ts'
import { jsonTexts } from './json-texts.ts'
import { base64Bytes, type ContentType, readContent } from './read-content.ts'
import { xmlTexts } from './xml-texts.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'recognises a %s by its first bytes, and no other type',
  async (format) => {
    const { type, bytes } = await facePicture(format)
    expect(imageTypeOf(bytes)).toBe(type)
    expect(readContent(bytes, type)).toEqual({ kind: 'image', type, bytes })
    const others = (['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'text/plain'] as const).filter(
      (other) => other !== type,
    )
    expect(others.map((other) => readContent(bytes, other))).toMatchObject(
      others.map(() => ({ reason: 'CONTENT_TYPE_MISMATCH' })),
    )
  },
)

test.each<[string, ContentType, string[]]>([
  ['hello', 'text/plain', ['hello']],
  ['# hello', 'text/markdown', ['# hello']],
  ['GIF89a is a format', 'text/x-markdown', ['GIF89a is a format']],
  ['{"a":["b",{"c":"d"}],"e":1,"__proto__":"f"}', 'application/json', ['a', 'b', 'c', 'd', 'e', '__proto__', 'f']],
  ['<a b="c">d</a>', 'application/xml', ['c', 'd', 'a', 'b']],
])('reads %j as %s', (content, contentType, texts) => {
  expect(readContent(utf8(content), contentType)).toEqual({ kind: 'text', texts })
})

test.each<[string, Uint8Array, ContentType, string]>([
  ['text for a picture', utf8('hello'), 'image/png', 'CONTENT_TYPE_MISMATCH'],
  ['nothing for a picture', utf8(''), 'image/png', 'CONTENT_TYPE_MISMATCH'],
  ['bytes that are not UTF-8', Uint8Array.of(0xff, 0x41), 'text/plain', 'CONTENT_TYPE_MISMATCH'],
  ['a zero byte', utf8('a\0b'), 'text/plain', 'CONTENT_TYPE_MISMATCH'],
  ['no JSON', utf8('{'), 'application/json', 'CONTENT_UNREADABLE'],
  ['no XML', utf8('{}'), 'application/xml', 'CONTENT_UNREADABLE'],
  ['51 201 bytes of text', utf8(`${'a'.repeat(51_199)}ß`), 'text/plain', 'CONTENT_TOO_LARGE'],
  ['10 240 001 bytes of picture', new Uint8Array(10_240_001), 'image/png', 'CONTENT_TOO_LARGE'],
])('refuses %s', (_name, bytes, contentType, reason) => {
  expect(readContent(bytes, contentType)).toMatchObject({ reason })
})

test.each<[string, Block, boolean]>([
  ['the gamma of sRGB', gamma(45_455), true],
  ['an old gamma', gamma(55_556), true],
  ['the transfer function of sRGB', { name: 'cICP', data: Uint8Array.of(1, 13, 0, 1) }, true],
  ['text that names a gamma', pngComment('gAMA\0\0\0\x01'), true],
  ['a gamma at which dark parts become visible', gamma(300_000), false],
  ['a gamma at which all but the brightest parts become black', gamma(2000), false],
  ['no gamma at all', gamma(0), false],
  ['the transfer function of a much brighter screen', { name: 'cICP', data: Uint8Array.of(9, 16, 0, 1) }, false],
])('reads a PNG with %s only if it is shown as it is stored', async (_name, block, isRead) => {
  const { bytes } = await pngWith([block])
  const refusal = { reason: 'CONTENT_UNREADABLE' }
  expect(readContent(bytes, 'image/png')).toMatchObject(isRead ? { kind: 'image' } : refusal)
})

test('reads content of the largest allowed size', () => {
  expect(readContent(utf8('a'.repeat(51_200)), 'text/plain')).toHaveProperty('kind', 'text')
})

test.each<[string, number[] | undefined]>([
  ['AQID', [1, 2, 3]],
  ['AQI=', [1, 2]],
  ['AQI', [1, 2]],
  ['', []],
  ['AQJ', undefined],
  ['A QI', undefined],
  ['AQI=\n', undefined],
  ['AQ-_', undefined],
  ['data:image/png;base64,AQID', undefined],
])('decodes the base64 %j as %j', (text, bytes) => {
  expect(base64Bytes(text) && [...base64Bytes(text)!]).toEqual(bytes)
})

test('finds strings in JSON at any depth', () => {
  expect(jsonTexts(`${'['.repeat(5000)}"a"${']'.repeat(5000)}`)).toEqual(['a'])
  expect(jsonTexts('null')).toEqual([])
})

test.each<[string, string[]]>([
  ['{"a":"b","a":"c"}', ['a', 'b', 'a', 'c']],
  ['{"a":{"b":"c"},"a":1}', ['a', 'b', 'c', 'a']],
  ['{"__proto__":{"a":"b"},"__proto__":"c"}', ['__proto__', 'a', 'b', '__proto__', 'c']],
  [String.raw`["\"a\\", "\u0062", "\\\"[c]"]`, ['"a\\', 'b', '\\"[c]']],
])('leaves out no string of %s', (json, texts) => expect(jsonTexts(json)).toEqual(texts))

test.each<[string, string[]]>([
  ['<a/>', ['a']],
  [
    '<?xml version="1.0"?>\n<!-- b --><a x="1" y = \'2\' ><b>3</b> &amp; <![CDATA[<4>]]></a >\n',
    [' b ', '1', '2', '3', ' & <4>', 'a', 'x', 'y', 'b'],
  ],
  ['<a>&#x41;&#66;&lt;&gt;&quot;&apos;</a>', [`AB<>"'`, 'a']],
  ['<n:a xmlns:n="u"><ä.b-c/></n:a>', ['u', 'n:a', 'xmlns:n', 'ä.b-c']],
  ['<?b c d?><a>e<!--f-->g<?h i?>j<![CDATA[k]]></a><!--l-->', ['b', 'c d', 'f', 'h', 'i', 'egjk', 'l', 'a']],
])('finds the texts of %j', (xml, texts) => expect(xmlTexts(xml)).toEqual(texts))

test.each([
  '',
  'text',
  '<a>',
  '</a>',
  '<a></b>',
  '<a><b></a></b>',
  '<a/><b/>',
  '<a/>text',
  '<a x=1/>',
  '<a x="<"/>',
  '<a>&b;</a>',
  '<a>&</a>',
  '<a>&#0;</a>',
  '<a>&#x110000;</a>',
  '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '<!DOCTYPE a><a/>',
  '<a><!-- </a>',
  '<a><![CDATA[ </a>',
])('refuses %j', (xml) => expect(xmlTexts(xml)).toBeUndefined())

test.each([`<a${' '.repeat(51_000)}`, `<a ${'b="" '.repeat(10_000)}`, '<a>'.repeat(17_000), '&'.repeat(51_000)])(
  'refuses the longest invalid XML quickly',
  (xml) => {
    const begun = performance.now()
    expect(xmlTexts(xml)).toBeUndefined()
    expect(performance.now() - begun).toBeLessThan(1000)
  },
)
