import type { Page, Response } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { openAccount } from '../account-page.ts'
import { expect, test } from '../fixtures.ts'
import type { Service } from '../world/service.ts'
import { injectWallet } from '../world/wallets/wallet.ts'

const secret = 'Third shelf, behind the atlas'
const contract = `0x${'ab'.repeat(20)}`

/** The links to the sections of the editor. */
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

/** Records the texts of the service's replies from now on. */
function listen(page: Page): () => Promise<string[]> {
  const seen: Promise<string>[] = []
  page.on('response', (response: Response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/') || pathname.startsWith('/account')) seen.push(response.text().catch(() => ''))
  })
  return () => Promise.all(seen)
}

/** Reads the public snapshot of a gate. */
async function snapshot(service: Service, gateId: string) {
  const reply = await fetch(`${service.url}/api/v1/gates/${gateId}`)
  const text = await reply.text()
  return { status: reply.status, text, gate: (JSON.parse(text) as { data?: { gate: object } }).data?.gate }
}

test('composes a gate, corrects it, publishes it, and pauses it', async ({ page, context, service, wallet }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const answers = listen(page)
  await openAccount(page, service, wallet, 'gates')
  const gates = page.getByRole('main')
  const open = (name: string) => sections(page).getByRole('link', { name }).click()
  const add = async (id: string) => {
    await gates.getByRole('combobox', { name: 'New requirement' }).selectOption(id)
    await gates.getByRole('button', { name: 'Add requirement' }).click()
  }
  await gates.getByRole('link', { name: 'New gate' }).click()
  await gates.getByRole('textbox', { name: 'Name', exact: true }).fill('Readers')
  const id = gates.getByRole('textbox', { name: 'Gate ID' })
  await expect(id).toHaveValue('readers')
  const gateId = `readers-${Math.random().toString(36).slice(2)}`
  await id.fill(gateId)
  await gates.getByRole('textbox', { name: /^Accent colour/ }).fill('#ff6600')
  await expectAccessible(page)
  await open('Requirements')
  await add('ownership-basic')
  await gates.locator('summary', { hasText: 'More fields' }).click()
  await gates.getByRole('textbox', { name: 'Link or ID of the work' }).fill('book-1')
  await add('nft-ownership')
  await gates.getByRole('textbox', { name: 'Contract address' }).fill('0x12')
  await gates.getByRole('combobox', { name: 'Network' }).selectOption('Base')
  await open('After passing')
  await gates.getByRole('combobox', { name: 'Reward' }).selectOption('Show a message')
  await gates.getByRole('textbox', { name: 'Message' }).fill(secret)
  await gates.getByRole('textbox', { name: /^Title of the reward/ }).fill('Where the book is')
  await expectAccessible(page)

  await gates.getByRole('button', { name: 'Publish' }).click()
  await expect(gates.getByRole('textbox', { name: 'Contract address' })).toBeFocused()
  await expect(gates.getByRole('link', { name: /^NFT ownership: Enter the whole address\./ })).toBeVisible()
  expect((await snapshot(service, gateId)).status).toBe(404)
  await gates.getByRole('textbox', { name: 'Contract address' }).fill(contract)
  await gates.getByRole('button', { name: 'Publish' }).click()
  await expect(gates.getByText('Published.', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const published = await snapshot(service, gateId)
  expect(published.gate).toMatchObject({
    gateId,
    name: 'Readers',
    status: 'published',
    state: 'open',
    version: 1,
    branding: { accentColor: '#ff6600' },
    requirements: [
      { verifierId: 'ownership-basic', match: [{ path: 'reference.id', op: 'eq', value: 'book-1' }] },
      {
        verifierId: 'nft-ownership',
        match: [
          { path: 'contractAddress', op: 'eq', value: contract },
          { path: 'chainId', op: 'eq', value: '8453' },
        ],
      },
    ],
  })
  await open('Install')
  await gates.getByRole('button', { name: 'Copy: For your page' }).click()
  await expect(gates.getByText('Copied')).toBeVisible()
  expect(await pasted(page)).toBe(
    `<script type="module" src="${service.url}/widget/v1/svc-verify.js"></script>
<svc-verify gate-id="${gateId}">
  <a href="${service.url}/verify?gateId=${gateId}">Verify</a>
</svc-verify>`,
  )

  await gates.getByRole('button', { name: 'Actions for Readers' }).click()
  await gates.getByRole('button', { name: 'Pause' }).click()
  await expect(gates.getByText('Paused. Nobody can pass it now.')).toBeVisible()
  const paused = await snapshot(service, gateId)
  expect(paused.gate).toMatchObject({ status: 'paused', state: 'paused', version: 2 })

  // Back leads to the section before, and a reload opens it
  expect(page.url()).toBe(`${service.url}/account/gates/${gateId}#install`)
  await page.goBack()
  await expect(gates.getByRole('textbox', { name: 'Contract address' })).toHaveCount(0)
  await page.goto(`${service.url}/account/gates/${gateId}#after`)
  await page.reload()
  await expect(gates.getByText(/^A reward is saved/)).toBeVisible()
  await page.getByRole('link', { name: 'Gates', exact: true }).first().click()
  await gates.getByRole('link', { name: 'Readers', exact: true }).click()
  await open('Requirements')
  await gates.getByRole('button', { name: 'Edit: NFT ownership' }).click()
  await expect(gates.getByRole('textbox', { name: 'Contract address' })).toHaveValue(contract)
  expect(await page.content()).not.toContain(secret)
  for (const text of [published.text, paused.text, ...(await answers()), ...service.log])
    expect(text).not.toContain(secret)
})

test('gives a gate a logo, which the preview shows, and removes it', async ({ page, service, wallet, pageErrors }) => {
  await openAccount(page, service, wallet, 'gates')
  await page.getByRole('link', { name: 'New gate' }).click()
  const gateId = `logo-${Math.random().toString(36).slice(2)}`
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Readers')
  await page.getByRole('textbox', { name: 'Gate ID' }).fill(gateId)
  await page.getByRole('button', { name: 'Save draft' }).click()
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEElEQVR4nGP4z8AARwzIHABvqgf5gNwAKAAAAABJRU5ErkJggg=='
  const choose = (mimeType: string, buffer: Buffer) =>
    page.getByLabel(/^(Choose a picture|Replace)$/).setInputFiles({ name: 'logo', mimeType, buffer })
  await choose('image/png', Buffer.from('no picture'))
  await expect(page.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible()
  await choose('image/png', Buffer.from(png, 'base64'))
  await expect(page.getByText('Logo saved.')).toBeVisible()
  const logo = page.locator('.slip img')
  await expect(logo).toHaveAttribute('src', new RegExp(`^/brand/gates/${gateId}/`))
  expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(4)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Logo removed.')).toBeVisible()
  await expect(logo).toHaveCount(0)
  // the browser itself reports the refusal
  expect(pageErrors.filter((line) => !line.includes('400'))).toEqual([])
  pageErrors.length = 0
})

test('refuses a gate id that is taken, at its field', async ({ page, context, service, wallet, pageErrors }) => {
  const gateId = `taken-${Math.random().toString(36).slice(2)}`
  const publish = async () => {
    await page.getByRole('link', { name: 'New gate' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Readers')
    await page.getByRole('textbox', { name: 'Gate ID' }).fill(gateId)
    await sections(page).getByRole('link', { name: 'Requirements' }).click()
    await page.getByRole('combobox', { name: 'New requirement' }).selectOption('ownership-basic')
    await page.getByRole('button', { name: 'Add requirement' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
  }
  const second = await injectWallet(context, 'Second Wallet')
  await openAccount(page, service, second, 'gates')
  await publish()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  await context.clearCookies()
  await openAccount(page, service, wallet, 'gates')
  await publish()
  const id = page.getByRole('textbox', { name: 'Gate ID' })
  await expect(id).toBeFocused()
  await expect(id).toHaveAccessibleDescription(/This ID is taken\. Choose another one\.$/)
  // the browser itself reports the refusal
  expect(pageErrors.filter((line) => !line.includes('400'))).toEqual([])
  pageErrors.length = 0
})

/** Reads the clipboard. Our own pages may not read it, so it is pasted on another page. */
async function pasted(page: Page): Promise<string> {
  const elsewhere = await page.context().newPage()
  await elsewhere.setContent('<textarea aria-label="Note"></textarea>')
  const note = elsewhere.getByRole('textbox')
  await note.press('ControlOrMeta+v')
  const text = await note.inputValue()
  await elsewhere.close()
  return text
}
