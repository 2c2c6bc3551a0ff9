import { expect, recordEvents, test, type Verified } from '../fixtures.ts'

const body = `<form action="/login" method="post">
  <label>Nickname <input name="nick"></label>
  <svc-verify verifiers="ownership-basic" name="proof" required></svc-verify>
  <button>Enter</button>
</form>`

test('submits the token with a form to the page’s server, which exchanges it', async ({ page, embedder, wallet }) => {
  await page.goto(embedder.page({ body }))
  const element = page.locator('svc-verify')
  await page.getByLabel('Nickname').fill('Ada')

  // The form is not submitted: the browser points at the element's button.
  await page.getByRole('button', { name: 'Enter' }).click()
  await expect(element).toBeFocused()
  expect(new URL(page.url()).pathname).toBe('/')

  await page.keyboard.press('Enter')
  await expect(element.getByText('Verified')).toBeVisible()
  await page.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`Welcome, ${wallet.address}`, 'i') })).toBeVisible()
  await expect(page.getByText('Ada')).toBeVisible()
})

test('has no token on a page that the browser restores', async ({ page, embedder, wallet }) => {
  // A page with an open hand-off or no-store is loaded anew; what the browser restores is the form's state.
  await page.goto(embedder.page({ body }))
  await page.getByLabel('Nickname').fill('Ada')
  const element = page.locator('svc-verify')
  await element.getByRole('button').first().click()
  await expect(element.getByText('Verified')).toBeVisible()
  await page.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible()
  await page.goBack()
  await expect(element.getByRole('button', { name: 'Verify to continue' })).toBeVisible()
  await expect(page.getByLabel('Nickname')).toHaveValue('Ada')
  const value = await page.evaluate(() => [...new FormData(document.querySelector('form') ?? undefined).keys()])
  expect(value).toEqual(['nick'])
  expect(wallet.messages).toHaveLength(1)
})

test('the service refuses a token of the test mode', async ({ page, embedder, wallet, pageErrors }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(embedder.page({ body: body.replace('required', 'required test="success"') }))
  const events = await recordEvents(page)
  const element = page.locator('svc-verify')
  await element.getByRole('button', { name: 'Verify to continue' }).click()
  expect(((await events.next('svc-verified')) as Verified).token).toBe('test_not_a_proof')
  await expect(element.getByText('Test mode')).toBeVisible()
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])
  await page.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByRole('heading', { name: 'Refused: INVALID_REQUEST' })).toBeVisible()
  expect(wallet.messages).toEqual([])
  pageErrors.length = 0
})

test('has no test mode outside of a developer’s machine', async ({ page, service, embedder }) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  // The same page and element under other names; what it asks of the service stays open.
  const there = embedder.page({ attributes: { test: 'success', mode: 'popup' } })
  await page.route('https://members.example/**', async (route) => {
    const response = await route.fetch({ url: there })
    await route.fulfill({ response, body: (await response.text()).replaceAll(service.url, 'https://verify.example') })
  })
  await page.route('https://verify.example/widget/**', async (route) => {
    const response = await route.fetch({ url: service.url + new URL(route.request().url()).pathname })
    await route.fulfill({ response })
  })
  await page.route('https://verify.example/api/**', () => {})
  await page.goto('https://members.example/')
  const element = page.locator('svc-verify')
  await expect(element.getByRole('button')).toHaveText('Verify to continue')
  const [popup] = await Promise.all([page.waitForEvent('popup'), element.getByRole('button').click()])
  await expect.poll(() => warnings.filter((text) => text.includes('attribute test')).length).toBe(1)
  await expect(element.getByText('Finish in the other window')).toBeVisible()
  await expect(element.getByText('Test mode')).toHaveCount(0)
  await popup.close()
})
