import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

const encode = (data: unknown) => Buffer.from(JSON.stringify(data)).toString('base64url')

test('verifies by a plain link and returns with the proof’s id after a click', async ({
  page,
  service,
  embedder,
  wallet,
}) => {
  const link = new URL('/verify', service.url)
  link.search = String(
    new URLSearchParams({
      verifiers: 'ownership-basic',
      data: encode({ content: 'I wrote this.' }),
      returnUrl: `${embedder.origin}/?from=svc`,
    }),
  )
  await page.goto(link.href)
  await expectAccessible(page)
  await page.getByRole('button', { name: /continue/i }).click()
  const choice = page.getByRole('button', { name: new RegExp(wallet.name) })
  const done = page.getByRole('heading', { name: 'Verified' })
  await choice.or(done).first().waitFor()
  if (await choice.isVisible()) {
    await expectAccessible(page)
    await choice.click()
  }
  await done.waitFor()
  await expectAccessible(page)
  expect(wallet.messages[0]).toContain('"content":"I wrote this."')
  await page.getByRole('button', { name: `Go to ${new URL(embedder.origin).host}` }).click()
  await page.waitForURL((url) => url.origin === embedder.origin)
  const returned = new URL(page.url()).searchParams
  expect([...returned.keys()].toSorted()).toEqual(['from', 'qHash'])
  expect((await fetch(`${service.url}/api/v1/proofs/${returned.get('qHash')}`)).status).toBe(200)
})

test('lets a person choose, write and sign with the keyboard alone', async ({ page, service, wallet }) => {
  await page.goto(`${service.url}/verify`)
  await expectAccessible(page)
  const press = async (target: ReturnType<Page['getByRole']>) => {
    for (let steps = 0; steps < 60; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
    }
    throw new Error('The keyboard never reached it')
  }
  const start = page.getByRole('link', { name: /^Content ownership/ })
  await press(start)
  const go = page.getByRole('button', { name: /continue/i })
  await go.waitFor()
  await press(go)
  const text = page.getByRole('textbox').first()
  const choice = page.getByRole('button', { name: new RegExp(wallet.name) })
  await text.or(choice).first().waitFor()
  await expectAccessible(page)
  if (await text.isVisible()) {
    await text.focus()
    await page.keyboard.type('I planted the tree behind the library.')
    await press(page.getByRole('button', { name: /continue/i }))
  }
  await choice.waitFor()
  await press(choice)
  await page.getByRole('heading', { name: 'Verified' }).waitFor()
  expect(wallet.messages[0]).toContain('I planted the tree behind the library.')
})

for (const returnUrl of [
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'http://evil.example',
  'https://u:p@evil.example',
]) {
  test(`refuses to return to ${returnUrl}`, async ({ page, service, pageErrors }) => {
    const response = await page.goto(
      `${service.url}/verify?${new URLSearchParams({ verifiers: 'ownership-basic', returnUrl })}`,
    )
    expect(response?.status()).toBe(400)
    await expect(page.getByRole('button', { name: /continue/i })).toHaveCount(0)
    await expectAccessible(page)
    pageErrors.length = 0
  })
}

test('is accessible in an embedder’s page, in light and dark', async ({ page, embedder, wallet }) => {
  wallet.behaviour = 'silent'
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(embedder.page())
    await expectAccessible(page)
    await page.locator('svc-verify').getByRole('button').first().click()
    await expect(page.locator('svc-verify').getByRole('button', { name: /cancel/i })).toBeVisible()
    await expectAccessible(page)
  }
})
