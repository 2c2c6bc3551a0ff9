import { expect, recordEvents, test } from '../fixtures.ts'

const pages = [
  ['ar', 'تحقّق للمتابعة', 'تم التحقق', 'rtl'],
  ['ja', '確認して続ける', '確認済み', 'ltr'],
] as const

for (const [lang, label, verified, direction] of pages)
  test(`loads the words of ${lang} from the build, under the strict policy`, async ({ page, embedder, wallet }) => {
    const loaded: string[] = []
    page.on('response', (response) => {
      const name = /\/widget\/v[\d.]+\/(\w+)-\w+\.json$/.exec(response.url())?.[1]
      if (name) loaded.push(`${name} ${response.headers()['cache-control']}`)
    })
    await page.goto(embedder.page({ strict: true, lang }))
    const events = await recordEvents(page)
    const element = page.locator('svc-verify')
    const button = element.getByRole('button', { name: label })
    await expect(button).toHaveCSS('direction', direction)
    expect(loaded).toEqual([])
    await button.click()
    await events.next('svc-verified')
    await expect(element.getByText(verified)).toBeVisible()
    expect(loaded).toEqual([`${lang} public, max-age=31536000, immutable`])
    expect(wallet.messages).toHaveLength(1)
  })

test('does not show words that were changed on the way', async ({ page, embedder, wallet, pageErrors }) => {
  await page.goto(embedder.page({ lang: 'de' }))
  await page.route('**/de-*.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('Verifiziert', 'Gib mir alles') })
  })
  const element = page.locator('svc-verify')
  await element.getByRole('button', { name: 'Zum Fortfahren verifizieren' }).click()
  await expect(element.getByText('Verified')).toBeVisible()
  expect(wallet.messages).toHaveLength(1)
  expect(pageErrors.join('\n')).toMatch(/integrity/i)
  pageErrors.length = 0
})
