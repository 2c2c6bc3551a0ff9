import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ServiceError } from '../../../shared/contract/errors.ts'
import {
  envelope,
  expectAccessible,
  openPage,
  owned,
  publicBoot,
  qHash,
  short,
  stranger,
} from './proof-page.fixture.ts'

const json = JSON.stringify(envelope)
const changed = (change: object) => JSON.stringify({ ...envelope, ...change })
const other = `0x${'0'.repeat(64)}`
const problem = () => document.querySelector('[role=alert]')?.textContent?.trim()
const nothingElse = { ...publicBoot, qHash: null, view: 'none', walletAddress: null } as const

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name })
async function check(text: string) {
  await page.getByRole('textbox').fill(text)
  await button('Check').click()
}
const uncertain = async () => changed({ signature: await stranger.signMessage({ message: 'x' }) })
/** Each part with its mark, as a screen reader says it. */
const findings = () =>
  [...document.querySelectorAll('.finding')].map((line) =>
    [line.querySelector('b'), line.querySelector('.unseen')].map((each) => each?.textContent).join(''),
  )
const all = ['Form: yes.', 'Network: yes.', 'Signer: yes.', 'ID: yes.', 'Signature: yes.']

function drop(transfer: DataTransfer) {
  document
    .querySelector('form')!
    .dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
}

test('opens the proof of a pasted id or link, and refuses a link to another site', async () => {
  const { seen } = openPage(nothingElse)
  await check(other.replace('0x00', '0xAB'))
  await check(`https://svc.test/proof/${other}?lang=de`)
  expect(seen.opened).toEqual([`/proof/${other.replace('0x00', '0xab')}`, `/proof/${other}`])
  await check(`https://other.test/proof/${other}`)
  expect(problem()).toBe('This link leads to another site. Open it there, or paste the saved proof.')
  expect(seen.opened).toHaveLength(2)
})

describe('a valid saved proof', () => {
  test('shows each part as valid, and sends no request', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { seen } = openPage(publicBoot)
    await check(json)
    await expect.element(heading('This proof is valid')).toHaveFocus()
    await expectAccessible()
    expect(findings()).toEqual(all)
    expect(document.querySelector('.report')?.textContent).toContain(`Signed with ${short(envelope.walletAddress)} on `)
    expect([seen.calls, fetched.mock.calls]).toEqual([[], []])
  })

  test('accepts a text with line ends and spaces, a file, and a dropped file or text', async () => {
    openPage(publicBoot)
    const saved = JSON.stringify(envelope, null, 2)
    await check(`\n  ${saved}\n`)
    await expect.element(heading('This proof is valid')).toBeVisible()

    for (const give of [
      async () => userEvent.upload(page.getByLabelText('Choose a file'), new File([saved], 'proof.json')),
      async () => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([saved], 'proof.json'))
        drop(transfer)
      },
      async () => {
        const transfer = new DataTransfer()
        transfer.setData('text/plain', saved)
        drop(transfer)
      },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one way after the other
      await button('Clear').click()
      expect(document.querySelector('.report')).toBeNull()
      // oxlint-disable-next-line no-await-in-loop
      await give()
      // oxlint-disable-next-line no-await-in-loop
      await expect.element(heading('This proof is valid')).toBeVisible()
    }
  })

  test('says that it is another proof than the one of the page', async () => {
    openPage({ ...publicBoot, qHash: other })
    await check(json)
    await expect.element(heading('This is another proof')).toBeVisible()
    await expectAccessible()
    expect(findings()).toEqual([...all, 'This page: no.'])
    await expect
      .element(page.getByRole('link', { name: 'Go to that proof' }))
      .toHaveAttribute('href', `/proof/${qHash}`)
  })

  test('links to its own page from the page without a proof', async () => {
    openPage(nothingElse)
    await check(json)
    await expect.element(heading('This proof is valid')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to that proof' })).toBeVisible()
  })
})

