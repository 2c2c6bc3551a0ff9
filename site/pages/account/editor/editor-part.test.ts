import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GatesBoot } from '../../../../shared/contract/boot/account.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { languages } from '../../../../shared/contract/language.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { expectAccessible, openAccount, setLanguage } from '../account-page.fixture.ts'
import { profile } from '../account-records.fixture.ts'
import { gate as emptyGate } from '../gates/gate.fixture.ts'
import type { Section } from '../../../../shared/strings/gate-sections.ts'
import type { Draft, OwnGate } from './gate-form.ts'
import { VerifierId } from '../../../../shared/verifiers/index.ts'

let opened: ReturnType<typeof openAccount> | undefined
afterEach(() => {
  opened?.stop()
  history.replaceState(null, '', location.pathname + location.search)
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
  hasReward: body.reward ? true : body.reward === undefined && gate.hasReward,
  version: 1,
  publishedVersion: body.status === 'draft' ? null : 1,
})
const open = (
  answers: object = {},
  strings?: Parameters<typeof openAccount>[1],
  own?: OwnGate,
  gates?: Partial<GatesBoot>,
) => {
  opened = openAccount(
    {
      gate: own,
      ...(gates && { gates }),
      answers: {
        createGate: ({ body }: { body: Draft }) => ({ gate: storedGate(body) }),
        updateGate: ({ body }: { body: Draft }) => ({ gate: { ...storedGate(body), publishedVersion: 4 } }),
        deleteGate: { gate: { ...gate, status: 'archived', publishedVersion: 5 } },
        ...answers,
      },
    },
    strings,
    { parts: ['editor'] },
  )
  return opened
}
/** Opens the editor of the stored gate. */
async function openStored(gates?: Partial<GatesBoot>) {
  const account = open({}, undefined, gate, gates)
  await begin()
  return account
}
const part = () => document.querySelector<HTMLElement>('[data-part="editor"]')!
const preview = () => part().querySelector<HTMLElement>('.gate-preview')!.innerText.replaceAll(/\s+/g, ' ').trim()
const button = (name: string | RegExp) => page.getByRole('button', { name })
const box = (name: string | RegExp) => page.getByRole('textbox', { name })
const choice = (name: string | RegExp) => page.getByRole('combobox', { name })
/** Returns the columns of the form that the field with this label has. */
const columnOf = (name: string) => {
  const place = page.getByLabelText(name, { exact: true }).element().closest('.field')
  return place && getComputedStyle(place).gridColumn
}
const borderOf = (control: { element: () => Element }) => getComputedStyle(control.element()).borderTopColor
const widthOf = (element: Element) => element.getBoundingClientRect().width
/** The description of a field without a problem: the matcher also reads the sign before the text of a problem. */
const only = (text: string) => new RegExp(`^${text.replaceAll(/[.()]/g, String.raw`\$&`)}(?: !)?$`)
/** Waits until the editor is there. */
const begin = () => expect.element(box('Name')).toBeVisible()
/** Opens a section of the editor. */
const go = (name: string) =>
  page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
