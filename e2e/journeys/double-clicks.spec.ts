import type { Locator, Page } from '@playwright/test'
import { pressEnter } from '../press-enter.ts'
import { doubleClickMs } from '../../site/pages/ui/click-guard.ts'
import { expect, runService, test as base } from '../fixtures.ts'

/** Runs a service that names its operator, whose links are below every sheet. */
const test = base.extend({
  service: async ({ shared }, use) => {
    const env = {
      SVC_OPERATOR_NAME: 'Example Ltd',
      SVC_PRIVACY_URL: 'https://example.com/privacy',
      SVC_TERMS_URL: 'https://example.com/terms',
    }
    await use(await shared('service with an operator', () => runService(env)))
  },
})

test.use({ realClicks: true, contextOptions: { reducedMotion: 'no-preference' } })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

/** The time of the page at the last double click, Unix ms. */
let clickedAt = 0

/**
 * Double-clicks with a real pointer at the place that the target has before the first click, and expects that the second
 * click does nothing on the screen with this title: the screen stays, no other page opens, and no navigation begins. The
 * second click hits a button of the screen, wherever the layout puts it, at the same time as the first, however slow the
 * machine is.
 */
async function doubleClick(page: Page, target: Locator, title: string | RegExp) {
  // scrolls it into view, and waits until it has come to rest
  await target.hover()
  const box = await target.boundingBox()
  if (!box) throw new Error('The target has no box')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // a person takes longer than a double click between two actions, also where a fast machine does not
  clickedAt = Math.max(Date.now(), clickedAt + doubleClickMs)
  await page.clock.setFixedTime(clickedAt)
  await page.mouse.click(x, y)
  await expect(heading(page, title)).toBeVisible()
  const address = page.url()
  const next = page.locator('main').locator('button:enabled, a[href]').filter({ visible: true }).first()
  const place = { position: 'fixed', zIndex: '9', translate: '-50% -50%', left: `${x}px`, top: `${y}px` }
  await next.evaluate((element, style) => Object.assign((element as HTMLElement).style, style), place)
  await page.mouse.click(x, y, { clickCount: 2 })
  await next.evaluate((element) => element.removeAttribute('style'))
  // a page that the click opened is there before this one
  const last = await page.context().newPage()
  expect(page.context().pages()).toEqual([page, last])
  await last.close()
  await page.bringToFront()
  // a screen or a navigation that the click caused is there after the next frames
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  )
  await expect(heading(page, title)).toBeVisible()
  expect(page.url()).toBe(address)
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
    await doubleClick(page, page.getByRole('link', { name: 'Content ownership' }), 'Prove that you own content')
    await doubleClick(page, button(page, 'Continue'), 'Which content do you own?')
    await expect(page.locator('.problem')).toHaveText('')
    await page.getByRole('textbox').first().fill('I wrote this.')
    await doubleClick(page, button(page, 'Continue'), 'Which wallet do you want to use?')
    await doubleClick(page, button(page, new RegExp(wallet.name)), `Confirm in ${wallet.name}`)
    await doubleClick(page, button(page, 'Use another wallet'), 'Which wallet do you want to use?')
    await doubleClick(page, button(page, 'Cancel'), 'You cancelled')
    await doubleClick(page, button(page, 'Start again'), 'Prove that you own content')
    await page.getByText('Options').click()
    await expect(page.getByRole('checkbox')).not.toBeChecked()

    wallet.behaviour = 'sign'
    // a click by keyboard always counts
    await pressEnter(button(page, 'Continue'))
    await page.getByRole('textbox').first().fill('I wrote this.')
    await doubleClick(page, button(page, 'Continue'), 'Which wallet do you want to use?')
    await doubleClick(page, button(page, new RegExp(wallet.name)), 'Verified')
    await page.getByText('More', { exact: true }).click()
    await doubleClick(page, button(page, 'Start again'), 'Prove that you own content')
  })

test('keeps what is below the sheet in its place while the steps change', async ({ page, service }) => {
  await page.goto(`${service.url}/verify?verifiers=ownership-basic&ask=content`)
  const foot = page.locator('footer')
  await button(page, 'Continue').click()
  await expect(heading(page, 'Which content do you own?')).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(heading(page, 'You cancelled')).toBeVisible()
  const box = await foot.boundingBox()
  // it is at the end of the window, whatever the height of the step
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeGreaterThan(720 - 40)
})