describe('an invalid saved proof', () => {
  test.each([
    [
      'changed words',
      changed({ data: { ...envelope.data, content: 'Somebody else did.' } }),
      [...all.slice(0, 3), 'ID: no.', 'Signature: not known.'],
    ],
    [
      'another wallet',
      changed({ walletAddress: stranger.address }),
      [...all.slice(0, 2), 'Signer: no.', 'ID: no.', 'Signature: not known.'],
    ],
    [
      'two networks',
      changed({ chain: 'eip155:1' }),
      ['Form: yes.', 'Network: no.', 'Signer: not known.', 'ID: not known.', 'Signature: not known.'],
    ],
    ['a signature that is none', changed({ signature: 'trust me' }), [...all.slice(0, 4), 'Signature: no.']],
    [
      'something missing',
      JSON.stringify({ qHash }),
      ['Form: no.', 'Network: not known.', 'Signer: not known.', 'ID: not known.', 'Signature: not known.'],
    ],
    [
      'JSON of something else',
      '[1, 2]',
      ['Form: no.', 'Network: not known.', 'Signer: not known.', 'ID: not known.', 'Signature: not known.'],
    ],
  ])('%s', async (_, text, expected) => {
    openPage(publicBoot)
    await check(text)
    await expect.element(heading('This proof isn’t valid')).toHaveFocus()
    await expectAccessible()
    expect(findings()).toEqual(expected)
  })

  test.each([
    ['', 'Paste the saved proof, or choose its file.'],
    ['   \n ', 'Paste the saved proof, or choose its file.'],
    ['hello', 'This isn’t a saved proof. Copy everything from the first { to the last }.'],
    [json.slice(0, -9), 'This isn’t a saved proof. Copy everything from the first { to the last }.'],
  ])('explains why %j is refused', async (text, expected) => {
    openPage(publicBoot)
    await check(text)
    await expect.poll(problem).toBe(expected)
    await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible()
    await check(json)
    await expect.element(heading('This proof is valid')).toBeVisible()
    await expect.poll(problem).toBe('')
  })

  test('refuses a text or a file that is too large', async () => {
    openPage(publicBoot)
    for (const size of [1_048_577, 4 * 1_048_576]) {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['1'.repeat(size)], 'proof.json'))
      drop(transfer)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect.poll(problem).toMatch(/^This is too large for a saved proof\./)
    }
  })

  test('says when the check could not be loaded', async () => {
    openPage(publicBoot, { load: 'fails' })
    await check(json)
    await expect.poll(problem).toMatch(/^The check didn’t load\./)
  })
})

describe('a signature of another key', () => {
  test('may be a contract wallet’s, and the service’s answer is separate', async () => {
    const { seen } = openPage(publicBoot, { read: { ...owned, privacyLevel: 'public' } })
    await check(await uncertain())
    await expect.element(heading('We can’t tell from here')).toBeVisible()
    await expectAccessible()
    expect(findings()).toEqual([...all.slice(0, 4), 'Signature: not known.'])
    expect(seen.calls).toEqual([])
    await button('Check now online').click()
    await expect.element(page.getByText(/^Active\. This service checked/)).toBeVisible()
    // the id, and nothing else of it
    expect(seen.calls).toEqual([{ params: { qHash }, headers: {} }])
  })

  test.each([
    [{ ...owned, lifecycle: 'revoked' } as const, 'It was revoked and is no longer valid.'],
    [
      { ...owned, status: 'rejected_verifier_failure', lifecycle: 'inactive' } as const,
      'This service has it, but the check didn’t pass.',
    ],
    [
      { ...owned, status: 'error_processing_exception', lifecycle: 'inactive' } as const,
      'This service has it, but the check has no result: neither yes nor no.',
    ],
    [{ ...owned, status: 'rejected_verifier_failure' }, 'This service has it, but the check didn’t pass.'],
    [{ ...owned, walletAddress: stranger.address }, 'This service has it from another wallet. Don’t rely on it.'],
    [
      { qHash, status: 'verified', privacyLevel: 'private' },
      'Checked online: not revoked as of 12:00. This proof is private, so nothing more is shown here.',
    ],
    [
      { qHash, status: 'verified', lifecycle: 'revoked', privacyLevel: 'private' } as const,
      'It was revoked and is no longer valid.',
    ],
    [{ qHash, status: 'erased' }, 'It was erased and is no longer valid.'],
    [new ServiceError('PROOF_NOT_FOUND', ''), 'This service has no proof with this ID.'],
    [new ServiceError('NETWORK_UNREACHABLE', ''), 'This service didn’t respond. Try again in a minute.'],
  ])('shows the service’s answer %#', async (read, expected) => {
    openPage(publicBoot, { read })
    await check(await uncertain())
    await button('Check now online').click()
    await expect.element(page.getByText(expected)).toBeVisible()
  })
})
