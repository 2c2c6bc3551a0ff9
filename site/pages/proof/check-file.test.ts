import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { languages } from '../../../shared/contract/language.ts'
import { makeTestIssuer } from '../../../shared/credential/issuer.fixture.ts'
import { stringsFor } from '../strings/strings-for.ts'
import {
  credential,
  envelope,
  expectAccessible,
  issuer,
  list,
  listAt,
  minimal,
  now,
  openPage,
  owned,
  privateBoot,
  publicBoot,
  qHash,
  setLanguage,
} from './proof-page.fixture.ts'

let opened: ReturnType<typeof openPage> | undefined
/** Opens the page that checks any saved proof. */
const open = (change: Parameters<typeof openPage>[1] = {}, strings?: Parameters<typeof openPage>[2]) =>
  (opened = openPage({ ...privateBoot, qHash: null, view: 'none' }, change, strings))
afterEach(async () => {
  opened?.stop()
  await setLanguage('en')
  document.documentElement.removeAttribute('dir')
})

const bundle = { svc: 1, envelope, credentials: [credential], status: [list] }
const seconds = now / 1000
const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const answers = () =>
  [...document.querySelectorAll<HTMLElement>('.report .answer')].map((row) => row.querySelector('.said')?.textContent)
const reasons = () =>
  [...document.querySelectorAll<HTMLElement>('.report .answer .muted')].map((reason) => reason.textContent)
const reportStatus = () => document.querySelector('.report [role=status]')?.textContent
/** The sentence below the title, the answer about now, and what the service answered. */
const shown = () => [document.querySelector('.report-head .muted')?.textContent, answers()[2], reportStatus()]
const problem = () => document.querySelector('[role=alert]')?.textContent?.trim()

/** Drops a file with this text on the field. */
function drop(text: string) {
  const transfer = new DataTransfer()
  transfer.items.add(new File([text], 'proof.svc.json'))
  document
    .querySelector('form')!
    .dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
}
const dropBundle = (change: object = {}) => drop(JSON.stringify({ ...bundle, ...change }))

// what an attacker has: keys of another issuer, and a key of theirs under our name and id
const foreign = await makeTestIssuer('https://other.test')
const forger = await makeTestIssuer(issuer.iss)
const facts = { qHash, signer: envelope.did, iat: seconds }
const foreignFile = {
  credentials: [await foreign.credential(facts)],
  status: [await foreign.statusList({ iat: seconds })],
}
const forgedFile = { credentials: [await forger.credential(facts)] }
const oldList = await listAt(seconds - 3600 / 2)
/** A file that was saved two minutes ago. */
const earlierFile = {
  credentials: [await issuer.credential({ ...facts, iat: seconds - 300 })],
  status: [await listAt(seconds - 120)],
}
const withdrawnList = await listAt(seconds, [7])
const hostile = await issuer.credential({ ...facts, uri: 'https://evil.test/api/v1/status-lists/1' })

