import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { languages } from '../../../../shared/contract/language.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { expectAccessible, openAccount, setLanguage } from '../account-page.fixture.ts'
import { gate as emptyGate } from '../gates/gate.fixture.ts'
import type { Draft, OwnGate } from './gate-form.ts'
import { VerifierId } from '../../../../shared/verifiers/index.ts'

let opened: ReturnType<typeof openAccount> | undefined
afterEach(() => {
  opened?.stop()
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})

const gate: OwnGate = {
  ...emptyGate,
  requirements: [
    {
      verifierId: 'ownership-dns-txt',
      match: [{ path: 'domain', op: 'eq', value: 'a.example' }],
      optional: false,
      minCount: 1,
    },
  ],
}
/** As the service would store it. */
const storedGate = (body: Draft): OwnGate => ({
  ...gate,
  ...(body as object),
  hasReward: body.reward !== undefined,
  version: 1,
})
const open = (answers: object = {}, strings?: Parameters<typeof openAccount>[1], own?: OwnGate) => {
  opened = openAccount(
    {
      gate: own,
      answers: {
        createGate: ({ body }: { body: Draft }) => ({ gate: storedGate(body) }),
        updateGate: ({ body }: { body: Draft }) => ({ gate: { ...storedGate(body), version: 4 } }),
        deleteGate: { gate: { ...gate, status: 'archived', version: 5 } },
        ...answers,
      },
    },
    strings,
    { parts: ['editor'] },
  )
  return opened
}
/** Opens the editor of the stored gate. */
async function openStored() {
  const account = open({}, undefined, gate)
  await begin()
  return account
}
const part = () => document.querySelector<HTMLElement>('[data-part="editor"]')!
const preview = () => part().querySelector<HTMLElement>('.gate-preview')!.innerText.replaceAll(/\s+/g, ' ').trim()
const button = (name: string | RegExp) => page.getByRole('button', { name })
const box = (name: string | RegExp) => page.getByRole('textbox', { name })
const choice = (name: string | RegExp) => page.getByRole('combobox', { name })
/** Waits until the editor is there. */
const begin = () => expect.element(box('Name')).toBeVisible()
const add = async (id: string) => {
  await choice('Kind of proof').selectOptions(id)
  await button('Add').click()
}