const add = async (id: string) => {
  await go('Requirements')
  await choice('New requirement').selectOptions(id)
  await button('Add requirement').click()
}
/** The link below the preview to a problem or a warning of the price. */
const priceNote = (text: string) => page.getByRole('link', { name: `Price: ${text}` })
/** Chooses an action of the menu of the gate. */
const act = async (name: string) => {
  await button('Actions for Readers <b>').click()
  await button(name).click()
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
  test('is composed of two requirements, and shows problems in their cards, before and after publishing', async () => {
    const { called, seen } = open()
    await begin()
    await expectAccessible()
    // nothing is wrong before the person has left a field
    expect(
      part().querySelectorAll('.to-fix:not(.later), .count.bad, [aria-invalid], .problem:not(:empty)'),
    ).toHaveLength(0)
    await box('Name').fill('Readers of the Book')
    await expect.element(box('Gate ID')).toHaveValue('readers-of-the-book')
    await add('ownership-dns-txt')
    await expect.element(box(/^Domain/)).toHaveFocus()
    await box(/^Domain/).fill('a.example')
    await expect.element(page.getByText('Controls the domain a.example').first()).toBeVisible()
    await add('nft-ownership')
    await expect.element(box(/^Domain/)).not.toBeInTheDocument()
    await expectAccessible()
    expect(preview()).toBe(
      `Preview Page Button Light Dark ${location.host} Readers of the Book ` +
        'Domain ownership a.example · How: Domain ownership. 20 seconds NFT ownership How: NFT ownership. 20 seconds Continue ' +
        'Updates as you type. 2 things left before you can publish NFT ownership: Fill in “Contract address”. ' +
        'NFT ownership: Fill in “Network”.',
    )
    await go('Basics')
    await button('Publish').click()
    await expect.element(box('Contract address')).toHaveFocus()
    expect(location.hash).toBe('#requirements')
    expect(borderOf(box('Contract address'))).toBe(borderOf(choice('Network')))
    expect(borderOf(box('Contract address'))).not.toBe(borderOf(choice('New requirement')))
    await expectAccessible()
    expect(called('createGate')).toEqual([])

    await box('Contract address').fill('0x12')
    await choice('Network').selectOptions('Base')
    await expect
      .element(
        page.getByRole('link', {
          name: 'NFT ownership: Enter the whole address. On Ethereum and similar networks: 0x and 40 digits or letters from a to f.',
        }),
      )
      .toBeVisible()
    await expect
      .element(box('Contract address'))
      .toHaveAccessibleDescription(/Enter the whole address\..+ from a to f\.$/)
    await box('Contract address').fill(`0x${'ab'.repeat(20)}`)
    await expect.element(page.getByText('Holds an NFT of 0xABaB…ABaB on Base').first()).toBeVisible()
    await expect.element(page.getByText('Ready to publish')).toBeVisible()
    await expect.element(page.getByText('After passing: No reward: only your own site lets them in')).toBeVisible()
    await button('Publish').click()
    await expect.element(page.getByText('Published.', { exact: true })).toBeVisible()
    expect(document.title).toMatch(/^Readers of the Book · /)
    // a reload opens the gate
    expect([seen.address, location.hash]).toEqual(['/account/gates/readers-of-the-book#requirements', '#install'])
    await expect.element(page.getByRole('textbox', { name: 'Send this link' })).toBeVisible()
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

  test('has conditions and optional requirements', async () => {
    const { called } = open()
    await begin()
    await box('Name').fill('All')
    await box('Gate ID').fill('all-of-it')
    await box('Name').fill('All of it')
    await add('ownership-basic')
    await button('Add condition').click()
    await choice('Field').selectOptions('Linked document…')
    await box('Path in the document').fill('profile.name')
    await choice('Comparison').selectOptions('is')
    await box('Value').fill('Ada')
    await page.getByRole('link', { name: 'Wallet ownership: Fill in “Link or ID of the work”.' }).click()
    await box(/^Link or ID of the work/).fill('https://a.example/ada.json')
    await box('Number of different proofs').fill('2')
    await box(/^Maximum age of the proof/).fill('0.5')
    await button('Done: A link is yours').click()
    await expect
      .element(
        page.getByText(
          'Content ownership: https://a.example/ada.json · 2 proofs · at most 0.5 h old · 1 more condition',
        ),
      )
      .toBeVisible()
    await add('ownership-pseudonym')
    await page.getByRole('checkbox', { name: /^Optional/ }).click()
    expect(preview()).toContain('A link is yours https://a.example/ada.json · 2 different proofs 20 seconds')
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
        },
      },
    ])
  })

  test('opens at a time, and for some websites', async () => {
    const { called } = open()
    await begin()
    await box('Name').fill('All of it')
    await go('Availability')
    await page.getByRole('group', { name: 'Opens' }).getByText('On a date').click()
    await page.getByLabelText('Opens: Date').fill('2026-12-24')
    await page.getByLabelText('Opens: Time').fill('18:00')
    await choice('Who can find it').selectOptions('public')
    await box(/^Websites that may use it/).fill('https://shop.example\n\n https://b.example ')
    await expect.element(page.getByText(/^Thursday,? 24 December 2026.*18:00.*\(in 33 days\)$/)).toBeVisible()
    await expectAccessible()
    // as visitors see it when it is open
    expect(preview()).not.toContain('Opens')
    await button('Save draft').click()
    await expect.element(page.getByText('Saved as a draft.')).toBeVisible()
    expect(called('createGate')).toMatchObject([
      {
        body: {
          gateId: 'all-of-it',
          status: 'draft',
          policy: {
            visibility: 'public',
            allowedOrigins: ['https://shop.example', 'https://b.example'],
          },
          schedule: { startsAt: new Date('2026-12-24T18:00').toISOString(), endsAt: null },
        },
      },
    ])
  })

  test('has a colour, a price and a reward, which is not shown again', async () => {
    const { called } = open()
    await begin()
    await box('Name').fill('All of it')
    await box(/^Accent colour/).fill('#FF6600')
    await expect.element(page.getByText('Shown as #ab4400, so that people can read it.')).toBeVisible()
    await expectAccessible()
    await go('Price')
    await page.getByRole('checkbox', { name: 'Charge for access' }).click()
    await box('Amount in US dollars').fill('5')
    await page.getByRole('checkbox', { name: 'Card' }).click()
    await expectAccessible()
    await go('After passing')
    await choice('Reward').selectOptions('Show a message')
    await box('Message').fill('Behind the shelf')
    await box(/^Title of the reward/).fill('The place')
    expect(preview()).toContain('Then pay $5.00')
    await expectAccessible()
    await button('Save draft').click()
    await expect.element(page.getByText('Saved as a draft.')).toBeVisible()
    expect(called('createGate')).toMatchObject([
      {
        body: {
          gateId: 'all-of-it',
          status: 'draft',
          monetization: { charge: { enabled: true, amountUsd: 5, methods: ['usdc', 'stripe'] } },
          branding: { accentColor: '#FF6600' },
          reward: { delivery: 'reveal', value: 'Behind the shelf', label: 'The place' },
        },
      },
    ])
    await expect.element(page.getByText(/^A reward is saved/)).toBeVisible()
    expect(document.body.innerHTML).not.toContain('Behind the shelf')
    expect([...document.querySelectorAll('input, textarea')].map((each) => Reflect.get(each, 'value'))).not.toContain(
      'Behind the shelf',
    )
  })

  test('offers the verifiers of this deployment', async () => {
    open()
    await begin()
    await go('Requirements')
    const options = [...part().querySelectorAll<HTMLOptionElement>('#gate-kind option')]
    expect(options.filter(({ disabled }) => disabled).map(({ textContent }) => textContent.trim())).toEqual([
      'Personhood (not set up on this service)',
    ])
    expect(options).toHaveLength(VerifierId.options.length)
  })

  test('says what a screening without a condition refuses', async () => {
    open()
    await begin()
    await add('wallet-risk')
    await expect
      .element(page.getByText('Signs with a wallet that is on no sanctions list', { exact: true }).first())
      .toBeVisible()
  })

  test('shows a problem that the service reports at its place', async () => {
    const taken = new ServiceError('GATE_MISCONFIGURED', '', { details: { field: 'gateId', reason: 'id_taken' } })
    open({ createGate: taken })
    await begin()
    await box('Name').fill('Readers')
    await add('ownership-basic')
    await button('Publish').click()
    await expect.element(box('Gate ID')).toHaveFocus()
    await expect.element(box('Gate ID')).toHaveAccessibleDescription(/This ID is taken\. Choose another one\.$/)
    await expectAccessible()
    await box('Gate ID').fill('others')
    await expect.element(page.getByText('Ready to publish')).toBeVisible()
  })

  test('names only the accounts that sign people in', async () => {
    opened = openAccount({ providers: ['google', 'github', 'microsoft'] }, undefined, { parts: ['editor'] })
    await begin()
    await add('ownership-basic')
    await expect.element(page.getByRole('checkbox', { name: /^Protect against stolen signatures/ })).toBeVisible()
    await expect.element(page.getByText(/ with a passkey, Google, or Microsoft, to an account that has/)).toBeVisible()
  })

  test('needs a requirement for a person when it opens once for each person', async () => {
    const { called } = open()
    await begin()
    await box('Name').fill('Readers')
    await add('ownership-social')
    const person = page.getByRole('checkbox', { name: /^Person/ })
    await expect.element(person).toBeDisabled()
    for (const text of [
      'This needs the requirement Personhood: not set up on this service.',
      'For one pass per NFT, add the requirement NFT ownership, and don’t tick Optional in it.',
      /^Whoever has passed can always come back with the same wallet\. .* can pass with several wallets\.$/,
    ])
      // oxlint-disable-next-line no-await-in-loop -- all of them are there
      await expect.element(page.getByText(text)).toBeVisible()
    await expectAccessible()
    await page.getByRole('checkbox', { name: /^Social or organisation account/ }).click()
    // a rule whose requirement is gone can be switched off
    await button('Remove: Social account').click()
    await add('ownership-basic')
    await go('Price')
    await button('Publish').click()
    const account = page.getByRole('checkbox', { name: /^Social or organisation account/ })
    await expect.element(account).toHaveFocus()
    await expect
      .element(page.getByRole('group', { name: 'One pass per' }).getByText(/^This needs a required personhood/))
      .toBeVisible()
    await add('ownership-social')
    await button('Publish').click()
    await expect.poll(() => called('createGate')).toMatchObject([{ body: { policy: { uniqueBy: ['account'] } } }])
  })

  test('names a token by its symbol and its address, on its own chain only', async () => {
    opened = openAccount(
      { gates: { assets: [{ chainId: 8453, address: `0x${'ab'.repeat(20)}`, symbol: 'USDC' }] } },
      undefined,
      { parts: ['editor'] },
    )
    await begin()
    await add('token-holding')
    await box('Contract address').fill(`0x${'AB'.repeat(20)}`)
    await box('Minimum amount').fill('100')
    await choice('Network').selectOptions('Base')
    await expect
      .element(page.getByText('Holds at least 100 of the token USDC (0xABaB…ABaB) on Base').first())
      .toBeVisible()
    await choice('Network').selectOptions('Choose')
    await expect.element(page.getByText('Holds at least 100 of the token 0xABaB…ABaB').first()).toBeVisible()
  })

  test('learns the symbol of a token while its address is typed, asks once, and shows it in the preview', async () => {
    const token = `0x${'cd'.repeat(20)}`
    opened = openAccount({ assetNames: { [token]: { symbol: 'DAO', name: 'The DAO' } } }, undefined, {
      parts: ['editor'],
    })
    const { seen } = opened
    await begin()
    await add('token-holding')
    await choice('Network').selectOptions('Base')
    await box('Minimum amount').fill('5')
    await box('Contract address').fill(token.slice(0, 41))
    await expect.element(page.getByText('Holds at least 5 of the token 0xcdcd…dcdc on Base').first()).toBeVisible()
    expect(seen.assets).toEqual([])
    await box('Contract address').fill(token)
    await expect.poll(preview).toContain('At least 5 DAO (0xCdCD…CDcD) on Base')
    await box('Minimum amount').fill('6')
    await expect.poll(preview).toContain('At least 6 DAO (0xCdCD…CDcD) on Base')
    expect(seen.assets).toEqual([{ chainId: 8453, address: token }])
  })

  test('shows the name of an NFT, and of a token without a minimum, in the preview', async () => {
    const contract = `0x${'cd'.repeat(20)}`
    opened = openAccount({ assetNames: { [contract]: { name: 'Club Cards' } } }, undefined, { parts: ['editor'] })
    await begin()
    await add('nft-ownership')
    await choice('Network').selectOptions('Base')
    await box('Contract address').fill(contract)
    await expect.poll(preview).toContain('“\u2068Club Cards\u2069” (0xCdCD…CDcD) on Base')
  })

  test('warns at the address and beside the preview that the network has no contract there', async () => {
    const contract = `0x${'cd'.repeat(20)}`
    opened = openAccount({ assetNames: { [contract]: { isMissing: true } } }, undefined, { parts: ['editor'] })
    await begin()
    await box('Name').fill('Club')
    await add('nft-ownership')
    await choice('Network').selectOptions('Base')
    const missing = page.getByText('There is no contract at this address on this network, so nobody could pass.', {
      exact: true,
    })
    await expect.element(missing).not.toBeInTheDocument()
    await box('Contract address').fill(contract)
    await expect.element(missing).toBeVisible()
    await expect.element(box('Contract address')).toHaveAccessibleDescription(/on this network, so nobody could pass\./)
    // it can be published, and yet it is not ready
    await expect.element(page.getByText('Ready to publish')).not.toBeInTheDocument()
    await expectAccessible()
    await go('Basics')
    await page
      .getByRole('link', { name: /^NFT ownership: There is no contract at this address on this network/ })
      .click()
    await expect.element(box('Contract address')).toHaveFocus()
    await page.getByRole('checkbox', { name: /^Optional/ }).click()
    await expect.element(page.getByRole('link', { name: /There is no contract/ })).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: /^Optional/ }).click()
    await box('Contract address').fill(`0x${'ef'.repeat(20)}`)
    await expect.element(page.getByText(/There is no contract/)).not.toBeInTheDocument()
    await expect.element(page.getByText('Ready to publish')).toBeVisible()
  })

  test('offers cards only where the service takes them, and says when they do not work yet', async () => {
    opened = openAccount({ gates: { cards: 'unready' } }, undefined, { parts: ['editor'] })
    await begin()
    await go('Price')
    await page.getByRole('checkbox', { name: 'Charge for access' }).click()
    await expect.element(page.getByText(/^Cards don’t work until you set up Stripe\./)).toBeVisible()
    const methods = page.getByRole('group', { name: 'Pay with' })
    const card = methods.getByText('Cards don’t work until you set up Stripe.', { exact: true })
    const nobody = methods.getByText('Set up Stripe, or add USDC. Nobody can pay before.')
    await page.getByRole('checkbox', { name: 'Card' }).click()
    // the other way works
    await expect.element(card).toBeVisible()
    await expect.element(nobody).not.toBeInTheDocument()
    await expect.element(priceNote('Cards don’t work until you set up Stripe.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('checkbox', { name: 'USDC' }).click()
    await expect.element(nobody).toBeVisible()
    await expect.element(card).not.toBeInTheDocument()
    await go('Basics')
    await priceNote('Set up Stripe, or add USDC. Nobody can pay before.').click()
    await expect.element(page.getByRole('checkbox', { name: 'USDC' })).toHaveFocus()
    const forNothing = page.getByText('People who come by the link pay and get nothing on the gate’s page.')
    await go('After passing')
    await expect.element(forNothing).toBeVisible()
    await choice('Reward').selectOptions('Show “You have access”')
    await expect.element(forNothing).not.toBeInTheDocument()
    await expectAccessible()
    await go('Price')
    opened.stop()
    opened = openAccount({ gates: { cards: 'none' } }, undefined, { parts: ['editor'] })
    await page.getByRole('checkbox', { name: 'Charge for access' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'USDC' })).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'Card' })).not.toBeInTheDocument()
  })

  test('says what a price is by card, and that a card cannot pay it', async () => {
    opened = openAccount({ gates: { cards: 'ready' } }, undefined, { parts: ['editor'] })
    await begin()
    await go('Price')
    await page.getByRole('checkbox', { name: 'Charge for access' }).click()
    await page.getByRole('checkbox', { name: 'Card' }).click()
    const methods = page.getByRole('group', { name: 'Pay with' })
    const notes = () => [...methods.element().querySelectorAll('.note.warn')].map((each) => each.textContent)
    const whole = 'By card, people pay $5.00: cards take whole cents.'
    const limits =
      'Cards take $0.50 to $999,999.99, so people can’t pay this price by card. Change the price, or untick Card.'
    for (const [amount, found] of [
      ['4.999', [whole]],
      ['4.99', []],
      ['', []],
      ['0.3', [limits]],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one amount after the other
      await box('Amount in US dollars').fill(amount)
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(notes).toEqual(found)
    }
    await page.getByRole('checkbox', { name: 'USDC' }).click()
    await expect.poll(notes).toEqual([`${limits} Until then, nobody can pay.`])
  })

  test('lets cards be removed from a gate where the service no longer takes them', async () => {
    const charge = {
      enabled: true,
      amountUsd: 5,
      currency: 'usd' as const,
      methods: ['usdc' as const, 'stripe' as const],
    }
    opened = openAccount({ gate: { ...gate, monetization: { charge } }, gates: { cards: 'none' } }, undefined, {
      parts: ['editor'],
    })
    await begin()
    await go('Price')
    const warning = priceNote('This service takes no payments by Card. Untick Card.')
    await expect.element(warning).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Set up or check Stripe' })).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: 'Card not set up on this service' }).click()
    await expect.element(warning).not.toBeInTheDocument()
  })

  test('refuses the contract of USDC as the wallet that is paid, and says what would happen', async () => {
    const { called } = open()
    await begin()
    await box('Name').fill('Club')
    await add('ownership-basic')
    await go('Price')
    await page.getByRole('checkbox', { name: 'Charge for access' }).click()
    await box('Amount in US dollars').fill('5')
    await box(/^Wallet that receives the USDC/).fill('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913')
    await button('Publish').click()
    const recipient = box(/^Wallet that receives the USDC/)
    await expect.element(recipient).toHaveFocus()
    await expect.element(recipient).toHaveAccessibleDescription(/This is the contract of USDC, not a wallet\./)
    expect(called('createGate')).toEqual([])
  })

  test('warns of a requirement that asks for the same as an earlier one', async () => {
    open()
    await begin()
    await add('ownership-dns-txt')
    await box(/^Domain/).fill('a.example')
    await add('ownership-basic')
    await add('ownership-dns-txt')
    const note = page.getByRole('link', { name: /^Domain ownership: This asks for the same as requirement 1,/ })
    await box(/^Domain/).fill('b.example')
    await expect.element(note).not.toBeInTheDocument()
    await box(/^Domain/).fill(' a.example')
    await expect.element(note).toBeVisible()
    await expectAccessible()
    await go('Basics')
    await note.click()
    await expect.element(button('Done: Domain ownership')).toHaveFocus()
  })

  test('names networks and values by their names, in fields and in conditions', async () => {
    open()
    await begin()
    await add('agent-delegation')
    await page.getByText('More fields', { exact: true }).click()
    await choice(/^Controller’s network/).selectOptions('Base')
    await expect
      .element(page.getByText('How: Agent delegation. · Controller’s network: Base', { exact: true }))
      .toBeVisible()
    await button('Add condition').click()
    await choice('Field').selectOptions('Agent’s network')
    await choice('Value').selectOptions('Base')
    await add('agent-identity')
    await button('Add condition').click()
    await choice('Field').selectOptions('Agent type')
    await choice('Value').selectOptions('Automation')
    await expectAccessible()
  })

  test('says on which network USDC arrives, where the service knows it', async () => {
    opened = openAccount({ gates: { publicNodes: ['eip155:8453'] } }, undefined, { parts: ['editor'] })
    await begin()
    await go('Price')
    await page.getByRole('checkbox', { name: 'Charge for access' }).click()
    await expect
      .element(box(/^Wallet that receives the USDC/))
      .toHaveAccessibleDescription(
        /USDC arrives on Base\. .* reads Base through a public node, which may not always answer\./,
      )
    opened.stop()
    opened = openAccount({}, undefined, { parts: ['editor'] })
    await page.getByRole('checkbox', { name: 'Charge for access' }).click()
    await expect.element(box(/^Wallet that receives the USDC/)).not.toHaveAccessibleDescription(/public node/)
  })

  test('does not begin with USDC where the service takes none, and says so', async () => {
    opened = openAccount({ gates: { usdcNetwork: null, cards: 'none' } }, undefined, { parts: ['editor'] })
    await begin()
    await go('Price')
    await page.getByRole('checkbox', { name: 'Charge for access' }).click()
    const usdc = page.getByRole('checkbox', { name: 'USDC not set up on this service' })
    await expect.element(usdc).toBeDisabled()
    await expect.element(usdc).not.toBeChecked()
    await expect.element(box(/^Wallet that receives the USDC/)).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('lets USDC be removed from a gate where the service no longer takes it', async () => {
    const charge = { enabled: true, amountUsd: 5, currency: 'usd' as const, methods: ['usdc' as const] }
    opened = openAccount({ gate: { ...gate, monetization: { charge } }, gates: { usdcNetwork: null } }, undefined, {
      parts: ['editor'],
    })
    await begin()
    await go('Price')
    const usdc = page.getByRole('checkbox', { name: 'USDC not set up on this service' })
    await expect.element(usdc).toBeChecked()
    await usdc.click()
    await expect.element(usdc).toBeDisabled()
  })

  test('says which networks and providers the service does not have, and which networks it reads by a public node', async () => {
    const catalog = Object.fromEntries(VerifierId.options.map((id) => [id, { available: true, providers: ['github'] }]))
    const match = [{ path: 'chain', op: 'eq' as const, value: 'eip155:999' }]
    const row = { verifierId: 'nft-ownership' as const, match, optional: false, minCount: 1 }
    opened = openAccount(
      {
        gate: { ...gate, requirements: [row] },
        gates: { publicNodes: ['eip155:8453'] },
        answers: { verifierCatalog: catalog },
      },
      undefined,
      { parts: ['editor'] },
    )
    await begin()
    await go('Requirements')
    await button(/^Edit/).click()
    await expect.element(choice('Network')).toHaveDisplayValue('eip155:999 (not set up on this service)')
    await choice('Network').selectOptions('Base')
    await expect
      .element(choice('Network'))
      .toHaveAccessibleDescription(
        only(
          'The network that has this address. This service reads Base through a public node, which may not always answer.',
        ),
      )
    await add('ownership-social')
    const providers = [
      ...choice(/^Provider/)
        .element()
        .querySelectorAll('option'),
    ]
    expect(providers.filter(({ disabled }) => !disabled).map(({ text }) => text)).toEqual(['Any', 'GitHub'])
    expect(providers.map(({ text }) => text)).toContain('Discord (not set up on this service)')
    await expectAccessible()
  })

  test('gives an address a line of its own', async () => {
    open()
    await begin()
    await add('token-holding')
    expect([columnOf('Contract address'), columnOf('Network')]).toEqual(['1 / -1', 'auto'])
    // the names of networks are long
    const line = box('Contract address').element()
    expect(widthOf(choice('Network').element())).toBeGreaterThan(widthOf(line) * 0.45)
  })

  test('shows a problem at its field only after the person has left the field', async () => {
    open()
    await begin()
    await box('Name').fill('Readers')
    await box('Name').fill('')
    expect(part().querySelector('.to-fix')?.className).toBe('to-fix later')
    await userEvent.keyboard('{Tab}')
    await expect.element(box('Name')).toHaveAccessibleDescription(/Enter a name\.$/)
    expect(part().querySelector('.to-fix')?.className).toBe('to-fix')
    // the tabs count what the list below the preview names
    const counts = [...part().querySelectorAll('.count.bad')].map(({ textContent }) => Number(textContent))
    expect(counts).toEqual([2, 1])
    expect(part().querySelectorAll('.to-fix li')).toHaveLength(3)
    await expectAccessible()
  })

  test('names the fields of a condition in words, each of them once', async () => {
    open()
    await begin()
    await add('token-holding')
    await button('Add condition').click()
    const options = [...choice('Field').element().querySelectorAll('option')].map(({ text }) => text)
    expect(options).toEqual(['Holder’s address', 'Contract address', 'Token decimals', 'Block number'])
  })

  test('compares a name only with “is”, and a number also with a least and a most value', async () => {
    open()
    await begin()
    await add('token-holding')
    await button('Add condition').click()
    const comparisons = () => [...choice('Comparison').element().querySelectorAll('option')].map(({ text }) => text)
    await choice('Field').selectOptions('claims.decimals')
    await expect.poll(comparisons).toEqual(['is', 'is at least', 'is at most'])
    await choice('Comparison').selectOptions('is at least')
    await choice('Field').selectOptions('claims.owner')
    await expect.poll(comparisons).toEqual(['is'])
    await expect.element(choice('Comparison')).toHaveValue('eq')
  })

  test('begins a condition on a pseudonym with a field of the list, which has no third name for it', async () => {
    open()
    await begin()
    await add('ownership-pseudonym')
    await button('Add condition').click()
    await expect.element(choice('Field')).toHaveValue('claims.pseudonymId')
    const options = [...choice('Field').element().querySelectorAll('option')].map(({ text }) => text)
    expect(options).not.toContain('Username')
  })

  test('previews a named pseudonym with the words of its page', async () => {
    open()
    await begin()
    await add('ownership-pseudonym')
    expect(preview()).toContain('Pseudonym How: Pseudonym. 20 seconds')
    await box(/^Name optional/).fill('ada')
    await expect.poll(preview).toContain('Pseudonym ada · How: this name. 20 seconds')
  })

  test('explains each field of a token, and asks for no second proof of it', async () => {
    open()
    await begin()
    await add('token-holding')
    await expect
      .element(box('Contract address'))
      .toHaveAccessibleDescription(
        only('The address of the token, not its symbol. A block explorer shows it on the page of the token.'),
      )
    await page.getByText('More fields').click()
    await expect
      .element(box(/^Block number/))
      .toHaveAccessibleDescription(
        only(
          'For what people held in the past. A network writes everything that happens into numbered blocks, and a block explorer shows the number that belongs to a date. This does not work on Solana. Leave it empty to check what people hold now.',
        ),
      )
    await expect
      .element(box(/^Holder’s address/))
      .toHaveAccessibleDescription(only('Only the wallet with this address can pass.'))
    await expect
      .element(box(/^Maximum age of the proof/))
      .toHaveAccessibleDescription(
        only(
          'This kind of proof counts for at most 1 h. People who come back later are checked again. A higher number has no effect.',
        ),
      )
    await expect.element(box('Number of different proofs')).not.toBeInTheDocument()
    expect(part().querySelector('.requirement')?.textContent).not.toMatch(/domain/i)
    await expectAccessible()
  })

  test('says what several proofs are of, for as long as there can be several', async () => {
    open()
    await begin()
    await add('ownership-basic')
    await expect
      .element(box('Number of different proofs'))
      .toHaveAccessibleDescription(
        only(
          'With 1, people only sign with their wallet. With 2, the same wallet signs two different texts, links or files.',
        ),
      )
    expect(part().querySelector('.requirement')?.textContent).not.toMatch(/domain/i)
    await add('ownership-dns-txt')
    const count = box('Number of different proofs')
    await expect.element(count).toHaveAccessibleDescription(only('With 2, people need two different domains.'))
    await box(/^Domain/).fill('a.example')
    await expect.element(count).not.toBeInTheDocument()
    await box(/^Domain/).fill('')
    await count.fill('2')
    await expect.poll(() => part().querySelector('.slip')?.textContent).toContain(' · 2 different proofs')
    await box(/^Domain/).fill('a.example')
    // what is stored can be corrected
    await expect
      .element(count)
      .toHaveAccessibleDescription(
        '! Enter 1: only one proof can meet this requirement, so nobody could pass with more.',
      )
    await expectAccessible()
  })

  test('says what to enter as the value of a condition', async () => {
    open()
    await begin()
    await add('wallet-risk')
    await button('Add condition').click()
    await choice('Field').selectOptions('claims.riskLevel')
    await expect
      .element(box('Value'))
      .toHaveAccessibleDescription(only('Enter low or medium. Wallets with a higher risk never pass.'))
    await choice('Field').selectOptions('chainId')
    await expect
      .element(choice('Value'))
      .toHaveAccessibleDescription(only('The number of Ethereum or of a network like it, such as 8453 for Base.'))
    await choice('Value').selectOptions('Base (8453)')
    await page.getByText('More fields').click()
    await expect
      .element(choice(/^Network ID/))
      .toHaveAccessibleDescription(only('The network in short: eth for Ethereum, sol for Solana, btc for Bitcoin.'))
    // only some networks can be screened
    const namesIn = (label: RegExp) => {
      const list = choice(label).element()
      return list instanceof HTMLSelectElement ? [...list.options].map(({ text }) => text).slice(0, 4) : []
    }
    expect(namesIn(/^Network ID/)).toEqual(['Any', 'Ethereum (eth)', 'Base (base)', 'BNB Smart Chain (bsc)'])
    expect(namesIn(/^Network number/)).toEqual(['Any', 'Ethereum (1)', 'OP Mainnet (10)', 'BNB Smart Chain (56)'])
    await choice(/^Network number/).selectOptions('1329')
    await expect.element(page.getByText(/sanctions list on Sei/).first()).toBeVisible()
    await choice(/^Network ID/).selectOptions('btc')
    await expect.element(page.getByText(/sanctions list on Bitcoin/).first()).toBeVisible()
    await expectAccessible()
  })

  test('lets people choose yes or no, as far as a proof can say it', async () => {
    const { called } = open()
    await begin()
    await box('Name').fill('Works')
    await add('wallet-risk')
    await button('Add condition').click()
    const options = () => [...choice('Value').element().querySelectorAll('option')].map(({ text }) => text)
    await choice('Field').selectOptions('claims.sanctioned')
    await expect.poll(options).toEqual(['Choose', 'No'])
    await button('Remove: Wallet screening').click()
    await add('ownership-basic')
    await button('Add condition').click()
    await choice('Field').selectOptions('claims.contentType')
    await box('Value').fill('text/plain')
    await choice('Field').selectOptions('claims.contentStored')
    await expect.poll(options).toEqual(['Choose', 'Yes', 'No'])
    await expect.element(choice('Value')).toHaveValue('')
    await choice('Value').selectOptions('Yes')
    await expectAccessible()
    await button('Save draft').click()
    await expect.element(page.getByText('Saved as a draft.')).toBeVisible()
    expect(called('createGate')).toMatchObject([
      { body: { requirements: [{ match: [{ path: 'claims.contentStored', op: 'eq', value: 'true' }] }] } },
    ])
  })

  test('marks the address of another network, and focuses it', async () => {
    const { called } = open()
    await begin()
    await box('Name').fill('Club')
    await add('token-holding')
    await box('Contract address').fill(`0x${'cd'.repeat(20)}`)
    await choice('Network').selectOptions('Solana')
    await box('Minimum amount').fill('100')
    await button('Publish').click()
    await expect.element(box('Contract address')).toHaveFocus()
    await expect.element(box('Contract address')).toHaveAttribute('aria-invalid', 'true')
    await expect
      .element(box('Contract address'))
      .toHaveAccessibleDescription(/This address isn’t on Solana\. Choose another network or enter a Solana address\.$/)
    expect(called('createGate')).toEqual([])
  })

  test('lets people choose the time of a condition on the clock of their device', async () => {
    const { called } = open()
    await begin()
    await box('Name').fill('Screened')
    await add('wallet-risk')
    await button('Add condition').click()
    const comparisons = () => [...choice('Comparison').element().querySelectorAll('option')].map(({ text }) => text)
    await choice('Field').selectOptions('chainId')
    await expect.poll(comparisons).toEqual(['is'])
    await choice('Field').selectOptions('claims.checkedAt')
    await expect.poll(comparisons).toEqual(['is exactly', 'is on or after', 'is on or before'])
    await choice('Comparison').selectOptions('is on or after')
    await expect.element(box('Value')).toHaveAccessibleDescription(only('Times are in UTC.'))
    await box('Value').fill('2026-01-01T00:30')
    await expect.element(box('Value')).toHaveValue('2026-01-01T00:30')
    await expectAccessible()
    await button('Save draft').click()
    await expect.element(page.getByText('Saved as a draft.')).toBeVisible()
    const time = new Date('2026-01-01T00:30').getTime()
    expect(called('createGate')).toMatchObject([
      { body: { requirements: [{ match: [{ path: 'claims.checkedAt', op: 'gte', value: String(time) }] }] } },
    ])
  })

  test('names each kind of work in words', async () => {
    open()
    await begin()
    await add('ownership-basic')
    await page.getByText('More fields').click()
    const list = choice(/^Kind of work/).element()
    const names = list instanceof HTMLSelectElement ? [...list.options].map(({ text }) => text) : []
    expect(names.slice(0, 4)).toEqual(['Any', 'File on IPFS (ipfs)', 'Hash on IPFS (ipfs-hash)', 'Web page (url)'])
  })

  test('says what is wrong with a link, and names no field twice', async () => {
    open()
    await begin()
    await box('Gate ID').fill('not an id')
    await go('After passing')
    const address = box(/^Page people return to/)
    for (const [link, problem] of [
      ['http://shop.example', 'Enter a link that starts with https://, such as https://shop.example/page.'],
      ['https://ada@shop.example', 'Remove the user name and password before the “@”.'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      await address.fill(link)
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.keyboard('{Tab}')
      // oxlint-disable-next-line no-await-in-loop
      await expect.element(page.getByText(problem).first()).toBeVisible()
    }
    await expect
      .element(page.getByRole('link', { name: 'Basics: Enter an ID of 1 to 80 letters, digits, “-”, “_” or “:”.' }))
      .toBeVisible()
  })

  test('says once beside the field that the account has no wallet', async () => {
    opened = openAccount({ profile: { ...profile, wallets: [] } }, undefined, { parts: ['editor'] })
    await begin()
    await go('Price')
    await page.getByRole('checkbox', { name: 'Charge for access' }).click()
    await button('Publish').click()
    await go('Price')
    const form = part().querySelector<HTMLElement>('.gate-form')!
    await expect.poll(() => form.innerText.match(/Your account has no wallet/g)).toHaveLength(1)
  })

  test('asks for a recipient when nobody would be paid', async () => {
    const details = { field: 'monetization.charge', reason: 'field_missing', needs: 'recipient' }
    open({ createGate: new ServiceError('GATE_MISCONFIGURED', '', { details }) })
    await begin()
    await box('Name').fill('Readers')
    await add('ownership-basic')
    await go('Price')
    await page.getByRole('checkbox', { name: 'Charge for access' }).click()
    await box('Amount in US dollars').fill('5')
    await go('Basics')
    await button('Publish').click()
    await expect.element(box(/^Wallet that receives the USDC/)).toHaveFocus()
    await expect
      .element(box(/^Wallet that receives the USDC/))
      .toHaveAccessibleDescription(/Enter the address that receives USDC/)
  })

  test('shows an outage, and keeps what was typed', async () => {
    open({ createGate: new ServiceError('STORE_UNAVAILABLE', '') })
    await begin()
    await box('Name').fill('Readers')
    await button('Save draft').click()
    await expect.poll(() => part().querySelector('[role=alert]')?.textContent?.trim()).not.toBe('')
    await expect.element(box('Name')).toHaveValue('Readers')
  })

  test('opens one requirement at a time, and moves and removes them', async () => {
    const { called } = open()
    await begin()
    await box('Name').fill('Readers')
    await add('ownership-social')
    await choice(/^Provider/).selectOptions('github')
    await add('ownership-dns-txt')
    await expect.element(choice(/^Provider/)).not.toBeInTheDocument()
    await expect.element(page.getByText('Has an account at GitHub').first()).toBeVisible()
    await button('Move up: Domain ownership').click()
    await expect.element(button('Done: Domain ownership')).toHaveFocus()
    await button('Save draft').click()
    await expect
      .poll(() => called('createGate'))
      .toMatchObject([
        { body: { requirements: [{ verifierId: 'ownership-dns-txt' }, { verifierId: 'ownership-social' }] } },
      ])
  })

  test('calls a requirement that fixes the title of a work as the page of the gate does', async () => {
    const requirement = { verifierId: 'ownership-basic', match: [{ path: 'reference.title', op: 'eq', value: 'Ada' }] }
    open({}, undefined, { ...gate, requirements: [requirement] } as never)
    await begin()
    await expect.poll(preview).toContain('A link is yours How: content.')
    await go('Requirements')
    await expect.element(page.getByText('Content ownership: Ada')).toBeVisible()
  })

  test('says at the button why no draft can be saved yet, and then what a draft is', async () => {
    const { called } = open()
    await begin()
    const save = button('Save draft')
    await expect.element(save).toHaveAccessibleDescription('You can’t save a draft yet. Basics: Enter a name.')
    await expectAccessible()
    await save.click()
    await expect.element(box('Name')).toHaveFocus()
    expect(called('createGate')).toEqual([])
    await box('Name').fill('Readers')
    await expect.element(save).toHaveAccessibleDescription('Only you see a draft, and nobody can use it.')
    await go('Price')
    await page.getByRole('checkbox', { name: 'Charge for access' }).click()
    await expect
      .element(save)
      .toHaveAccessibleDescription(
        'You can’t save a draft yet. Price: Enter only a number, above 0 and up to 1,000,000, with at most 6 decimals.',
      )
    await box('Amount in US dollars').fill('5')
    await save.click()
    await expect.poll(() => called('createGate')).toHaveLength(1)
  })

  test('offers to save a draft only while something is not saved', async () => {
    const { called } = open()
    await begin()
    await box('Name').fill('Readers')
    await button('Save draft').click()
    const saved = page.getByText('All changes are saved. Only you see the draft.')
    await expect.element(saved).toBeVisible()
    await expect.element(button('Save draft')).not.toBeInTheDocument()
    await expect.element(button('Publish')).toBeVisible()
    await expectAccessible()
    await box('Name').fill('Reading club')
    await expect.element(button('Save draft')).toHaveAccessibleDescription(/^Only you see a draft/)
    await expect.element(saved).not.toBeInTheDocument()
    await button('Save draft').click()
    await expect.poll(() => called('updateGate')).toMatchObject([{ body: { name: 'Reading club', status: 'draft' } }])
  })

  test('says at the button that the ID of a draft is taken', async () => {
    const taken = new ServiceError('GATE_MISCONFIGURED', '', { details: { field: 'gateId', reason: 'id_taken' } })
    open({ createGate: taken })
    await begin()
    await box('Name').fill('Readers')
    await button('Save draft').click()
    await expect
      .element(button('Save draft'))
      .toHaveAccessibleDescription('You can’t save a draft yet. Basics: This ID is taken. Choose another one.')
    await box('Gate ID').fill('others')
    await expect.element(button('Save draft')).toHaveAccessibleDescription(/^Only you see a draft/)
  })

  test('takes a logo only once it is stored', async () => {
    open()
    await begin()
    await expect.element(page.getByText('Save the gate first. Then you can add a logo.')).toBeVisible()
  })

  test('needs a date where one is wanted, also as a draft', async () => {
    const { called } = open()
    await begin()
    await box('Name').fill('Readers')
    await go('Availability')
    await page.getByRole('group', { name: 'Closes' }).getByText('On a date').click()
    await expect.element(page.getByText(/^Closes 21 December 2026/)).toBeVisible()
    await page.getByLabelText('Closes: Date').fill('')
    await button('Save draft').click()
    await expect.element(page.getByLabelText('Closes: Date')).toHaveFocus()
    await expect.element(page.getByText('Choose a date for “Closes”.', { exact: true })).toBeVisible()
    expect(called('createGate')).toEqual([])
    await page.getByRole('group', { name: 'Closes' }).getByText('Never').click()
    await button('Save draft').click()
    await expect.poll(() => called('createGate')).toHaveLength(1)
  })
})

/** Tells whether the page may be left without a question of the browser. */
const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('a gate that is stored', () => {
  test('is changed under its id, and keeps its reward unless it is replaced', async () => {
    const { called } = await openStored()
    expect(part().querySelector('output')?.textContent).toBe('readers')
    await expect.element(button('Publish changes')).not.toBeInTheDocument()
    await box('Name').fill('Readers')
    await expect.element(page.getByText('Unsaved changes')).toBeVisible()
    await button('Publish changes').click()
    await expect.poll(() => called('updateGate')).toHaveLength(1)
    const [first] = called('updateGate') as { params: object; body: Draft }[]
    expect([first?.params, first?.body.name, first?.body.status, first?.body.reward]).toEqual([
      { gateId: 'readers' },
      'Readers',
      'published',
      undefined,
    ])
    await expect.element(page.getByText('Published, version 4')).toBeVisible()
  })

  test('warns when the service cannot make a required check, also while it is published', async () => {
    const row = { verifierId: 'proof-of-human' as const, match: [], optional: false, minCount: 1 }
    open({}, undefined, { ...gate, requirements: [row] })
    await begin()
    const warning = 'This service doesn’t offer Personhood, so nobody can pass.'
    await expect.poll(preview).toContain(warning)
    opened?.stop()
    open({}, undefined, { ...gate, requirements: [{ ...row, optional: true }] })
    await begin()
    await expect.poll(preview).toContain('Personhood')
    expect(preview()).not.toContain(warning)
  })

  test('keeps its id when its name changes, also where the id is made of the name', async () => {
    const { called } = open({}, undefined, { ...gate, name: 'Readers' })
    await begin()
    await box('Name').fill('Reading club')
    expect(part().querySelector('output')?.textContent).toBe('readers')
    await button('Publish changes').click()
    await expect
      .poll(() => called('updateGate'))
      .toMatchObject([{ params: { gateId: 'readers' }, body: { gateId: 'readers', name: 'Reading club' } }])
  })

  test('takes back the message of the last save when something changes', async () => {
    open({}, undefined, { ...gate, name: 'Readers' })
    await begin()
    await box('Name').fill('Reading club')
    await button('Publish changes').click()
    const published = page.getByText('Published.', { exact: true })
    await expect.element(published).toBeVisible()
    await box('Name').fill('Readers')
    await expect.element(page.getByText('Unsaved changes')).toBeVisible()
    await expect.element(published).not.toBeInTheDocument()
  })

  test('gets back what was stored when the changes are discarded, after a question', async () => {
    const { called } = await openStored()
    await box('Name').fill('Other')
    await button('Discard').click()
    await expectAccessible()
    await button('Keep editing').click()
    await expect.element(box('Name')).toHaveValue('Other')
    await button('Discard').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect.element(box('Name')).toHaveValue('Readers <b>')
    await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
    expect(called('updateGate')).toEqual([])
  })

  test('has its reward replaced, or kept after all', async () => {
    const { called } = await openStored({ rewardKind: 'reveal' })
    await go('After passing')
    await expect.element(page.getByText('Reward: Show a message')).toBeVisible()
    await button('Change reward').click()
    await expect.element(choice('Reward')).toHaveFocus()
    // opening the fields alone changes nothing
    await expect.element(choice('Reward')).toHaveValue('reveal')
    await expect.element(page.getByText(/^A reward is saved/)).toBeVisible()
    await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
    expect(preview()).not.toContain('thing left')
    await expectAccessible()
    await box('Message').fill('Above the shelf')
    await expect.element(page.getByText('Unsaved changes')).toBeVisible()
    await button('Keep the saved reward').click()
    await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
    await button('Change reward').click()
    await choice('Reward').selectOptions('Open a link')
    await box('Link').fill('https://a.example/new')
    await button('Publish changes').click()
    await expect
      .poll(() => called('updateGate'))
      .toMatchObject([{ body: { reward: { delivery: 'redirect', value: 'https://a.example/new' } } }])
    await expect.element(page.getByText('Reward: Open a link')).toBeVisible()
  })

  test.each([
    ['is open', {}, ''],
    ['is paused', { status: 'paused' }, 'Now visitors see only that it is paused.'],
    [
      'opens later',
      { schedule: { startsAt: '2099-01-01T00:00:00Z' } },
      'Before that, visitors of the published gate see only that it isn’t open yet, and when it opens.',
    ],
    ['has closed', { schedule: { endsAt: '2020-01-01T00:00:00Z' } }, 'Now visitors see only that it is closed.'],
    ['is a draft', { status: 'draft' }, ''],
  ] as const)('shows what visitors see while it %s', async (_, change, sentence) => {
    open({}, undefined, { ...gate, ...change })
    await begin()
    expect(preview()).toContain(sentence)
    expect(/visitors( of the published gate)? see only/.test(preview())).toBe(sentence !== '')
    await page.getByText('Button', { exact: true }).click()
    expect(preview()).not.toContain('see only')
  })

  test.each([
    ['0x63170000000000000000000000000000000015fF', 'Empty: USDC goes to 0x6317…15fF.'],
    [null, ''],
  ])('says where USDC goes if no wallet is named: %s', async (usdcWallet, sentence) => {
    await openStored({ usdcWallet })
    await go('Price')
    await page.getByRole('checkbox', { name: 'Charge for access' }).click()
    const hint = box(/^Wallet that receives the USDC/)
    await expect.element(hint).toBeVisible()
    await expect.element(hint).toHaveAccessibleDescription(new RegExp(sentence.replace('.', '[.]')))
    expect(part().innerText.includes('USDC goes to')).toBe(sentence !== '')
  })

  test('has its reward removed, after it says what people then get', async () => {
    const { called } = await openStored()
    await go('After passing')
    await button('Change reward').click()
    const removed = page.getByText(/^Saving or publishing deletes the saved reward for good\./)
    await expect.element(removed).not.toBeInTheDocument()
    await choice('Reward').selectOptions('No reward: only your own site lets them in')
    await expect.element(removed).toBeVisible()
    await expectAccessible()
    await button('Publish changes').click()
    await expect.poll(() => (called('updateGate') as { body: Draft }[]).map(({ body }) => body.reward)).toEqual([null])
    // nothing is left to change
    await expect.element(choice('Reward')).toHaveValue('')
    await expect.element(removed).not.toBeInTheDocument()
    await expect.element(button('Publish changes')).not.toBeInTheDocument()
  })

  test.each([
    // the day is the same in each time zone in which these tests run
    [{ endsAt: '2026-11-20T11:00:00.000Z' }, 'Closed 20 Nov, version 3'],
    [{ startsAt: '2026-12-24T11:00:00.000Z' }, 'Opens 24 Dec, version 3'],
    [{ endsAt: '2026-12-24T18:00:00.000Z' }, 'Published, version 3'],
  ])('says in its head what its times mean now: %j', async (schedule, text) => {
    open({}, undefined, { ...gate, schedule })
    await begin()
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  })

  test('has no draft while it is published, and says when changes are saved', async () => {
    await openStored()
    await expect.element(page.getByText('All changes are published.')).toBeVisible()
    await box('Name').fill('Other')
    await expect.element(button('Save draft')).not.toBeInTheDocument()
    await expect
      .element(button('Publish changes'))
      .toHaveAccessibleDescription('A published gate has no draft. Your changes are saved when you publish them.')
    await expectAccessible()
  })

  test('says of a paused gate what Resume opens', async () => {
    open({}, undefined, { ...gate, status: 'paused' })
    await begin()
    await expect.element(button('Resume')).toHaveAccessibleDescription('All changes are saved.')
    await box('Name').fill('Other')
    const note = '“Resume” opens the gate as it was last saved. Save your changes first.'
    await expect.element(button('Resume')).toHaveAccessibleDescription(note)
    await expect.element(button('Save changes')).toHaveAccessibleDescription(note)
  })

  test('is restored as a draft where it was archived, and says what that is', async () => {
    const { called } = open({}, undefined, { ...gate, status: 'archived' })
    await begin()
    await expect.element(button('Save draft')).not.toBeInTheDocument()
    const restore = button('Restore as draft')
    await expect
      .element(restore)
      .toHaveAccessibleDescription('Nobody can use an archived gate. As a draft, only you see it.')
    await expectAccessible()
    await restore.click()
    await expect.poll(() => called('updateGate')).toMatchObject([{ body: { status: 'draft' } }])
    await expect.element(page.getByText('All changes are saved. Only you see the draft.')).toBeVisible()
  })

  test('says that it is paused, and how to open it', async () => {
    open({}, undefined, { ...gate, status: 'paused' })
    await begin()
    await expect.element(page.getByText('Paused. Press Resume to open it again.')).toBeVisible()
    await expect.element(page.getByText('Ready to publish')).not.toBeInTheDocument()
    await box('Name').fill('')
    await expect.element(page.getByText('1 thing left before you can save your changes')).toBeVisible()
    await button('Save changes').click()
    await expect.element(page.getByText('1 thing to fix before you save your changes')).toBeVisible()
    await box('Name').fill('Other')
    await expect.element(page.getByText('Ready to save')).toBeVisible()
  })

  test('is paused and resumed as stored, without what was typed since', async () => {
    const { called } = await openStored()
    await box('Name').fill('')
    await act('Pause')
    await expect.element(page.getByText('Paused. Nobody can pass it now.')).toBeVisible()
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
    await act('Archive')
    await expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(called('deleteGate')).toEqual([])
    await act('Archive')
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await expect.element(page.getByText('Archived. Nobody can pass it any more.')).toBeVisible()
    expect(called('deleteGate')).toEqual([{ params: { gateId: 'readers' } }])
    await go('Install')
    expect(part().querySelector('.embed')).toBeNull()
  })

  test('asks before unsaved changes are lost', async () => {
    const { seen } = await openStored()
    const list = page.getByRole('link', { name: 'Gates', exact: true })
    expect(leaves()).toBe(true)
    await box('Name').fill('Other')
    // the browser asks when the window is closed
    expect(leaves()).toBe(false)
    await go('Price')
    expect(seen.visits).toEqual([])
    await list.click()
    await expectAccessible()
    await button('Stay').click()
    await go('Basics')
    await expect.element(box('Name')).toHaveValue('Other')
    expect(seen.visits).toEqual([])
    await list.click()
    await button('Leave').click()
    await expect.poll(() => seen.visits).toEqual([`${location.origin}/account/gates`])
    expect(leaves()).toBe(true)
  })

  test('opens the section of the address, and Back returns to the section before', async () => {
    location.hash = '#price'
    open({}, undefined, gate)
    await expect.element(page.getByRole('checkbox', { name: 'Charge for access' })).toBeVisible()
    await go('Basics')
    await begin()
    history.back()
    await expect.element(page.getByRole('checkbox', { name: 'Charge for access' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Price' })).toHaveAttribute('aria-current', 'true')
  })

  test('shows the code for a page, the link, and the request for a server, and leads to those who passed', async () => {
    const { seen } = await openStored()
    await go('Install')
    for (const place of [
      page.getByRole('navigation', { name: 'Sections' }),
      page.getByRole('region', { name: 'Install' }),
    ])
      // oxlint-disable-next-line no-await-in-loop
      await expect
        .element(place.getByRole('link', { name: 'Activity' }))
        .toHaveAttribute('href', '/account/gates/readers/activity')
    await expectAccessible()
    const ofServer = [
      'For your server: who passed?',
      'For your server, later: does this wallet still meet the requirements?',
    ]
    for (const name of ['Send this link', 'For your page', ...ofServer])
      // oxlint-disable-next-line no-await-in-loop
      await button(`Copy: ${name}`).click()
    const link = `${location.origin}/verify?gateId=readers`
    await expect
      .poll(() => seen.copies)
      .toEqual([
        link,
        `<script type="module" src="https://svc.example/widget/v1/svc-verify.js"></script>
<svc-verify gate-id="readers">
  <a href="${link}">Verify</a>
</svc-verify>`,
        `curl -s -X POST https://svc.example/api/v1/handoffs/verify \\
  -H 'content-type: application/json' \\
  -d '{"token": "TOKEN", "origin": "https://your.site", "gateId": "readers"}'`,
        `curl -s 'https://svc.example/api/v1/proofs/check?gateId=readers&address=ADDRESS' \\
  -H 'authorization: Bearer ACCESS_KEY'`,
      ])
  })

  test('says that the later request does not know who paid, where there is a price', async () => {
    const unpaid = page.getByText(
      /^This gate has a price, and this answer doesn’t say who paid\. It is not enough on its own\./,
    )
    await openStored()
    await go('Install')
    await expect.element(box(/^For your server, later/)).toBeVisible()
    await expect.element(unpaid).not.toBeInTheDocument()
    await go('Price')
    await page.getByRole('checkbox', { name: 'Charge for access' }).click()
    await go('Install')
    await expect.element(unpaid).toBeVisible()
  })

  test('keeps the choices of later rows when a row is removed', async () => {
    await openStored()
    await add('ownership-social')
    await choice(/^Provider/).selectOptions('github')
    await button('Add condition').last().click()
    await choice('Field').selectOptions('Username')
    await box('Value').fill('ana')
    await button('Edit: Domain ownership').click()
    await button('Remove: Domain ownership').click()
    await expect.element(choice('New requirement')).toHaveFocus()
    await button('Edit: Social account').click()
    await expect.element(choice(/^Provider/)).toHaveValue('github')
    await expect.element(box('Value')).toHaveValue('ana')
    expect(preview()).toContain('Social account Sign in to GitHub 20 seconds')
  })

  test('is previewed as a button, and in dark', async () => {
    await openStored()
    await page.getByText('Button', { exact: true }).click()
    expect(preview()).toContain('Verify to continue')
    await page.getByText('Dark', { exact: true }).click()
    expect(part().querySelector('.slip')?.getAttribute('data-mode')).toBe('dark')
    await expectAccessible()
  })
})

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'logo', { type })
const choose = (picture: File) => page.getByLabelText(/^(Choose a picture|Replace)$/).upload(picture)

describe('the logo', () => {
  const logo = { url: 'https://verify.example/brand/gates/readers/abc.webp', width: 120, height: 40 }

  test('is stored at once, shown, and removed', async () => {
    const { called } = open({ setGateLogo: { gate: { ...gate, logo } }, removeGateLogo: { gate } }, undefined, gate)
    await begin()
    const picture = file('image/png')
    await choose(picture)
    await expect.element(page.getByText('Logo saved.')).toBeVisible()
    expect(called('setGateLogo')).toMatchObject([{ params: { gateId: 'readers' } }])
    expect(part().querySelector('.logo-frame img')?.getAttribute('src')).toBe('/brand/gates/readers/abc.webp')
    expect(part().querySelectorAll('.slip .logo')).toHaveLength(1)
    await expectAccessible()
    await button('Remove').click()
    await expect.element(page.getByText('Logo removed.')).toBeVisible()
    expect(part().querySelector('.logo')).toBeNull()
    // a logo is no change of the form
    expect(leaves()).toBe(true)
  })

  test('says that a picture is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    open({ setGateLogo: () => promise }, undefined, gate)
    await begin()
    await choose(file('image/webp'))
    await expect.element(page.getByText('Uploading…')).toBeVisible()
    await expectAccessible()
    resolve({ gate: { ...gate, logo } })
    await expect.element(page.getByText('Logo saved.')).toBeVisible()
  })

  test.each([
    ['of another type', file('image/svg+xml'), 'Choose a PNG, JPEG or WebP picture.'],
    ['that is too large', file('image/png', 1024 * 1024 + 1), /larger than 1 MB/],
    ['that moves', file('image/png'), 'This picture moves. Choose a still one.', 'moving'],
    ['with too many pixels', file('image/png'), /larger than 4096 × 4096 pixels/, 'dimensions'],
    ['that the service cannot read', file('image/png'), /^We couldn’t read this picture/, 'damaged'],
    ['for an unknown reason', file('image/png'), /^We couldn’t read this picture/, 'new'],
  ])('says why it refuses a picture %s', async (_, picture, text, reason = 'none') => {
    open({ setGateLogo: new ServiceError('INVALID_REQUEST', '', { details: { reason } }) }, undefined, gate)
    await begin()
    await choose(picture)
    await expect.element(page.getByText(text)).toBeVisible()
    await expectAccessible()
  })
})

test('works by keyboard alone', async () => {
  const { called } = open()
  await begin()
  await tabTo('Name')
  await userEvent.keyboard('Readers')
  await go('Requirements')
  await tabTo('Add requirement')
  await userEvent.keyboard('{Enter}')
  button('Publish').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => called('createGate')).toHaveLength(1)
})

const section = (name: Section) => part().querySelector<HTMLElement>(`.tabs [href="#${name}"]`)!.click()
const fits = () => expect(part().scrollWidth).toBeLessThanOrEqual(part().clientWidth)

const startOf = (selector: string) => {
  const range = document.createRange()
  range.selectNodeContents(part().querySelector(selector)!)
  return Math.round(range.getBoundingClientRect().right)
}

test('begins a Latin name where an Arabic preview begins', async () => {
  const strings = await setLanguage('ar')
  open({}, strings, { ...gate, name: 'Readers', checkout: { description: 'All issues' } })
  await expect.poll(() => part().querySelector('.slip-title')?.textContent).toBe('Readers')
  const start = startOf('.slip-host')
  expect([startOf('.slip-title'), startOf('.slip-title + .muted')]).toEqual([start, start])
})

test.each(languages)('has all words in %s, in the direction of the language', async (lang) => {
  const strings = await setLanguage(lang)
  const text = await stringsFor('gates', lang)
  open({}, strings)
  await expect.element(button(text.publish)).toBeVisible()
  fits()
  section('requirements')
  await page.getByRole('combobox', { name: text.kind }).selectOptions('token-holding')
  await button(text.add).click()
  await button(text.addRule).click()
  await expectAccessible()
  fits()
  section('price')
  await page.getByRole('checkbox', { name: text.charged }).click()
  section('availability')
  await page.getByText(text.onDate).first().click()
  await expectAccessible()
  fits()
  await button(text.publish).click()
  await expect.element(page.getByText(text.problems.name).first()).toBeVisible()
  await expectAccessible()
  fits()
})
