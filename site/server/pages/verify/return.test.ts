import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openApp } from '../../api/app.fixture.ts'
import type { Returns } from '../../ports/returns/returns.ts'

const origin = 'https://shop.example'
const listed = `${origin}/in?step=2`

let app: Awaited<ReturnType<typeof openApp>>
let asked: string[]
const returns: Returns = {
  listedAt: async (at) => {
    asked.push(at)
    return [listed, 'https://evil.example/', `${origin}/*`]
  },
}
beforeAll(async () => {
  app = await openApp({ ports: { returns } })
})
beforeEach(() => {
  asked = []
})
afterAll(() => app.close())

/** Where our page takes a hand-off of `from`, which a program may have begun under a forged `Origin`. */
async function returnOf(returnUrl: string | undefined, { from = origin, mode = 'redirect' } = {}) {
  const sid = randomBytes(18).toString('base64url')
  const challenge = createHash('sha256').update('secret').digest('base64url')
  const body = { challenge, verifiers: ['ownership-basic'], mode, ...(returnUrl !== undefined && { returnUrl }) }
  const made = await app.call('createHandoff', { path: { sid }, headers: { origin: from }, body })
  if (made.reply['error']) return made.reply['error'].code
  const html = await (await app.visit(`/verify?sid=${sid}`)).text()
  const [, boot = 'null'] = /<script type="application\/json" id="svc-boot">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(boot).returnTo
}

test('a program that forges Origin and names an open redirect gets no code there', async () => {
  const redirect = `${origin}/out?to=https://evil.example/#`
  expect(await returnOf(redirect)).toMatchObject({ code: { url: `${origin}/out`, isListed: false } })
})

test.each([
  `${origin}/out/https://evil.example`,
  `${origin}/out/https%3A%2F%2Fevil.example`,
  `${origin}/out/https%253A%252F%252Fevil.example`,
  `${origin}//evil.example`,
  `${origin}/%2e%2e//evil.example`,
  `${origin}/%5C%5Cevil.example`,
  `${origin}/%09/evil.example`,
  'https://evil.example/in',
  'https://shop.example:8443/in',
  'https://shop.example.evil.example/in',
  'https://xn--shp-0na.example/in',
])('sends no code to %s', async (returnUrl) => {
  expect(await returnOf(returnUrl)).toMatchObject({ url: returnUrl.replace('/%2e%2e//', '//'), code: null })
})

test.each([
  'http://shop.example/in',
  'https://user@shop.example/in',
  'https://shop.example\\@evil.example/',
  'javascript:1',
])('a hand-off with the return address %s is refused', async (returnUrl) => {
  expect(await returnOf(returnUrl)).toBe('INVALID_REQUEST')
})

test('sends the whole code to an address that the origin lists', async () => {
  expect(await returnOf(listed)).toMatchObject({ url: listed, code: { url: listed, isListed: true } })
  expect(await returnOf(`${listed}&to=x`)).toMatchObject({ code: { url: `${origin}/in`, isListed: false } })
})

test('the list of an origin does not count for another origin', async () => {
  expect(await returnOf('https://evil.example/')).toMatchObject({ automatic: false, code: null })
  expect(asked).toEqual([])
})

test('reads the list at the beginning, and only where it matters', async () => {
  await returnOf(`${origin}/in`)
  expect(asked).toEqual([origin, origin])
  asked = []
  await returnOf(`${origin}/in`, { mode: 'inline' })
  await returnOf(undefined)
  await returnOf('http://localhost:3000/in?a=1', { from: 'http://localhost:3000' })
  expect(asked).toEqual([])
})