/** Goes on by the Tab key until what has the focus is called this. */
const tabTo = async (name: string) => {
  for (let tries = 0; tries < 40; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await userEvent.keyboard('{Tab}')
    const { activeElement } = document
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : activeElement
    if (label?.textContent?.trim() === name) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

describe('a new gate', () => {
  test('is composed of two requirements, and shows problems in their rows, before and after publishing', async () => {
    const { called, seen } = open()
    await begin()
    await expectAccessible()
    await box('Name').fill('Readers of the Book')
    await expect.element(box('Id of the gate')).toHaveValue('readers-of-the-book')
    await add('ownership-dns-txt')
    await box('Domain').fill('a.example')
    await add('nft-ownership')
    await expect.element(page.getByRole('group', { name: '2. NFT ownership' })).toBeVisible()
    expect(preview()).toBe(
      `Preview This is how it shows to people. ${location.host} Readers of the Book ` +
        '1 Domain ownership a.example · How: Domain ownership. 20 seconds 2 NFT ownership How: NFT ownership. 20 seconds ' +
        'One step Before it can be published Row 2: Contract address has to be given.',
    )
    await button('Publish').click()
    await expect.element(box('Contract address')).toHaveFocus()
    await expectAccessible()
    expect(called('createGate')).toEqual([])

    await box('Contract address').fill('0x12')
    await choice('Chain').selectOptions('Base')
    await expect.element(page.getByText('Row 2: Contract address cannot have this value.')).toBeVisible()
    await expect
      .element(box('Contract address'))
      .toHaveAccessibleDescription(/Contract address cannot have this value\.$/)
    await box('Contract address').fill(`0x${'ab'.repeat(20)}`)
    await expect.element(page.getByText('Ready to be published.')).toBeVisible()
    await button('Publish').click()
    await expect.element(page.getByText('Published.', { exact: true })).toBeVisible()
    // a reload opens the gate
    expect(seen.address).toBe('/account/gates/readers-of-the-book')
    expect(called('createGate')).toEqual([
      {
        body: {
          gateId: 'readers-of-the-book',
          status: 'published',
          name: 'Readers of the Book',
          requirements: [
            {
              verifierId: 'ownership-dns-txt',
              match: [{ path: 'domain', op: 'eq', value: 'a.example' }],
              optional: false,
              minCount: 1,
            },
            {
              verifierId: 'nft-ownership',
              match: [
                { path: 'contractAddress', op: 'eq', value: `0x${'ab'.repeat(20)}` },
                { path: 'chainId', op: 'eq', value: '8453' },
              ],
              optional: false,
              minCount: 1,
            },
          ],
          policy: { visibility: 'unlisted', allowedOrigins: [] },
          monetization: { charge: null },
          checkout: {},
          schedule: { startsAt: null, endsAt: null },
        },
      },
    ])
    await expectAccessible()
  })

  test('has conditions, a schedule, a price and a reward, which is not shown again', async () => {
    const { called } = open()
    await begin()
    await box('Name').fill('All')
    await box('Id of the gate').fill('all-of-it')
    await box('Name').fill('All of it')
    await add('ownership-basic')
    await button('Add a condition').click()
    await choice('Field').selectOptions('Linked document…')
    await box('Path in the document').fill('profile.name')
    await choice('Comparison').selectOptions('is')
    await box('Value').fill('Ada')
    await expect.element(page.getByText('Row 1: Address or id of the work has to be given.')).toBeVisible()
    await box('Address or id of the work').fill('https://a.example/ada.json')
    await box('How many proofs').fill('2')
    await box(/^Not older than/).fill('0.5')
    await add('ownership-pseudonym')
    await page
      .getByRole('checkbox', { name: /^Optional/ })
      .last()
      .click()
    await page.getByLabelText('Opens', { exact: false }).first().fill('2026-12-24T18:00')
    await choice('Who finds it').selectOptions('public')
    await box(/^Pages that may ask/).fill('https://shop.example\n\n https://b.example ')
    await page.getByRole('checkbox', { name: /^People pay/ }).click()
    await box('Amount in US dollars').fill('5')
    await page.getByRole('checkbox', { name: 'Card' }).click()
    await choice('Reward').selectOptions('They are shown a text')
    await box('Text').fill('Behind the shelf')
    await box(/^Name of the reward/).fill('The place')
    expect(preview()).toContain(
      '1 A link is yours https://a.example/ada.json 2 proofs, not older than 0.5 h 20 seconds',
    )
    expect(preview()).toContain('Opens 24 December 2026')
    expect(preview()).toContain('Pay $5.00')
    await expectAccessible()
    await button('Save draft').click()
    await expect.element(page.getByText('Saved as a draft.')).toBeVisible()
    expect(called('createGate')).toMatchObject([
      {
        body: {
          gateId: 'all-of-it',
          status: 'draft',
          requirements: [
            {
              match: [
                { path: 'reference.id', op: 'eq', value: 'https://a.example/ada.json' },
                { path: 'resolved.profile.name', op: 'eq', value: 'Ada' },
              ],
              minCount: 2,
              maxAgeMs: 1_800_000,
            },
            { verifierId: 'ownership-pseudonym', optional: true },
          ],
          policy: {
            visibility: 'public',
            allowedOrigins: ['https://shop.example', 'https://b.example'],
          },
          monetization: { charge: { enabled: true, amountUsd: 5, methods: ['usdc', 'stripe'] } },
          schedule: { startsAt: new Date('2026-12-24T18:00').toISOString(), endsAt: null },
          reward: { delivery: 'reveal', value: 'Behind the shelf', label: 'The place' },
        },
      },
    ])
    await expect.element(page.getByText(/^A reward is stored/)).toBeVisible()
    expect(document.body.innerHTML).not.toContain('Behind the shelf')
    expect([...document.querySelectorAll('input, textarea')].map((each) => Reflect.get(each, 'value'))).not.toContain(
      'Behind the shelf',
    )
  })

  test('offers the verifiers of this deployment', async () => {
    open()
    await begin()
    const options = [...part().querySelectorAll<HTMLOptionElement>('#gate-kind option')]
    expect(options.filter(({ disabled }) => disabled).map(({ textContent }) => textContent.trim())).toEqual([
      'Personhood (proof-of-human), not configured here',
    ])
    expect(options).toHaveLength(VerifierId.options.length)
  })

  test('shows a problem that the service reports at its place', async () => {
    const taken = new ServiceError('GATE_MISCONFIGURED', '', { details: { field: 'gateId', reason: 'id_taken' } })
    open({ createGate: taken })
    await begin()
    await box('Name').fill('Readers')
    await add('ownership-basic')
    await button('Publish').click()
    await expect.element(box('Id of the gate')).toHaveFocus()
    await expect
      .element(box('Id of the gate'))
      .toHaveAccessibleDescription(/There is a gate of this id already\. Choose another one\.$/)
    await expectAccessible()
    await box('Id of the gate').fill('others')
    await expect.element(page.getByText('Ready to be published.')).toBeVisible()
  })

  test('needs a requirement for a person when it opens once for each person', async () => {
    const { called } = open()
    await begin()
    await box('Name').fill('Readers')
    await add('ownership-social')
    await page.getByRole('checkbox', { name: 'person' }).click()
    await expect
      .element(page.getByRole('group', { name: 'Opens only once for each' }).getByText(/^Nothing that is required/))
      .toBeVisible()
    await button('Publish').click()
    await expect.element(page.getByRole('checkbox', { name: 'person' })).toHaveFocus()
    await page.getByRole('checkbox', { name: 'person' }).click()
    await page.getByRole('checkbox', { name: 'account elsewhere' }).click()
    await button('Publish').click()
    await expect.poll(() => called('createGate')).toMatchObject([{ body: { policy: { uniqueBy: ['account'] } } }])
  })

  test('asks for a recipient when nobody would be paid', async () => {
    const details = { field: 'monetization.charge', reason: 'field_missing', needs: 'recipient' }
    open({ createGate: new ServiceError('GATE_MISCONFIGURED', '', { details }) })
    await begin()
    await box('Name').fill('Readers')
    await add('ownership-basic')
    await page.getByRole('checkbox', { name: /^People pay/ }).click()
    await box('Amount in US dollars').fill('5')
    await button('Publish').click()
    await expect.element(box(/^Address that USDC goes to/)).toHaveFocus()
    await expect.element(box(/^Address that USDC/)).toHaveAccessibleDescription(/Transfers need an address/)
  })

  test('shows an outage, and keeps what was typed', async () => {
    open({ createGate: new ServiceError('STORE_UNAVAILABLE', '') })
    await begin()
    await box('Name').fill('Readers')
    await button('Save draft').click()
    await expect.poll(() => part().querySelector('[role=alert]')?.textContent?.trim()).not.toBe('')
    await expect.element(box('Name')).toHaveValue('Readers')
  })
})

/** Tells whether the page may be left without a question of the browser. */
const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('a gate that is stored', () => {
  test('is changed under its id, and keeps its reward unless it is replaced', async () => {
    const { called } = await openStored()
    expect(part().querySelector('output')?.textContent).toBe('readers')
    await box('Name').fill('Readers')
    await button('Save changes').click()
    await expect.poll(() => called('updateGate')).toHaveLength(1)
    const [first] = called('updateGate') as { params: object; body: Draft }[]
    expect([first?.params, first?.body.name, first?.body.status, first?.body.reward]).toEqual([
      { gateId: 'readers' },
      'Readers',
      'published',
      undefined,
    ])
    await expect.element(page.getByText('version 4')).toBeVisible()
  })

  test('has its reward replaced, or kept after all', async () => {
    const { called } = await openStored()
    await button('Replace it').click()
    await expect.element(choice('Reward')).toHaveFocus()
    await box(/^Address of the file|^Address$/).fill('https://a.example/new')
    await button('Keep the stored one').click()
    await button('Replace it').click()
    await button('Save changes').click()
    await expect
      .poll(() => called('updateGate'))
      .toMatchObject([{ body: { reward: { delivery: 'redirect', value: 'https://a.example/new' } } }])
  })

  test('is paused and resumed as stored, without what was typed since', async () => {
    const { called } = await openStored()
    await box('Name').fill('')
    await button('Pause').click()
    await expect.element(page.getByText('Paused: nobody gets through.')).toBeVisible()
    await button('Resume').click()
    await expect.element(page.getByText('Published.', { exact: true })).toBeVisible()
    expect(called('updateGate')).toMatchObject([
      { body: { name: 'Readers <b>', status: 'paused' } },
      { body: { name: 'Readers <b>', status: 'published' } },
    ])
    await expect.element(box('Name')).toHaveValue('')
  })

  test('is archived after a confirmation', async () => {
    const { called } = await openStored()
    await button('Archive').click()
    await expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
    expect(called('deleteGate')).toEqual([])
    await button('Archive').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await expect.element(page.getByText('Archived.')).toBeVisible()
    expect(called('deleteGate')).toEqual([{ params: { gateId: 'readers' } }])
    expect(part().querySelector('.embed')).toBeNull()
  })

  test('asks before unsaved changes are lost', async () => {
    const { seen } = await openStored()
    const list = page.getByRole('link', { name: 'Gates' })
    expect(leaves()).toBe(true)
    await box('Name').fill('Other')
    // the browser asks when the window is closed
    expect(leaves()).toBe(false)
    await list.click()
    await expectAccessible()
    await button('Stay').click()
    await expect.element(box('Name')).toHaveValue('Other')
    expect(seen.visits).toEqual([])
    await list.click()
    await button('Leave').click()
    await expect.poll(() => seen.visits).toEqual([`${location.origin}/account/gates`])
    expect(leaves()).toBe(true)
  })

  test('shows the code for a page, the link, and the request for a server', async () => {
    const { seen } = await openStored()
    await expectAccessible()
    for (const name of ['For your page', 'Link to it', 'For your server: is somebody through?'])
      // oxlint-disable-next-line no-await-in-loop
      await button(`Copy: ${name}`).click()
    const link = `${location.origin}/verify?gateId=readers`
    await expect
      .poll(() => seen.copies)
      .toEqual([
        `<script type="module" src="https://svc.example/widget/v1/svc-verify.js"></script>
<svc-verify gate-id="readers">
  <a href="${link}">Verify</a>
</svc-verify>`,
        link,
        `curl -s 'https://svc.example/api/v1/proofs/check?gateId=readers&address=ADDRESS' \\
  -H 'authorization: Bearer ACCESS_KEY'`,
      ])
  })

  test('keeps the choices of later rows when a row is removed', async () => {
    await openStored()
    await add('ownership-social')
    await choice('Provider').selectOptions('github')
    await button('Add a condition').last().click()
    await box('Value').fill('ana')
    await button('Remove: Domain ownership').click()
    await expect.element(choice('Kind of proof')).toHaveFocus()
    await expect.element(choice('Provider')).toHaveValue('github')
    await expect.element(box('Value')).toHaveValue('ana')
    expect(preview()).toContain('1 Social account github · How')
  })
})

test('works by keyboard alone', async () => {
  const { called } = open()
  await begin()
  await tabTo('Name')
  await userEvent.keyboard('Readers')
  await tabTo('Add')
  await userEvent.keyboard('{Enter}')
  await tabTo('Publish')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => called('createGate')).toHaveLength(1)
})

test.each(languages)('has all words in %s, in the direction of the language', async (lang) => {
  const strings = await setLanguage(lang)
  const text = await stringsFor('gates', lang)
  open({}, strings)
  await expect.element(page.getByRole('heading', { name: text.newGate })).toBeVisible()
  await page.getByRole('combobox', { name: text.kind }).selectOptions('token-holding')
  await button(text.add).click()
  await button(text.addRule).click()
  await page.getByRole('checkbox', { name: text.charged }).click()
  await button(text.publish).click()
  await expect.element(page.getByText(text.problems.name).first()).toBeVisible()
  await expectAccessible()
  expect(part().scrollWidth).toBeLessThanOrEqual(part().clientWidth)
})
