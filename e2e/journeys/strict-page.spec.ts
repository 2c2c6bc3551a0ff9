import { expect, recordEvents, test } from '../fixtures.ts'

test('violates nothing under the strict policy with Trusted Types and SRI', async ({
  page,
  embedder,
  wallet,
  pageErrors,
}) => {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  await page.goto(embedder.page({ strict: true, coop: true }))
  const events = await recordEvents(page)
  await page.locator('svc-verify').getByRole('button').first().click()
  expect(await events.next('svc-verified')).toMatchObject({ eligible: true })
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
  expect(pageErrors).toEqual([])
  expect(wallet.messages).toHaveLength(1)
})

test('refuses to show our own pages in a frame', async ({ page, service, embedder, pageErrors }) => {
  await page.goto(embedder.page({ body: `<iframe src="${service.url}/verify?verifiers=ownership-basic"></iframe>` }))
  await expect.poll(() => pageErrors.length).toBeGreaterThan(0)
  expect(pageErrors.join('\n')).toMatch(/frame/i)
  pageErrors.length = 0
})
