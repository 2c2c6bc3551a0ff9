import { readFileSync } from 'node:fs'
import { expect, recordEvents, test } from '../fixtures.ts'

type Manifest = { version: string; files: Record<string, { path: string; integrity: string; bytes: number }> }

test('serves a versioned address unchanged; the browser refuses changed content', async ({
  page,
  service,
  site,
  wallet,
  pageErrors,
}) => {
  const live = await fetch(`${service.url}/widget/v1/manifest.json`)
  const { version, files } = (await live.json()) as Manifest
  const element = files['svc-verify.js']
  expect(live.headers.get('cache-control')).toBe('public, max-age=300')
  expect(element?.path).toBe(`/widget/v${version}/svc-verify.js`)
  const reply = await fetch(service.url + element?.path)
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await reply.arrayBuffer()).byteLength).toBe(element?.bytes)

  const show = (path: string, integrity: string | undefined) =>
    site.routes.set(path, {
      type: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>SRI</title>
        <script type="module" src="${service.url}${element?.path}" integrity="${integrity}" crossorigin></script>
        <svc-verify verifiers="ownership-basic"><a href="/other-way">Verify</a></svc-verify>`,
    })
  show('/right', element?.integrity)
  await page.goto(`${site.origin}/right`)
  const events = await recordEvents(page)
  await page.locator('svc-verify').getByRole('button').first().click()
  expect(await events.next('svc-verified')).toMatchObject({
    eligible: true,
    walletAddress: wallet.address.toLowerCase(),
  })

  show('/wrong', `sha384-${'A'.repeat(64)}`)
  await page.goto(`${site.origin}/wrong`)
  await expect.poll(() => pageErrors.length).toBe(1)
  expect(pageErrors[0]).toMatch(/integrity/)
  expect(await page.evaluate(() => customElements.get('svc-verify'))).toBeUndefined()
  await expect(page.getByRole('link', { name: 'Verify' })).toBeVisible()
  pageErrors.length = 0
})

test('names one version in its health, the manifest and the description of the interface', async ({ service }) => {
  const read = async (path: string) => (await fetch(service.url + path)).json()
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect([
    (await read('/api/v1/health')).data.version,
    (await read('/widget/v1/manifest.json')).version,
    (await read('/openapi.json')).info['x-svc-version'],
  ]).toEqual([version, version, version])
})
