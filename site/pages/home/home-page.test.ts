import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { attributesOf, fire, openHome, violations } from './home-page.fixture.ts'

const detail = {
  qHash: `0x${'49'.repeat(32)}`,
  eligible: true,
  verifierIds: ['ownership-basic'],
  gateId: null,
  token: 'q7Jd0vXw'.repeat(6),
}
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const verifier = () => page.getByRole('combobox', { name: 'Verifier' })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const codeOf = (name: string) => panel(name).element().textContent
const panel = (name: string) => page.getByRole('tabpanel', { name, exact: true })

test('is accessible, before and after a verification', async () => {
  openHome()
  expect(await violations()).toEqual([])
  fire('svc-verified', detail)
  expect(await violations()).toEqual([])
})

test('leads to the proof after a verification, and not after an imitated one', async () => {
  openHome()
  const link = page.getByRole('link', { name: 'See your proof' })
  fire('svc-verified', detail)
  await expect.element(link).toHaveAttribute('href', `/proof/${detail.qHash}`)
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect.element(link).not.toBeInTheDocument()
  fire('svc-verified', { ...detail, token: 'test_not_a_proof' })
  await expect.element(link).not.toBeInTheDocument()
  fire('svc-verified', detail)
  fire('svc-start')
  await expect.element(link).not.toBeInTheDocument()
})

describe('the controls', () => {
  test('set the attributes of the element and of the code', async () => {
    openHome()
    expect(attributesOf()).toEqual({ verifiers: 'ownership-basic' })
    await verifier().selectOptions('token-holding')
    await page.getByLabelText('At least').fill('2.5')
    await page.getByLabelText('Button label').fill('Unlock')
    await radio('dark').click()
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('de')
    const data = { contractAddress: `0x${'83'.repeat(20)}`, chainId: 8453, minBalance: '2.5' }
    expect(attributesOf()).toEqual({
      verifiers: 'token-holding',
      data: JSON.stringify(data),
      label: 'Unlock',
      theme: 'dark',
      lang: 'de',
    })
    expect(codeOf('HTML')).toContain('label="Unlock"')
    expect(codeOf('curl')).toContain('"minBalance": "2.5"')
  })

  test('show the fields that a choice adds, and keep the focus in its list', async () => {
    openHome()
    await verifier().selectOptions('token-holding')
    const token = page.getByRole('combobox', { name: 'Token' })
    token.element().focus()
    await token.selectOptions('other')
    await expect.element(token).toHaveFocus()
    await expect.element(page.getByText(/^“Token contract” is empty/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Token contract' }).fill('0xab')
    await expect.element(page.getByText(/^“Token contract” is empty/)).not.toBeInTheDocument()
    expect(JSON.parse(attributesOf()['data'] ?? '')).toEqual({ contractAddress: '0xab', chainId: 1, minBalance: '100' })
  })

  test('ask for several verifiers, which can be combined', async () => {
    openHome()
    await page.getByRole('button', { name: '+ Add a verifier' }).click()
    expect(attributesOf()['verifiers']).toBe('ownership-basic,token-holding')
    const [first] = verifier().elements()
    expect(first?.querySelector<HTMLOptionElement>('[value="proof-of-human"]')?.disabled).toBe(true)
    await page.getByRole('button', { name: 'Remove' }).first().click()
    expect(attributesOf()['verifiers']).toBe('token-holding')
    await verifier().selectOptions('proof-of-human')
    await expect.element(page.getByText('+ Add a verifier')).not.toBeVisible()
  })

  test('ask for a gate, and disable the element without its ID', async () => {
    openHome()
    await radio('gate').click()
    expect(attributesOf()).toEqual({ 'gate-id': '', disabled: '' })
    const gateId = page.getByRole('textbox', { name: 'Gate ID' })
    await expect.element(page.getByText('Enter the ID of a gate.')).not.toBeInTheDocument()
    await gateId.click()
    await userEvent.tab()
    await expect.element(page.getByText('Enter the ID of a gate.')).toBeVisible()
    await expect.element(gateId).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText('Save it as a gate.')).not.toBeVisible()
    await page.getByLabelText('Gate ID').fill('members')
    expect(attributesOf()).toEqual({ 'gate-id': 'members' })
    expect(codeOf('curl')).toContain('"gateId": "members"')
  })

  test('ask for a preset by its name', async () => {
    openHome()
    await radio('preset').click()
    expect(attributesOf()).toEqual({ preset: 'creator-pack' })
    await expect.element(page.getByText('Pseudonym and Wallet ownership')).toBeVisible()
  })

  test('come back after a reload, and are reset by a click', async () => {
    const { items } = openHome()
    await verifier().selectOptions('token-holding')
    await radio('redirect').click()
    openHome({ items })
    expect(attributesOf()).toMatchObject({ verifiers: 'token-holding', mode: 'redirect' })
    await page.getByRole('button', { name: 'Reset' }).click()
    expect(attributesOf()).toEqual({ verifiers: 'ownership-basic' })
  })

  test('begin as new when the tab stored something else', () => {
    openHome({ items: new Map([['svc-home', '{"ask":"x"}']]) })
    expect(attributesOf()).toEqual({ verifiers: 'ownership-basic' })
  })
})

describe('a shared choice', () => {
  const fragment = 'ask=verifiers&check=token-holding&0.token=usdc&0.minBalance=2.5&label=Unlock&theme=dark'
  const attributes = {
    verifiers: 'token-holding',
    data: JSON.stringify({ contractAddress: `0x${'83'.repeat(20)}`, chainId: 8453, minBalance: '2.5' }),
    label: 'Unlock',
    theme: 'dark',
  }

  test('is copied as a link, and wins over the saved one', async () => {
    const { copied, items } = openHome({ fragment })
    expect(attributesOf()).toEqual(attributes)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await radio('light').click()
    await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
    const [, copy = ''] = copied[0]?.split('https://svc.example/#') ?? []
    openHome({ items, fragment: copy })
    expect(attributesOf()).toEqual(attributes)
  })

  test('replaces the one on the page, and a fragment of something else does not', () => {
    const { read } = openHome()
    read('ask=gate&gate=members')
    expect(attributesOf()).toEqual({ 'gate-id': 'members' })
    read('ask=gate&gate=others&onload=x')
    expect(attributesOf()).toEqual({ 'gate-id': 'members' })
    read(fragment)
    expect(attributesOf()).toEqual(attributes)
  })

  test('begins a gate', async () => {
    openHome({ fragment })
    const link = page.getByRole('link', { name: 'Save it as a gate.' }).element()
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', location.origin)
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/account/new-gate',
      { verifiers: 'token-holding', data: attributes.data },
    ])
  })
})