describe('a saved bundle', () => {
  test('holds, by keyboard too, and sends no request', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { seen } = open()
    await page.getByRole('textbox').fill(JSON.stringify(bundle, null, 2))
    const run = page.getByRole('button', { name: 'Check', exact: true }).element() as HTMLElement
    run.focus()
    run.click()
    await expect.element(heading('This saved proof is genuine')).toHaveFocus()
    expect(answers()).toEqual(['Yes', 'Yes', expect.stringMatching(/^Yes, as of /), 'Not known'])
    expect(document.querySelector('.report-head .muted')?.textContent).toMatch(
      /^This page has just checked it: svc\.test signed it, and nothing has changed\. When it was saved, it was not revoked \(as of .+\)\. Only a check online can tell whether it was revoked since\.$/,
    )
    expect(document.querySelector('.report .each')).toBeNull()
    // what it says, who and when
    expect(document.querySelector('.report .plain-facts')?.textContent).toMatch(/^\s*What\s+Content ownership\s*$/)
    expect(document.querySelector('.report blockquote')?.textContent).toBe('I planted the tree.')
    expect(document.querySelector('.report .wrap')?.textContent).toMatch(
      /^Signed with 0x[0-9A-Fa-f]{4}…[0-9A-Fa-f]{4} on .*2026/,
    )
    await expectAccessible()
    expect([seen.calls, seen.reads, fetched.mock.calls]).toEqual([[], [], []])
  })

  test('holds without the signed request, which only its owner has', async () => {
    open()
    dropBundle({ envelope: undefined })
    await expect.element(heading('This saved proof is genuine')).toBeVisible()
    expect(reasons()[0]).toBe(
      'The service doesn’t keep the signature. Only a file that the owner saved right after signing contains it.',
    )
    // the file does not say whether the wallet signed, or its account asked
    expect(answers()[0]).toBe('Checked when it was made')
    // neither good nor bad
    expect(document.querySelector('[data-answer=signed] .mark')?.className).toBe('mark plain')
  })

  test.each<[string, object, title: string, at: number, reason: RegExp]>([
    ['withdrawn', { status: [withdrawnList] }, 'This proof isn’t valid', 2, /^It was revoked\.$/],
    ['an old list', { status: [oldList] }, 'This saved proof is genuine', 2, /^It was current as of /],
    ['no list', { status: [] }, 'This saved proof is genuine', 2, /^The list of revoked proofs is missing\.$/],
    [
      'an old list without the result',
      { credentials: [], status: [oldList] },
      'This proof isn’t valid',
      2,
      /belongs to/,
    ],
    ['another issuer', foreignFile, 'We can’t tell from here', 1, /doesn’t know the issuer/],
    [
      'a key that claims to be ours',
      forgedFile,
      'This proof isn’t valid',
      1,
      /^The signed result was changed or damaged\.$/,
    ],
    ['a hostile address', { credentials: [hostile] }, 'This proof isn’t valid', 2, /belongs to another proof\.$/],
    ['a changed request', { envelope: { ...envelope, data: {} } }, 'This proof isn’t valid', 0, /was changed/],
    ['a signed request alone', { credentials: [], status: [] }, 'We can’t tell from here', 1, /is missing\.$/],
  ])('says what is wrong: %s', async (_, change, title, at, reason) => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    open()
    dropBundle(change)
    await expect.element(heading(title)).toHaveFocus()
    expect(reasons()[at]).toMatch(reason)
    await expectAccessible()
    expect(fetched.mock.calls).toEqual([])
  })

  test('isn’t valid on the page of the same proof after its revocation', async () => {
    opened = openPage({ ...publicBoot, isRevoked: true })
    dropBundle()
    await expect.element(heading('This proof isn’t valid')).toBeVisible()
    expect(reasons()[2]).toBe('It was revoked.')
  })

  test('isn’t valid after the service said that it was revoked since', async () => {
    const { seen } = open({ read: { ...owned, status: 'verified', lifecycle: 'revoked' } })
    dropBundle()
    await expect.element(heading('This saved proof is genuine')).toBeVisible()
    await page.getByRole('button', { name: 'Check now online' }).click()
    await expect.element(heading('This proof isn’t valid')).toBeVisible()
    expect(reasons()[2]).toBe('It was revoked.')
    expect(seen.calls).toHaveLength(1)
    await expectAccessible()
  })

  test.each([
    ['a public proof', { ...owned, status: 'verified' }, /^Active\. /],
    ['a private proof, which the service does not show', minimal, /^Checked online: not revoked as of /],
  ])('is valid once the service has signed that it was not revoked since: %s', async (_, read, said) => {
    const { seen } = open({ read })
    dropBundle({ status: [oldList] })
    await expect.element(heading('This saved proof is genuine')).toHaveFocus()
    const online = page.getByRole('button', { name: 'Check now online' })
    expect(online.element().className).toBe('button')
    await online.click()
    await expect.element(heading('This saved proof is genuine')).toHaveFocus()
    expect(answers()).toEqual(['Yes', 'Yes', expect.stringMatching(/^Yes, as of /), 'Not known'])
    expect(reportStatus()).toMatch(said)
    expect(seen.calls).toEqual([{ params: { qHash }, headers: {} }])
    await expectAccessible()
  })

  test.each([
    [
      'a public proof',
      { ...owned, status: 'verified' },
      'Active. This service checked the signature when the proof was made.',
    ],
    [
      'a private proof',
      minimal,
      'Checked online: not revoked as of 12:00. This proof is private, so nothing more is shown here.',
    ],
  ])('says what held when it was saved, then what holds now: %s', async (_, read, said) => {
    open({ read })
    dropBundle(earlierFile)
    await expect.element(heading('This saved proof is genuine')).toHaveFocus()
    expect(shown()).toEqual([
      'This page has just checked it: svc.test signed it, and nothing has changed. When it was saved, it was not revoked (as of 11:58). Only a check online can tell whether it was revoked since.',
      'Yes, as of 11:58',
      '',
    ])
    await page.getByRole('button', { name: 'Check now online' }).click()
    await expect
      .poll(shown)
      .toEqual([
        'This page has just checked it online: svc.test signed it, nothing has changed, and as of 12:00 it was not revoked.',
        'Yes, as of 12:00',
        said,
      ])
  })

  test('isn’t valid once the service has signed that it was revoked', async () => {
    open({ read: minimal, status: withdrawnList })
    dropBundle({ status: [oldList] })
    await page.getByRole('button', { name: 'Check now online' }).click()
    await expect.element(heading('This proof isn’t valid')).toHaveFocus()
    expect(reasons()[2]).toBe('It was revoked.')
    expect(reportStatus()).toBe('This proof is private, so nothing more is shown here.')
  })

  test('stays as it was while the list of the service cannot be read', async () => {
    const { world } = open({ read: minimal, status: new ServiceError('NETWORK_UNREACHABLE', '') })
    dropBundle({ status: [oldList] })
    const online = page.getByRole('button', { name: 'Check now online' })
    await online.click()
    await expect.poll(reportStatus).toBe('This service didn’t respond. Try again in a minute.')
    await expect.element(heading('This saved proof is genuine')).toBeVisible()
    world.status = list
    await online.click()
    await expect.element(heading('This saved proof is genuine')).toBeVisible()
  })

  test('says that it is another proof than the one of the page', async () => {
    opened = openPage({ ...privateBoot, qHash: `0x${'0'.repeat(64)}` })
    dropBundle()
    await expect.element(heading('This is another proof')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Go to that proof' }))
      .toHaveAttribute('href', `/proof/${qHash}`)
  })

  test('says when the keys of the service could not be loaded, and loads them at the next check', async () => {
    const { world } = open({ keys: new ServiceError('NETWORK_UNREACHABLE', '') })
    dropBundle()
    await expect.poll(problem).toMatch(/^The check didn’t load\./)
    world.keys = issuer.jwks.keys
    dropBundle()
    await expect.element(heading('This saved proof is genuine')).toBeVisible()
  })
})

test.each([
  [
    '10 MB',
    JSON.stringify({ ...bundle, credentials: ['x'.repeat(10_000_000)] }),
    /^This is too large for a saved proof/,
  ],
  [
    '10,000 credentials',
    JSON.stringify({ ...bundle, credentials: Array(10_000).fill('x.y.z~') }),
    /^This isn’t a saved proof/,
  ],
  ['another version', JSON.stringify({ ...bundle, svc: 2 }), /^This isn’t a saved proof/],
  ['more members', JSON.stringify({ ...bundle, keys: [] }), /^This isn’t a saved proof/],
])('refuses in less than a second: %s', async (_, text, expected) => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  open()
  const start = performance.now()
  drop(text)
  await expect.poll(problem, { interval: 20 }).toMatch(expected)
  expect(performance.now() - start).toBeLessThan(1000)
  expect(fetched.mock.calls).toEqual([])
})

test.each(languages)('in %s', async (lang) => {
  open({}, await setLanguage(lang))
  const { genuine } = await stringsFor('answers', lang)
  dropBundle({ status: [oldList] })
  await expect.element(heading(genuine.title)).toHaveFocus()
  await expectAccessible()
})
