import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import type { Service } from '../world/service.ts'
import { injectWallet } from '../world/wallets/wallet.ts'

/** Verifies a text on the hosted page; returns the bundle and the envelope that were saved, and the proof's page in another tab. */
async function verifyText(page: Page, service: Service, { isPublic }: { isPublic: boolean }) {
  const data = Buffer.from(JSON.stringify({ content: `I planted the tree, ${Math.random()}.` })).toString('base64url')
  await page.goto(`${service.url}/verify?verifiers=ownership-basic&data=${data}`)
  if (isPublic) {
    await page.getByText('Options').click()
    await page.getByRole('checkbox', { name: /public/ }).check()
  }
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /Test Wallet/ }).click()
  await page.getByRole('heading', { name: 'Verified' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save proof' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('proof.svc.json')
  const bundle = await readFile(await download.path(), 'utf8')
  const { envelope, log } = JSON.parse(bundle) as { envelope: { qHash: string }; log: string[] }
  expect(log).toEqual([expect.stringMatching(/^c2sp\.org\/tlog-proof@v1\n/)])
  await page.getByText('More', { exact: true }).click()
  const [ticket] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Manage my proof' }).click(),
  ])
  await ticket.getByRole('textbox').waitFor()
  return { bundle, saved: JSON.stringify(envelope), ticket, qHash: envelope.qHash }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const badgeOf = (qHash: string, envelope?: string) =>
  `<svc-badge qhash="${qHash}" ${envelope ? `envelope="${escaped(envelope)}"` : ''}><a href="#">Proof</a></svc-badge>`
const badgePage = (body: string) => ({ body, strict: true, scripts: ['/widget/v1/svc-badge.js'] })

