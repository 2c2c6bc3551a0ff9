import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { languages } from '../../../shared/contract/language.ts'
import { makeTestIssuer } from '../../../shared/credential/issuer.fixture.ts'
import { stringsFor } from '../strings/strings-for.ts'
import {
  credential,
  envelope,
  expectAccessible,
  grant,
  issuer,
  list,
  listAt,
  now,
  openPage,
  owned,
  privateBoot,
  publicBoot,
  qHash,
  setLanguage,
} from './proof-page.fixture.ts'

let opened: ReturnType<typeof openPage> | undefined
const open = (...args: Parameters<typeof openPage>) => (opened = openPage(...args))
afterEach(async () => {
  opened?.stop()
  await setLanguage('en')
  document.documentElement.removeAttribute('dir')
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** The answers in a part of the page: what each says, as a screen reader reads it. */
const answersIn = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(`${selector} .answer`)].map((row) =>
    (row.textContent ?? '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ([.:])/g, '$1')
      .trim(),
  )
const status = (selector: string) => document.querySelector(`${selector} .answers-panel [role=status]`)?.textContent
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(now).replaceAll(/\s+/g, ' ')
const withdrawnList = await listAt(now / 1000, [7])
const oldList = await listAt(now / 1000 - 600)
const foreignList = await (await makeTestIssuer(issuer.iss)).statusList({ iat: now / 1000 })
const unsigned =
  'Signed by the wallet: Yes, when it was made. The service doesn’t keep the signature. Only a file that the owner saved right after signing contains it.'
const confirmed = 'Checked by svc.test: Yes. It checked the claim and signed the result.'
const valid = `Current: Yes, as of ${time}. It was not revoked when the list of revoked proofs was last made. A revocation appears here after a minute or two.`
const unlogged = 'Logged: Not known. No entry was found. A new proof gets its entry after a moment.'

describe('the page of a public proof', () => {
  test('shows the four answers, as anybody may read them', async () => {
    const { seen } = open(publicBoot)
    await expect.poll(() => answersIn('#answers')).toEqual([unsigned, confirmed, valid, unlogged])
    await expect.poll(() => status('#answers')).toMatch(/^Checked at /)
    expect(seen.reads).toEqual([{}])
    await expectAccessible()
  })

  test.each<[string, Parameters<typeof openPage>[1], string]>([
    ['withdrawn', { status: withdrawnList }, `Current: No, as of ${time}. It was revoked.`],
    ['an old list', { status: oldList }, 'Current: Not known. It was current as of '],
    [
      'a list of somebody else',
      { status: foreignList },
      'Current: No. The list of revoked proofs was changed, or belongs to another proof.',
    ],
  ])('says whether the proof is still valid: %s', async (_, change, expected) => {
    open(publicBoot, change)
    await expect.poll(() => answersIn('#answers')[2]).toContain(expected)
    await expectAccessible()
  })

  test('says no for a proof that the service has as revoked, before its list says so', async () => {
    open({ ...publicBoot, isRevoked: true })
    await expect.poll(() => answersIn('#answers')[2]).toBe('Current: No. It was revoked.')
  })

  test('says neither yes nor no when the service gives no answer, and checks again by keyboard', async () => {
    const { world } = open(publicBoot, { credentials: new ServiceError('NETWORK_UNREACHABLE', '') })
    await expect.poll(() => status('#answers')).toBe('The service didn’t respond. Check again in a minute.')
    expect(answersIn('#answers')).toEqual([])
    world.credentials = [credential]
    const again = button('Check again').element() as HTMLElement
    again.focus()
    again.click()
    await expect.poll(() => answersIn('#answers')).toEqual([unsigned, confirmed, valid, unlogged])
    expect(document.activeElement).toBe(again)
    // what was read stays, with its time
    world.credentials = new ServiceError('NETWORK_UNREACHABLE', '')
    again.click()
    await expect.poll(() => status('#answers')).toMatch(/didn’t respond/)
    expect(answersIn('#answers')[2]).toBe(valid)
  })

  test('never believes a list that is older than one that it has seen', async () => {
    const { world } = open(publicBoot)
    await expect.poll(() => answersIn('#answers')[2]).toBe(valid)
    world.status = await listAt(now / 1000 - 60)
    await button('Check again').click()
    await expect.poll(() => answersIn('#answers')[2]).toMatch(/^Current: Not known\. It was current as of /)
  })

  test('is saved by its owner with what only the owner may read', async () => {
    const { seen } = open(publicBoot)
    await button('Manage my proof').click()
    await button('Save without my signature').click()
    await expect.element(page.getByText(/^Saved without your signature\. /)).toBeVisible()
    await expectAccessible()
    expect(seen.saved).toEqual([{ svc: 1, credentials: [credential], status: [list] }])
    expect(seen.reads.at(-1)).toMatchObject({ 'x-wallet-address': envelope.walletAddress })
    expect(seen.messages.at(-1)).toContain(`"action":"access_private_proof","qHash":"${qHash}"`)
  })

  test('is saved with its proof from the log, which has it a moment later', async () => {
    const inLog = [{ verifierId: 'ownership-basic', proof: 'a proof from the log' }]
    const { seen } = open(privateBoot, { logProofs: (request) => (request < 3 ? [] : inLog) })
    await button('Show my proof').click()
    await expect.poll(() => answersIn('#owner')).toHaveLength(4)
    await button('Save without my signature').click()
    await expect.element(page.getByText(/^Saved without/)).toBeVisible()
    expect(seen.saved).toEqual([{ svc: 1, credentials: [credential], status: [list], log: ['a proof from the log'] }])
  })

  test('is not saved while the service gives no answer', async () => {
    const { seen } = open(publicBoot, { credentials: new ServiceError('NETWORK_UNREACHABLE', '') })
    await button('Manage my proof').click()
    await button('Save without my signature').click()
    await expect.element(button('Try again')).toBeVisible()
    expect(seen.saved).toEqual([])
  })
})

describe('the page of a private proof', () => {
  test('reads nothing for a stranger', async () => {
    const { seen } = open(privateBoot)
    await expect.element(button('Show my proof')).toBeVisible()
    expect([seen.reads, answersIn('body')]).toEqual([[], []])
  })

  test('shows the answers to its owner, after one signature', async () => {
    const { seen } = open(privateBoot)
    await button('Show my proof').click()
    await expect.poll(() => answersIn('#owner')).toEqual([unsigned, confirmed, valid, unlogged])
    await button('Save without my signature').click()
    await expect.element(page.getByText(/^Saved without/)).toBeVisible()
    expect(seen.messages).toHaveLength(1)
    expect(seen.saved).toHaveLength(1)
    await expectAccessible()
  })

  test('shows the answers to a person with a grant, who cannot save it', async () => {
    const { seen } = open(privateBoot, { grant, read: owned })
    await expect.poll(() => answersIn('#owner')).toEqual([unsigned, confirmed, valid, unlogged])
    expect(seen.reads).toEqual([{ 'x-access-grant': grant }])
    expect(document.body.textContent).not.toContain('Save proof')
  })
})

describe.each(languages)('in %s', (lang) => {
  test('shows the answers', async () => {
    open(publicBoot, {}, await setLanguage(lang))
    const { labels, title } = await stringsFor('answers', lang)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.poll(() => answersIn('#answers')[1]).toContain(labels.found('svc.test'))
    await expectAccessible()
  })
})