describe('the tabs', () => {
  test('follow the arrow keys, Home and End', async () => {
    openHome()
    tab('HTML').element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(tab('Svelte')).toHaveFocus()
    expect(codeOf('Svelte')).toContain('onsvc-verified={exchange}')
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect.element(tab('React')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByText(/^npm i https:\/\/svc\.example\/packages/)).toBeVisible()
  })

  test('copy the code that they show', async () => {
    const { copied } = openHome()
    await page.getByRole('tab', { name: 'Vue' }).click()
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(copied).toEqual([codeOf('Vue')])
  })
})

describe('a verification', () => {
  test('is shown event by event, with the facts of each', async () => {
    openHome()
    fire('svc-start')
    fire('svc-step', { step: 'signing' })
    fire('svc-verified', detail)
    const lines = page.getByRole('list', { name: 'Events' }).getByRole('listitem').elements()
    expect(lines.map((line) => [...line.querySelectorAll('b, p')].map(({ textContent }) => textContent))).toEqual([
      ['svc-start', 'Button clicked'],
      ['svc-step', 'step: signing'],
      [
        'svc-verified',
        'token: q7Jd0vXw…0vXw',
        'qHash: 0x494949…4949',
        'eligible: true',
        'verifierIds: ownership-basic',
        'gateId: null',
      ],
    ])
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect.element(page.getByText('Nothing yet.')).toBeVisible()
  })

  test('is shown with what happened before the script of the page was there', async () => {
    openHome({ early: [new Event('svc-start'), new CustomEvent('svc-verified', { detail })] })
    expect(codeOf('curl')).toContain('"token": "q7Jd0vXw')
    await expect.element(page.getByRole('list', { name: 'Events' }).getByText('svc-verified')).toBeVisible()
  })

  test('gives the server’s request its token, which works once', async () => {
    const used = { status: 409, body: { error: { code: 'HANDOFF_ALREADY_USED' } } }
    const { sent } = openHome({ answers: [{ status: 200, body: { data: { eligible: true } } }, used] })
    const run = page.getByRole('button', { name: 'Run it here' })
    await expect.element(run).toBeDisabled()
    fire('svc-verified', detail)
    await expect.element(page.getByText('With the token you just received')).toBeVisible()
    await run.click()
    await expect.element(page.getByText('200 OK · 0 ms · Token used. It works once.')).toBeVisible()
    await run.click()
    await expect.element(page.getByText('409 HANDOFF_ALREADY_USED · 0 ms · Token used. It works once.')).toBeVisible()
    await run.click()
    await expect.element(page.getByText('The service didn’t respond. Try again.')).toBeVisible()
    const exchange = { token: detail.token, origin: 'https://svc.example', verifierIds: ['ownership-basic'] }
    expect(sent).toEqual([exchange, exchange, exchange])
  })

  test('is forgotten when the page asks for something else, but not for another look', async () => {
    openHome()
    fire('svc-verified', detail)
    await radio('dark').click()
    expect(codeOf('curl')).toContain('"token": "q7Jd0vXw')
    await verifier().selectOptions('token-holding')
    expect(codeOf('curl')).toContain('"token": "TOKEN"')
    await expect.element(page.getByText('Nothing yet.')).toBeVisible()
  })

  test('of an imitation has no token for a server', async () => {
    openHome()
    fire('svc-verified', { ...detail, token: 'test_not_a_proof' })
    await expect.element(page.getByText('This was a test. Verify with a wallet to get a real token.')).toBeVisible()
    await expect.element(page.getByText(/^Test mode: nothing was checked/)).toBeVisible()
    expect(codeOf('curl')).toContain('"token": "TOKEN"')
    expect(codeOf('curl')).toContain('https://your.site')
    await expect.element(page.getByRole('button', { name: 'Run it here' })).toBeDisabled()
  })
})