/** Records every violation of a policy in every page from now on. */
async function watchPolicies(context: BrowserContext): Promise<string[]> {
  const violations: string[] = []
  await context.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await context.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (text: string) => void }
    document.addEventListener('securitypolicyviolation', (event) =>
      noteViolation(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  return violations
}

test('shows a public proof, and its revocation by the owner’s wallet, on ticket and badge', async ({
  page,
  context,
  service,
  embedder,
  wallet,
}) => {
  const violations = await watchPolicies(context)
  const { saved, ticket, qHash } = await verifyText(page, service, { isPublic: true })
  expect(new URL(ticket.url()).pathname).toBe(`/proof/${qHash}`)
  await expect(ticket.locator('.pill', { hasText: 'Verified' })).toBeVisible()
  await expect(ticket.getByRole('img', { name: `QR code of this page’s address, ${ticket.url()}` })).toBeVisible()
  await expectAccessible(ticket)

  // the same proof on an embedder's page, under the strict policy
  await page.clock.install()
  await page.goto(embedder.page(badgePage(badgeOf(qHash) + badgeOf(qHash, saved))))
  const [plain, checked] = [page.locator('svc-badge').first(), page.locator('svc-badge').last()]
  await expect(plain).toContainText(/Verified [^]*Checked by localhost:[0-9]+\s+Current as of [0-9:]+/)
  await expect(checked).toContainText('Signed by 0x')
  await expect(plain.getByRole('link')).toHaveAttribute('href', ticket.url())
  await expectAccessible(page)

  await ticket.getByRole('button', { name: 'Manage my proof' }).click()
  await ticket.getByRole('button', { name: 'Revoke proof' }).click()
  await expectAccessible(ticket)
  await ticket.getByRole('button', { name: 'Revoke forever' }).click()
  await expect(ticket.locator('.pill', { hasText: 'Revoked' })).toBeVisible()
  await expectAccessible(ticket)
  expect(wallet.messages.at(-1)).toContain(`Data: {"action":"revoke_proof","qHash":"${qHash}"}\n`)
  const read = (await (await fetch(`${service.url}/api/v1/proofs/${qHash}`)).json()) as { data: object }
  expect(read.data).toMatchObject({ lifecycle: 'revoked', status: 'verified' })

  // the page stays open, and shows it within a minute
  await expect(plain).toContainText('Verified')
  await page.clock.fastForward(60_000)
  await expect(plain).toContainText('Revoked')
  // the signature is still valid, but the proof does not count
  await expect(checked).toContainText('Revoked')
  await expect(checked).not.toContainText('Verified')
  expect(violations).toEqual([])
})

// a changed list appears up to a minute later
test(
  'shows a withdrawal by the signed list, although the service still says yes',
  { tag: '@nightly' },
  async ({ page, service, embedder, wallet }) => {
    test.setTimeout(120_000)
    const { ticket, qHash } = await verifyText(page, service, { isPublic: true })
    const address = `${service.url}/api/v1/proofs/${qHash}`
    const yes = await (await fetch(address)).text()
    await page.clock.install()
    await page.goto(embedder.page(badgePage(badgeOf(qHash))))
    await expect(page.locator('svc-badge')).toContainText('Verified')
    await ticket.getByRole('button', { name: 'Manage my proof' }).click()
    await ticket.getByRole('button', { name: 'Revoke proof' }).click()
    await ticket.getByRole('button', { name: 'Revoke forever' }).click()
    await expect(ticket.locator('.pill', { hasText: 'Revoked' })).toBeVisible()
    expect(wallet.messages).toHaveLength(2)

    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
    await page.route(address, (route) => route.fulfill({ body: yes, headers }))
    const text = async () => {
      await page.clock.fastForward(60_000)
      return await page.locator('svc-badge').getByRole('link').innerText()
    }
    await expect.poll(text, { intervals: [10_000], timeout: 70_000 }).toContain('Revoked')
  },
)

const answer = (at: Page, name: string) => at.locator(`[data-answer=${name}]`)

test('answers four questions on the ticket, in the saved file and on the page, also after a revocation', async ({
  page,
  service,
  wallet,
}) => {
  const { bundle, ticket, qHash } = await verifyText(page, service, { isPublic: true })
  for (const name of ['signed', 'found', 'current']) await expect(answer(page, name)).toHaveClass('holds')
  await expect(answer(page, 'logged')).toContainText(/entry [0-9]/)
  await expectAccessible(page)

  // the page does not have the signed request, which only the owner has
  await expect(answer(ticket, 'signed')).toContainText('Yes, when it was made')
  for (const name of ['found', 'current']) await expect(answer(ticket, name)).toContainText('Yes')
  await expectAccessible(ticket)

  await ticket.getByRole('button', { name: 'Manage my proof' }).click()
  await ticket.getByRole('button', { name: 'Revoke proof' }).click()
  await ticket.getByRole('button', { name: 'Revoke forever' }).click()
  await expect(ticket.locator('.pill', { hasText: 'Revoked' })).toBeVisible()
  await expect(answer(ticket, 'current')).toContainText('It was revoked.')
  await expectAccessible(ticket)
  expect(wallet.messages.at(-1)).toContain(`"qHash":"${qHash}"`)

  // the result that the tab remembers is no longer shown as verified
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This proof is no longer valid', level: 1 })).toBeVisible()
  await expect(answer(page, 'current')).toContainText('It was revoked.')
  await expectAccessible(page)
  // whoever opens the same link again begins the check again
  const link = page.url()
  await page.goto(`${service.url}/verify`)
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()

  // whoever has the file alone knows what held when it was saved
  await page.clock.install()
  await page.goto(`${service.url}/proof`)
  const check = async () => {
    await page.getByRole('textbox').fill(bundle)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
  }
  await check()
  await expect(page.getByRole('heading', { name: 'This saved proof is genuine' })).toBeVisible()
  for (const name of ['signed', 'found', 'current']) await expect(answer(page, name)).toContainText('Yes')
  await expectAccessible(page)
  // the list in the file is then older than five minutes
  await page.clock.fastForward('06:00')
  await check()
  await expect(page.getByRole('heading', { name: 'This saved proof is genuine' })).toBeVisible()
  await expect(answer(page, 'current')).toContainText('It was current as of')
})

test('shows a private proof to its owner’s wallet alone', async ({ page, service, wallet }) => {
  const { ticket, qHash } = await verifyText(page, service, { isPublic: false })
  await expect(ticket.getByRole('heading', { name: 'Private proof' })).toBeVisible()
  await expect(ticket.locator('main')).not.toContainText(new RegExp(wallet.address.slice(2, 6), 'i'))
  await ticket.getByRole('button', { name: 'Show my proof' }).click()
  await expect(ticket.getByText('Private: only you')).toBeVisible()
  await expectAccessible(ticket)
  expect(wallet.messages.at(-1)).toContain(`Data: {"action":"access_private_proof","qHash":"${qHash}"}\n`)
  await ticket.getByRole('button', { name: 'Revoke proof' }).click()
  await ticket.getByRole('button', { name: 'Revoke forever' }).click()
  await expect(ticket.getByRole('heading', { name: 'Revoked', level: 1 })).toBeVisible()
  await expect(ticket.getByText('Private proof')).toHaveCount(0)

  const browser = page.context().browser()
  const strangers = await browser!.newContext()
  await injectWallet(strangers)
  const theirs = await strangers.newPage()
  await theirs.goto(ticket.url())
  await theirs.getByRole('button', { name: 'Show my proof' }).click()
  await expect(theirs.getByRole('heading', { name: 'Another wallet made this proof' })).toBeVisible()
  // a link of the owner is used at once, also in a tab that shows the page of the proof
  await theirs.goto(`${ticket.url()}#access=outdated`)
  await expect(theirs.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(theirs.url()).toBe(ticket.url())
  await strangers.close()
})

test('checks a saved proof offline, without a single request', async ({ page, context, service, wallet }) => {
  const { saved, ticket } = await verifyText(page, service, { isPublic: true })
  expect(wallet.messages).toHaveLength(1)
  await ticket.waitForLoadState('networkidle')
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  await context.setOffline(true)
  const check = async (text: string) => {
    await ticket.getByRole('textbox').fill(text)
    await ticket.getByRole('button', { name: 'Check', exact: true }).click()
  }
  await check(saved)
  await expect(ticket.getByRole('heading', { name: 'This proof is valid' })).toBeVisible()
  await expectAccessible(ticket)
  await check(saved.replace('planted', 'cut down'))
  await expect(ticket.getByRole('heading', { name: 'This proof isn’t valid' })).toBeVisible()
  await expect(ticket.getByText('The ID doesn’t match the contents. Something was changed.')).toBeVisible()
  await expectAccessible(ticket)
  await check('no JSON at all')
  await expect(ticket.getByRole('alert')).toContainText('This isn’t a saved proof.')
  expect(requests).toEqual([])
  await context.setOffline(false)
})

test('never shows a verified badge when the service cannot be asked, nor for a changed envelope', async ({
  page,
  context,
  service,
  embedder,
  wallet,
  pageErrors,
}) => {
  const { saved, qHash } = await verifyText(page, service, { isPublic: true })
  expect(wallet.messages).toHaveLength(1)
  await page.goto(embedder.page(badgePage(badgeOf(qHash, saved.replace('planted', 'cut down')))))
  await expect(page.locator('svc-badge')).toContainText('Doesn’t match')

  await context.route(`${service.url}/api/**`, (route) => route.abort())
  await page.goto(embedder.page(badgePage(badgeOf(qHash, saved))))
  await expect(page.locator('svc-badge')).toContainText('Couldn’t check')
  await expectAccessible(page)
  await context.unroute(`${service.url}/api/**`)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.locator('svc-badge')).toContainText('Signed by 0x')
  // the browser itself reports the request that was cut off
  expect(pageErrors.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  pageErrors.length = 0
})
