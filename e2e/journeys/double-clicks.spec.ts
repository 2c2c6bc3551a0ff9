import type { Locator, Page } from '@playwright/test'
import { expect, test as base } from '../fixtures.ts'
import { type Service, startService } from '../world/service.ts'

const pauseMs = 150
/** Starts a service that names its operator, whose links are below every sheet. */
const test = base.extend<object, { service: Service }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's text and wants a pattern
    async ({}, use) => {
      const service = await startService({
        SVC_RATE_LIMITS: 'off',
        SVC_OPERATOR_NAME: 'Example Ltd',
        SVC_PRIVACY_URL: 'https://example.com/privacy',
        SVC_TERMS_URL: 'https://example.com/terms',
      })
      await use(service)
      await service.destroy()
    },
    { scope: 'worker' },
  ],
})

test.use({ realClicks: true })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

/** Double-clicks with a real pointer at the place that the target has before the first click. */
async function doubleClick(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not there')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  // fingers pause too, and the next screen is there by then
  await page.waitForTimeout(pauseMs)
  await page.mouse.click(x, y, { clickCount: 2 })
}

/** Expects that the screen stays and that no other page has opened. */
async function expectToStay(page: Page, title: string | RegExp) {
  await expect(heading(page, title)).toBeVisible()
  const { length } = page.context().pages()
  const address = page.url()
  await page.waitForTimeout(600)
  await expect(heading(page, title)).toBeVisible()
  expect([page.url(), page.context().pages().length]).toEqual([address, length])
}

for (const [device, viewport] of [
  ['on a desktop', { width: 1280, height: 720 }],
  ['on a phone', { width: 375, height: 667 }],
] as const)
  test(`ignores the second click of a double click on the next screen, ${device}`, async ({
    page,
    service,
    wallet,
  }) => {
    await page.setViewportSize(viewport)
    wallet.behaviour = 'silent'
    await page.goto(`${service.url}/verify`)
    await doubleClick(page, page.getByRole('link', { name: 'Content ownership' }))
    await expectToStay(page, /^Prove 1 thing/)
    await doubleClick(page, button(page, 'Continue'))
    await expectToStay(page, 'What is yours?')
    await expect(page.locator('.problem')).toHaveText('')
    await page.getByRole('textbox').first().fill('I wrote this.')
    await doubleClick(page, button(page, 'Continue'))
    await expectToStay(page, 'Which wallet do you want to use?')
    await doubleClick(page, button(page, new RegExp(wallet.name)))
    await expectToStay(page, `Confirm in ${wallet.name}`)
    await doubleClick(page, button(page, 'Use another way'))
    await expectToStay(page, 'Which wallet do you want to use?')
    await doubleClick(page, button(page, 'Cancel'))
    await expectToStay(page, 'Cancelled')
    await doubleClick(page, button(page, 'Start again'))
    await expectToStay(page, /^Prove 1 thing/)
    await expect(page.getByRole('checkbox')).not.toBeChecked()

    wallet.behaviour = 'sign'
    await page.waitForTimeout(600)
    await button(page, 'Continue').click()
    await page.getByRole('textbox').first().fill('I wrote this.')
    await doubleClick(page, button(page, 'Continue'))
    await expectToStay(page, 'Which wallet do you want to use?')
    await doubleClick(page, button(page, new RegExp(wallet.name)))
    await expectToStay(page, 'Verified')
    await doubleClick(page, button(page, 'Start again'))
    await expectToStay(page, /^Prove 1 thing/)
  })

test('keeps what is below the sheet in its place while the steps change', async ({ page, service }) => {
  await page.goto(`${service.url}/verify?verifiers=ownership-basic`)
  const foot = page.locator('footer')
  await button(page, 'Continue').click()
  await expect(heading(page, 'What is yours?')).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(heading(page, 'Cancelled')).toBeVisible()
  const box = await foot.boundingBox()
  // it is at the end of the window, whatever the height of the step
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeGreaterThan(720 - 40)
})
