import type { Page, Response } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { openAccount } from '../account-page.ts'
import { expect, test } from '../fixtures.ts'
import type { Service } from '../world/service.ts'
import { injectWallet } from '../world/wallets/wallet.ts'

const secret = 'Third shelf, behind the atlas'
const contract = `0x${'ab'.repeat(20)}`

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
  const add = async (id: string) => {
    await gates.getByRole('combobox', { name: 'Kind of proof' }).selectOption(id)
    await gates.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await gates.getByRole('link', { name: 'New gate' }).click()
  await gates.getByRole('textbox', { name: 'Name', exact: true }).fill('Readers')
  const id = gates.getByRole('textbox', { name: 'Id of the gate' })
  await expect(id).toHaveValue('readers')
  const gateId = `readers-${Math.random().toString(36).slice(2)}`
  await id.fill(gateId)
  await add('ownership-basic')
  await gates.getByRole('textbox', { name: 'Address or id of the work' }).fill('book-1')
  await add('nft-ownership')
  await gates.getByRole('textbox', { name: 'Contract address' }).fill('0x12')
  await gates.getByRole('combobox', { name: 'Chain' }).selectOption('Base')
  await gates.getByRole('combobox', { name: 'Reward' }).selectOption('They are shown a text')
  await gates.getByRole('textbox', { name: 'Text' }).fill(secret)
  await gates.getByRole('textbox', { name: /^Name of the reward/ }).fill('Where the book is')
  await expectAccessible(page)

  await gates.getByRole('button', { name: 'Publish' }).click()
  await expect(gates.getByRole('textbox', { name: 'Contract address' })).toBeFocused()
  await expect(gates.getByText('Row 2: Contract address cannot have this value.')).toBeVisible()
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
  await gates.getByRole('button', { name: 'Copy: For your page' }).click()
  await expect(gates.getByText('Copied')).toBeVisible()
  expect(await pasted(page)).toBe(
    `<script type="module" src="${service.url}/widget/v1/svc-verify.js"></script>
<svc-verify gate-id="${gateId}">
  <a href="${service.url}/verify?gateId=${gateId}">Verify</a>
</svc-verify>`,
  )

  await gates.getByRole('button', { name: 'Pause' }).click()
  await expect(gates.getByText('Paused: nobody gets through.')).toBeVisible()
  const paused = await snapshot(service, gateId)
  expect(paused.gate).toMatchObject({ status: 'paused', state: 'paused', version: 2 })

  expect(page.url()).toBe(`${service.url}/account/gates/${gateId}`)
  await page.getByRole('link', { name: 'Gates', exact: true }).first().click()
  await gates.getByRole('link', { name: 'Readers', exact: true }).click()
  await expect(gates.getByText(/^A reward is stored/)).toBeVisible()
  await expect(gates.getByRole('textbox', { name: 'Contract address' })).toHaveValue(contract)
  expect(await page.content()).not.toContain(secret)
  for (const text of [published.text, paused.text, ...(await answers()), ...service.log])
    expect(text).not.toContain(secret)
})

test('refuses a gate id that is taken, at its field', async ({ page, context, service, wallet, pageErrors }) => {
  const gateId = `taken-${Math.random().toString(36).slice(2)}`
  const publish = async () => {
    await page.getByRole('link', { name: 'New gate' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Readers')
    await page.getByRole('textbox', { name: 'Id of the gate' }).fill(gateId)
    await page.getByRole('combobox', { name: 'Kind of proof' }).selectOption('ownership-basic')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
  }
  const second = await injectWallet(context, 'Second Wallet')
  await openAccount(page, service, second, 'gates')
  await publish()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  await context.clearCookies()
  await openAccount(page, service, wallet, 'gates')
  await publish()
  const id = page.getByRole('textbox', { name: 'Id of the gate' })
  await expect(id).toBeFocused()
  await expect(id).toHaveAccessibleDescription(/There is a gate of this id already\. Choose another one\.$/)
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
