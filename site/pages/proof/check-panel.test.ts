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
const all = ['Form: yes.', 'Network: yes.', 'Signer: yes.', 'Id: yes.', 'Signature: yes.']

function drop(transfer: DataTransfer) {
  document
    .querySelector('form')!
    .dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
}

describe('a valid saved proof', () => {
  test('shows each part as valid, and sends no request', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { seen } = openPage(publicBoot)
    await check(json)
    await expect.element(heading('It holds')).toHaveFocus()
    await expectAccessible()
    expect(findings()).toEqual(all)
    expect(document.querySelector('.report')?.textContent).toContain(`Signed with ${short(envelope.walletAddress)} on `)
    expect([seen.calls, fetched.mock.calls]).toEqual([[], []])
  })

  test('accepts a text with line ends and spaces, a file, and a dropped file or text', async () => {
    openPage(publicBoot)
    const saved = JSON.stringify(envelope, null, 2)
    await check(`\n  ${saved}\n`)
    await expect.element(heading('It holds')).toBeVisible()

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
      await expect.element(heading('It holds')).toBeVisible()
    }
  })

  test('says that it is another proof than the one of the page', async () => {
    openPage({ ...publicBoot, qHash: other })
    await check(json)
    await expect.element(heading('This is another proof')).toBeVisible()
    await expectAccessible()
    expect(findings()).toEqual([...all, 'This page: no.'])
    await expect
      .element(page.getByRole('link', { name: 'See the page of that proof' }))
      .toHaveAttribute('href', `/proof/${qHash}`)
  })

  test('links to its own page from the page without a proof', async () => {
    openPage(nothingElse)
    await check(json)
    await expect.element(heading('It holds')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'See the page of that proof' })).toBeVisible()
  })
})

describe('an invalid saved proof', () => {
  test.each([
    [
      'changed words',
      changed({ data: { ...envelope.data, content: 'Somebody else did.' } }),
      [...all.slice(0, 3), 'Id: no.', 'Signature: not judged.'],
    ],
    [
      'another wallet',
      changed({ walletAddress: stranger.address }),
      [...all.slice(0, 2), 'Signer: no.', 'Id: no.', 'Signature: not judged.'],
    ],
    [
      'two networks',
      changed({ chain: 'eip155:1' }),
      ['Form: yes.', 'Network: no.', 'Signer: not judged.', 'Id: not judged.', 'Signature: not judged.'],
    ],
    ['a signature that is none', changed({ signature: 'trust me' }), [...all.slice(0, 4), 'Signature: no.']],
    [
      'something missing',
      JSON.stringify({ qHash }),
      ['Form: no.', 'Network: not judged.', 'Signer: not judged.', 'Id: not judged.', 'Signature: not judged.'],
    ],
    [
      'JSON of something else',
      '[1, 2]',
      ['Form: no.', 'Network: not judged.', 'Signer: not judged.', 'Id: not judged.', 'Signature: not judged.'],
    ],
  ])('%s', async (_, text, expected) => {
    openPage(publicBoot)
    await check(text)
    await expect.element(heading('It does not hold')).toHaveFocus()
    await expectAccessible()
    expect(findings()).toEqual(expected)
  })

  test.each([
    ['', 'Paste the saved proof, or choose its file.'],
    ['   \n ', 'Paste the saved proof, or choose its file.'],
    ['hello', 'This is not JSON, so it is no saved proof. Was it copied from its first { to its last }?'],
    [json.slice(0, -9), 'This is not JSON, so it is no saved proof. Was it copied from its first { to its last }?'],
  ])('explains why %j is refused', async (text, expected) => {
    openPage(publicBoot)
    await check(text)
    await expect.poll(problem).toBe(expected)
    await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible()
    await check(json)
    await expect.element(heading('It holds')).toBeVisible()
    await expect.poll(problem).toBe('')
  })

  test('refuses a text or a file that is too large', async () => {
    openPage(publicBoot)
    for (const size of [1_048_577, 4 * 1_048_576]) {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['1'.repeat(size)], 'proof.json'))
      drop(transfer)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect.poll(problem).toMatch(/^This is larger than any saved proof\./)
    }
  })

  test('says when the check could not be loaded', async () => {
    openPage(publicBoot, { load: 'fails' })
    await check(json)
    await expect.poll(problem).toMatch(/^The check could not be loaded\./)
  })
})

describe('a signature of another key', () => {
  test('may be a contract wallet’s, and the service’s answer is separate', async () => {
    const { seen } = openPage(publicBoot, { read: { ...owned, privacyLevel: 'public' } })
    await check(await uncertain())
    await expect.element(heading('Not certain from here')).toBeVisible()
    await expectAccessible()
    expect(findings()).toEqual([...all.slice(0, 4), 'Signature: not judged.'])
    expect(seen.calls).toEqual([])
    await button('Ask this service about it').click()
    await expect.element(page.getByText(/^This service has it as verified and active\./)).toBeVisible()
    // the id, and nothing else of it
    expect(seen.calls).toEqual([{ params: { qHash }, headers: {} }])
  })

  test.each([
    [{ ...owned, lifecycle: 'revoked' } as const, 'This service has it as: revoked. It does not count any more.'],
    [{ ...owned, status: 'rejected_verifier_failure' }, 'This service has it, but did not verify what it says.'],
    [{ ...owned, walletAddress: stranger.address }, 'This service has it under another wallet. Do not rely on it.'],
    [
      { qHash, status: 'verified', privacyLevel: 'private' },
      'This service has it as a private proof, and says no more to strangers.',
    ],
    [{ qHash, status: 'erased' }, 'This service has it as: erased. It does not count any more.'],
    [new ServiceError('PROOF_NOT_FOUND', ''), 'This service does not know this id.'],
    [
      new ServiceError('NETWORK_UNREACHABLE', ''),
      'This service gave no answer, neither yes nor no. Try again in a minute.',
    ],
  ])('shows the service’s answer %#', async (read, expected) => {
    openPage(publicBoot, { read })
    await check(await uncertain())
    await button('Ask this service about it').click()
    await expect.element(page.getByText(expected)).toBeVisible()
  })
})
