import { expect, test } from '../fixtures.ts'

/** The functions that browsers lack in which the element is not registered (widget/supported.ts). */
const missing: Record<string, () => void> = {
  'AbortSignal.any': () => Reflect.deleteProperty(AbortSignal, 'any'),
  'Promise.withResolvers': () => Reflect.deleteProperty(Promise, 'withResolvers'),
  'light-dark()': () => {
    const supports: (...condition: string[]) => boolean = CSS.supports.bind(CSS)
    CSS.supports = (...condition: string[]) => !condition.join().includes('light-dark') && supports(...condition)
  },
}

for (const [name, remove] of Object.entries(missing))
  test(`leads to the hosted page by the link inside the element, in a browser without ${name}`, async ({
    page,
    embedder,
    wallet,
  }) => {
    await page.addInitScript(remove)
    await page.goto(embedder.page())
    const element = page.locator('svc-verify')
    await expect(element.getByRole('link', { name: 'Verify' })).toBeVisible()
    expect(await element.evaluate((each) => each.shadowRoot)).toBeNull()
    const link = element.getByRole('link', { name: 'Verify' })
    await link.evaluate((each) => each instanceof HTMLAnchorElement && (each.href += '&ask=content'))
    await link.click()

    // the hosted page works there, with Back and Forward
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('The text, word for word').fill('I wrote this.')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.goBack()
    await expect(page.getByLabel('The text, word for word')).toHaveValue('I wrote this.')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: wallet.name }).click()
    await expect(page.getByRole('heading', { name: 'Verified', level: 1 })).toBeVisible()
    // the browser drops the steps behind
    await page.waitForFunction(() => history.state?.at === 0)
    await page.goBack()
    await expect(page).toHaveURL(embedder.page())
  })
