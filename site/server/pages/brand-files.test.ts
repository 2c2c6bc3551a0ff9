import { mkdtempSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../app.suite.ts'
import { readOperatorLogo } from '../config/operator-logo.ts'
import type { Logo } from '../ports/logos/encode-logo.ts'

const folder = mkdtempSync(join(tmpdir(), 'svc-logo-'))
const file = (name: string) => join(folder, name)
let logo: Logo
let branded: Awaited<ReturnType<typeof openTestApp>>
let plain: typeof branded
beforeAll(async () => {
  await sharp({ create: { width: 300, height: 100, channels: 3, background: '#c0ffee' } }).toFile(file('logo.png'))
  logo = await readOperatorLogo(file('logo.png'))
  branded = await openTestApp({ env: { SVC_OPERATOR_COLOR: '#C0FFEE' } })
  branded.config.operator.logo = logo
  plain = await openTestApp()
})
afterAll(async () => {
  await branded.close()
  await plain.close()
})
const page = async ({ app }: typeof branded, path = '/') =>
  (await app.request(path, { headers: { accept: 'text/html' } })).text()

describe('the style of an accent', () => {
  test('can be read on light and dark pages, and never changes', async () => {
    const reply = await plain.app.request('/brand/c0ffee.css')
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      200,
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    expect(await reply.text()).toBe(
      ':root{--accent:light-dark(#4f6962,#c0ffee);--on-accent:light-dark(#ffffff,#101318);--accent-deep:light-dark(#3f544e,#cdfff1);--tint:light-dark(#f2f5f4,#222b2d)}',
    )
  })

  test.each(['/brand/C0FFEE.css', '/brand/c0ffe.css', '/brand/c0ffee0.css', '/brand/c0ffee.css/x', '/brand/}*{x.css'])(
    'does not exist at %s',
    async (path) => {
      expect((await plain.app.request(path)).status).toBe(404)
    },
  )
})

describe('the operator', () => {
  test('gives the hosted pages a colour and a logo beside the host, and the documentation of svc the colour alone', async () => {
    for (const path of ['/', '/verify', '/nothing-here']) {
      // oxlint-disable-next-line no-await-in-loop
      const html = await page(branded, path)
      expect(html).toContain('<link rel="stylesheet" href="/brand/c0ffee.css" />')
      expect(html).toMatch(
        new RegExp(`<img class="logo" src="/brand/${logo.id}.webp" width="72" height="24" alt="" />`),
      )
    }
    const docs = await page(branded, '/docs')
    expect(docs).toContain('<link rel="stylesheet" href="/brand/c0ffee.css" />')
    expect(docs).not.toContain('class="logo"')
    const reply = await branded.app.request(`/brand/${logo.id}.webp`)
    const { status, headers: sent } = reply
    const named = ['content-type', 'x-content-type-options', 'cross-origin-resource-policy'].map((name) =>
      sent.get(name),
    )
    expect([status, ...named]).toEqual([200, 'image/webp', 'nosniff', 'same-origin'])
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(new Uint8Array(logo.bytes))
  })

  test('has the seal and no other style without either', async () => {
    const html = await page(plain)
    expect(html).not.toContain('/brand/')
    expect(html).toContain('class="seal"')
    expect((await plain.app.request(`/brand/${logo.id}.webp`)).status).toBe(404)
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['is missing', async () => {}, 'cannot be read (ENOENT).'],
    ['is larger than 1 MiB', () => writeFile(file('bad'), Buffer.alloc(1024 * 1024 + 1)), 'is larger than 1 MiB.'],
    ['is no picture', () => writeFile(file('bad'), 'text'), ': A logo must be a PNG, JPEG or WebP picture.'],
    ['is a folder', () => rm(file('bad')).then(() => mkdir(file('bad'))), 'cannot be read (EISDIR).'],
  ])('is told by name when the file %s', async (_, prepare, sentence) => {
    await prepare()
    await expect(readOperatorLogo(file('bad'))).rejects.toThrow(`SVC_OPERATOR_LOGO: ${file('bad')}`)
    await expect(readOperatorLogo(file('bad'))).rejects.toThrow(sentence)
  })
})
