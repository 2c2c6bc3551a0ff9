import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { keyScopes } from '../../../shared/contract/key-scopes.ts'
import { checksumAddress } from '../../../shared/proof/checksum-address.ts'
import { proofDialogPath } from '../../../shared/contract/boot/account.ts'
import { expectAccessible, openAccount } from './account-page.fixture.ts'
import {
  accessKey,
  address,
  appClient,
  day,
  now,
  other,
  profile,
  proof,
  qHash,
  session,
  storedSecret,
} from './account-records.fixture.ts'
import { proofsPage, stale } from './account-service.fixture.ts'

let opened: ReturnType<typeof openAccount> | undefined
const open = (...args: Parameters<typeof openAccount>) => (opened = openAccount(...args))
afterEach(() => opened?.stop())

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })
const wordsIn = (part: string) =>
  document.querySelector<HTMLElement>(`[data-part="${part}"]`)?.innerText.replaceAll(/\s+/g, ' ').trim()
/** The choices of who can see a proof, and which is chosen. */
const visibilityChoices = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name=seen]')].map(({ value, checked }) => [value, checked])
const short = (text: string) => `${text.slice(0, 6)}…${text.slice(-4)}`

test('shows the whole profile, and treats no text of it as markup', async () => {
  const { called } = open()
  await expect.element(page.getByRole('link', { name: 'Content ownership' })).toBeVisible()
  await expectAccessible()
  expect(wordsIn('proofs')).toContain(
    `1 proof Content ownership Text with the fingerprint 0xabababab…ababab ${short(address)} · 20 November 2026 at 12:00 No end date Active Private ` +
      'Who can see it Share for a limited time Revoke A fingerprint identifies a text or a file without showing it.',
  )
  expect(wordsIn('wallets')).toBe(
    `${short(address)} ${checksumAddress(address)} Added 20 November 2026 · last used 21 November 2026 Remove Add wallet`,
  )
  expect(wordsIn('passkeys')).toBe(
    'Laptop Only signs you in, has no wallet yet Added 20 November 2026 Remove Add passkey',
  )
  expect(wordsIn('accounts')).toContain('GitHub <b>ana</b> Added 20 November 2026 Remove Link Google')
  expect(wordsIn('clients')).toBe(
    'assistant.example App · Connected until 22 November 2026, doesn’t ask again https://assistant.example/cb ' +
      'Look up checks and public proofs Store and delete secrets, without seeing their values again Disconnect',
  )
  expect(wordsIn('keys')).toContain('Nightly job npk_…x9Qz Added 20 November 2026 · never used Revoke')
  expect(called('listProofs')).toEqual([
    { params: { address: `did:pkh:eip155:84532:${address}` }, query: { limit: '50' }, headers: {} },
  ])
})

test('forgets the gates that were passed in this browser when somebody signs out', () => {
  open()
  const form = document.createElement('form')
  document.body.append(form)
  // the page must not be left
  form.addEventListener('submit', (event) => event.preventDefault())
  localStorage.setItem('svc:passed', '[]')
  form.requestSubmit()
  expect(localStorage.getItem('svc:passed')).toBe('[]')
  form.method = 'post'
  form.requestSubmit()
  form.remove()
  expect(localStorage.getItem('svc:passed')).toBeNull()
})

/** Goes on by the Tab key until what has the focus says this. */
const tabTo = async (name: string) => {
  for (let tries = 0; tries < 10; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await userEvent.keyboard('{Tab}')
    if (document.activeElement?.textContent?.trim() === name) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test('works by keyboard alone: into a dialog, within it, and back', async () => {
  const { called } = open()
  await expect.element(button(/^Revoke: Content ownership/)).toBeVisible()
  document.querySelector<HTMLElement>('[data-part="proofs"] a')?.focus()
  await tabTo('Revoke')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(heading('Revoke “Content ownership · Text with the fingerprint 0xabababab…ababab”?'))
    .toHaveFocus()
  await tabTo('Revoke proof')
  await tabTo('Keep')
  await userEvent.keyboard('{Escape}')
  await expect.element(button(/^Revoke: Content ownership/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await tabTo('Revoke proof')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => called('revokeProof')).toHaveLength(1)
})

describe('proofs', () => {
  test('are found by text, by verifier and by state', async () => {
    const revoked = { ...proof, qHash: qHash.replace('49', '50'), lifecycle: 'revoked' as const }
    const { called } = open({ answers: { listProofs: proofsPage([proof, revoked]) } })
    await expect.element(page.getByText('1 proof')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Revoked')
    await page.getByRole('combobox', { name: 'Type' }).selectOptions('ownership-basic')
    await page.getByRole('searchbox').fill('tree')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => called('listProofs').at(-1))
      .toMatchObject({
        query: { limit: '50', q: 'tree', verifierId: 'ownership-basic', includeHistory: '1' },
      })
    await expect.poll(() => wordsIn('proofs')).toContain('Revoked Private')
    expect(wordsIn('proofs')).not.toContain('Share')
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Expired')
    await expect.element(page.getByText('No proofs match.')).toBeVisible()
  })

  test('can be hidden after they were revoked, and get no copy and no anchor any more', async () => {
    const revoked = { ...proof, lifecycle: 'revoked' as const, privacyLevel: 'public' as const, publicDisplay: true }
    const { called } = open({ answers: { listProofs: proofsPage([revoked]) } })
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Revoked')
    await button(/^Who can see it: Content ownership/).click()
    expect([...document.querySelectorAll('.dialog input')].map((each) => each.getAttribute('value'))).toEqual([
      'private',
      'unlisted',
      'public',
    ])
    await page.getByRole('radio', { name: /^Private/ }).click()
    await button('Save').click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
    expect(called('setVisibility')).toMatchObject([{ params: { qHash }, body: { privacyLevel: 'private' } }])
    expect(wordsIn('proofs')).not.toMatch(/Share|Revoke(?!d)/)
  })

  test('are active when a verifier confirmed them in part, and not verified when none did', async () => {
    const [yes] = proof.verifiedVerifiers ?? []
    const error = { code: 'INSUFFICIENT_BALANCE', message: '' }
    const no = { verifierId: 'token-holding', verified: false, status: 'failed', error }
    const partly = { ...proof, status: 'partially_verified', verifiedVerifiers: [...(yes ? [yes] : []), no] }
    const refused = { ...proof, qHash: qHash.replace('49', '50'), verifiedVerifiers: [no] }
    open({ answers: { listProofs: proofsPage([partly, { ...refused, status: 'rejected_verifier_failure' }]) } })
    await expect.element(page.getByText('1 proof')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('All')
    await expect.element(page.getByText('2 proofs')).toBeVisible()
    const states = [...document.querySelectorAll('[data-part="proofs"] .marks')].map((each) => each.textContent)
    expect(states).toEqual([expect.stringContaining('Active'), expect.stringContaining('Not verified')])
    expect(wordsIn('proofs')).toContain('Token balance The wallet held less than the amount asked for. 0x')
  })

  test('a search goes on over pages without a proof until one fits', async () => {
    const { called } = open({
      answers: {
        listProofs: ({ query }: { query: { q?: string; cursor?: string } }) =>
          query.q === undefined || query.cursor === 'two'
            ? proofsPage([proof])
            : proofsPage([], query.cursor === undefined ? 'one' : 'two'),
      },
    })
    await expect.element(page.getByText('1 proof')).toBeVisible()
    await page.getByRole('searchbox').fill('tree')
    await userEvent.keyboard('{Enter}')
    const calls = [{ query: { q: 'tree' } }, { query: { cursor: 'one' } }, { query: { cursor: 'two' } }]
    await expect.poll(() => called('listProofs').slice(-3)).toMatchObject(calls)
    await expect.element(page.getByText('1 proof')).toBeVisible()
  })

  test('a filter that no proof fits stops after ten pages, and goes on when the person asks for more', async () => {
    let pages = 0
    const { called } = open({
      answers: { listProofs: () => proofsPage([proof], (pages += 1) < 40 ? `page ${pages}` : null) },
    })
    await expect.element(page.getByText('1 or more proofs')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Expired')
    await expect.element(page.getByText('0 or more proofs')).toBeVisible()
    expect(called('listProofs')).toHaveLength(1 + 10)
    await button('Show more').click()
    await expect.poll(() => called('listProofs')).toHaveLength(1 + 10 + 10)
    expect(called('listProofs')[11]).toMatchObject({ query: { cursor: 'page 11' } })
    await expect.element(button('Show more')).toBeVisible()
  })

  test('are listed for all wallets, newest first, with more on request', async () => {
    const wallets = [...profile.wallets, { ...profile.wallets[0]!, id: 'w2', address: other }]
    const older = { ...proof, createdAt: now - 2 * day, walletAddress: other }
    const { called } = open({
      profile: { ...profile, wallets },
      answers: {
        listProofs: ({ params, query }: { params: { address: string }; query: { cursor?: string } }) =>
          params.address.endsWith(other)
            ? proofsPage([older])
            : query.cursor
              ? proofsPage([{ ...proof, createdAt: now }])
              : proofsPage([proof], 'next'),
      },
    })
    await expect.element(page.getByText('2 or more proofs')).toBeVisible()
    await button('Show more').click()
    await expect.element(page.getByText('3 proofs')).toBeVisible()
    expect(called('listProofs').at(-1)).toMatchObject({ query: { limit: '50', cursor: 'next' } })
    const days = [...document.querySelectorAll('[data-part="proofs"] bdi:last-child')].map((each) => each.textContent)
    expect(days).toEqual(['21 November 2026 at 12:00', '20 November 2026 at 12:00', '19 November 2026 at 12:00'])
  })

  test('shows an outage as an error, not as an empty list, until the service works again', async () => {
    const { world } = open({ answers: { listProofs: new ServiceError('STORE_UNAVAILABLE', '') } })
    await expect.element(page.getByText('Our database didn’t respond')).toBeVisible()
    await expectAccessible()
    expect(wordsIn('proofs')).not.toContain('No proof')
    world.answers.listProofs = proofsPage([])
    await button('Try again').click()
    await expect.element(page.getByText(/No proofs yet/)).toBeVisible()
    expect(wordsIn('proofs')).not.toContain('Our database didn’t respond')
  })

  test('become public after a choice, and do not change without one', async () => {
    const { called } = open()
    await button(/^Who can see it: Content ownership/).click()
    await expect.element(heading('Who can see it')).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button(/^Who can see it: Content ownership/)).toHaveFocus()
    await button(/^Who can see it: Content ownership/).click()
    await page.getByRole('radio', { name: /^Public/ }).click()
    await button('Save').click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
    expect(called('setVisibility')).toEqual([
      {
        params: { qHash },
        body: { privacyLevel: 'public', publicDisplay: true, walletAddress: address, chain: 'eip155:84532' },
      },
    ])
    expect(wordsIn('proofs')).toContain('Active Public')
    expect(wordsIn('proofs')).not.toContain('Share')
  })

  test.each([
    ['seen', 'Who can see it', {}],
    ['share', 'Share for a limited time', {}],
    // it can no longer be shared
    ['share', 'Who can see it', { lifecycle: 'revoked' as const }],
  ] as const)('open the dialog of one proof that the address asks for: %s, %s', async (dialog, title, change) => {
    // the proof of the address is not on the first page of the list
    const asked = { ...proof, ...change, qHash: `0x${'ab'.repeat(32)}` }
    const listProofs = ({ query }: { query: { qHash?: string } }) =>
      query.qHash === asked.qHash ? proofsPage([asked]) : proofsPage([proof])
    const query = `${proofDialogPath(dialog, asked.qHash).split('?')[1]}&lang=en`
    const { called, seen } = open({ answers: { listProofs } }, undefined, { query: `?${query}` })
    await expect.element(heading(title)).toHaveFocus()
    await expectAccessible()
    expect(called('listProofs')).toContainEqual({
      params: { address: expect.any(String) },
      query: { qHash: asked.qHash, includeHistory: '1' },
      headers: {},
    })
    // a reload does not ask again
    expect(seen.address).toBe('/account/proofs?lang=en')
    await userEvent.keyboard('{Escape}')
    await expect.element(button(/^Revoke: Content ownership/)).toBeVisible()
  })

  test('open no dialog about a proof of somebody else', async () => {
    const answers = { listProofs: proofsPage([proof]) }
    open({ answers }, undefined, { query: `?seen=0x${'cd'.repeat(32)}` })
    await expect.element(page.getByText('No proofs match.')).toBeVisible()
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('show their link once they are seen by link', async () => {
    const answers = { setVisibility: { qHash, privacyLevel: 'public', publicDisplay: false } }
    const { seen } = open({ answers })
    await button(/^Who can see it: Content ownership/).click()
    await page.getByRole('radio', { name: /^By link/ }).click()
    await button('Save').click()
    await expect.element(heading('By link')).toHaveFocus()
    await expectAccessible()
    await button('Copy: Link for people').click()
    expect(seen.copies).toEqual([`${location.origin}/proof/${qHash}`])
    await button('Close').click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
  })

  test('are private or public, and nothing between, if they link wallets', async () => {
    const linked = { ...proof, verifierIds: ['ownership-basic', 'wallet-link@1'] }
    open({ answers: { listProofs: proofsPage([linked]) } })
    await button(/^Who can see it: Content ownership/).click()
    await expect.poll(visibilityChoices).toEqual([
      ['private', true],
      ['public', false],
    ])
    await userEvent.keyboard('{Escape}')
  })

  test('get a copy on IPFS after a choice', async () => {
    const { called } = open()
    await button(/^Who can see it: Content ownership/).click()
    const copy = page.getByRole('checkbox', { name: /^Copy on IPFS/ })
    // it would do nothing while the proof is private
    await expect.element(copy).toBeDisabled()
    await page.getByRole('radio', { name: /^Public/ }).click()
    await copy.click()
    await page.getByRole('radio', { name: /^Private/ }).click()
    await expect.element(copy).toBeDisabled()
    await page.getByRole('radio', { name: /^Public/ }).click()
    await button('Save').click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
    expect(called('setVisibility')).toMatchObject([{ body: { publicDisplay: true, enableIpfs: true } }])
  })

  test('are anchored after a choice, on the chains where they are not yet', async () => {
    const onHub = { txHash: '0xaa', timestamp: now, chainId: 84532, status: 'mined' as const, blockNumber: 7 }
    const { called } = open({ answers: { listProofs: proofsPage([{ ...proof, hubTransaction: onHub }]) } })
    await expect.poll(() => wordsIn('proofs')).toContain('On Base Sepolia (test), not final yet (block 7)')
    await expect
      .element(page.getByRole('link', { name: 'Transaction on Base Sepolia (test)' }))
      .toHaveAttribute('href', 'https://sepolia.basescan.org/tx/0xaa')
    await button(/^Who can see it: Content ownership/).click()
    expect(document.querySelectorAll('[name=chain]')).toHaveLength(1)
    await page.getByRole('checkbox', { name: /^Anchor on Base/ }).click()
    await expectAccessible()
    await button('Save').click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
    expect(called('setVisibility')).toMatchObject([{ body: { targetChains: [8453] } }])
    expect(wordsIn('proofs')).toContain('Waiting for the next anchor on Base')
  })

  test('are shared by a link that is shown once, for the chosen time', async () => {
    const { seen, called } = open()
    await button(/^Share for a limited time: Content ownership/).click()
    await page.getByRole('combobox', { name: 'For how long' }).selectOptions('7 days')
    await expectAccessible()
    await button('Create link').click()
    await expect.element(heading('Your link is ready')).toHaveFocus()
    await expectAccessible()
    expect(called('grantAccess')).toEqual([
      { body: { qHash, expiresInSeconds: 604_800, walletAddress: address, chain: 'eip155:84532' } },
    ])
    await button('Copy: Link for people').click()
    await button(/^Copy: Token/).click()
    expect(seen.copies).toEqual([`${location.origin}/proof/${qHash}#access=a.grant.token`, 'a.grant.token'])
    await expect.element(page.getByText('Copied').first()).toBeVisible()
    await button('Close').click()
    expect(document.body.innerHTML).not.toContain('a.grant.token')
  })

  test('are revoked after a confirmation', async () => {
    const { called } = open()
    await button(/^Revoke: Content ownership/).click()
    await expect
      .element(heading('Revoke “Content ownership · Text with the fingerprint 0xabababab…ababab”?'))
      .toHaveFocus()
    await expect
      .element(
        page.getByText('Anyone who checks it will see that you revoked it. You can’t undo this.', { exact: true }),
      )
      .toBeVisible()
    await expectAccessible()
    await button('Keep').click()
    expect(called('revokeProof')).toEqual([])
    await button(/^Revoke: Content ownership/).click()
    await button('Revoke proof').click()
    await expect
      .poll(() => wordsIn('proofs'))
      .toContain('No proofs match. Prove something Check a saved proof Revoked.')
    expect(called('revokeProof')).toEqual([
      { params: { qHash }, body: { walletAddress: address, chain: 'eip155:84532' } },
    ])
  })

  test('name a token by its symbol and network, as soon as the service has told it', async () => {
    const contract = `0x${'ab'.repeat(20)}`
    const claims = { contractAddress: contract, chainId: 8453, minBalance: '25' }
    const verifiedVerifiers = [{ verifierId: 'token-holding', verified: true, status: 'verified', data: { claims } }]
    const { seen } = open({
      answers: { listProofs: proofsPage([{ ...proof, verifiedVerifiers }]) },
      assetNames: { [contract]: { symbol: 'USDC', name: 'USD Coin' } },
    })
    const line = 'At least 25 USDC (0xABaB…ABaB) on Base'
    await expect.element(page.getByText(line)).toHaveAttribute('title', '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB')
    await expect.element(button(`Revoke: Token balance · ${line}`)).toBeVisible()
    expect(seen.assets).toEqual([{ chainId: 8453, address: contract }])
  })

  test('are revoked by what they are about, and a delegation with what counts again', async () => {
    const agentWallet = `0x${'ab'.repeat(20)}`
    const claims = { agentWallet, scope: 'global' }
    const verifiedVerifiers = [{ verifierId: 'agent-delegation', verified: true, status: 'verified', data: { claims } }]
    open({ answers: { listProofs: proofsPage([{ ...proof, verifiedVerifiers }]) } })
    await button('Revoke: Agent delegation · 0xabab…abab').click()
    await expect.element(heading('Revoke “Agent delegation · 0xabab…abab”?')).toHaveFocus()
    await expect
      .element(
        page.getByText(
          'Anyone who checks it will see that you revoked it. You can’t undo this. If you made an earlier delegation to this agent, it counts again. Revoke it too.',
          { exact: true },
        ),
      )
      .toBeVisible()
  })

  test('forget what was done with them when another list is shown', async () => {
    const { called } = open()
    await button(/^Revoke: Content ownership/).click()
    await button('Revoke proof').click()
    await expect.element(page.getByText('Revoked.', { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('All')
    await expect.poll(() => called('listProofs')).toHaveLength(2)
    await expect.element(page.getByText('Revoked.', { exact: true })).not.toBeInTheDocument()
  })

  test('show that a revocation failed also where the list is longer than the window', async () => {
    const proofs = Array.from({ length: 30 }, (_, at) => ({ ...proof, qHash: `${qHash.slice(0, -2)}${at + 10}` }))
    open({ answers: { listProofs: proofsPage(proofs), revokeProof: new ServiceError('STORE_UNAVAILABLE', '') } })
    await button(/^Revoke: Content ownership/)
      .first()
      .click()
    await button('Revoke proof').click()
    await expect.element(page.getByRole('alert').getByText('Our database didn’t respond')).toBeInViewport()
  })

  test('name the gate that they were made for', async () => {
    open({ answers: { listProofs: proofsPage([{ ...proof, gateId: 'members' }]) } })
    await expect
      .element(page.getByRole('link', { name: 'Made for the gate members' }))
      .toHaveAttribute('href', '/verify?gateId=members')
    await expectAccessible()
  })

  test('are not listed for a profile without a wallet', async () => {
    const { called } = open({ profile: { ...profile, wallets: [] } })
    await expect.element(page.getByText(/Proofs belong to wallets/)).toBeVisible()
    expect(called('listProofs')).toEqual([])
  })
})

describe('access keys', () => {
  test('are created, shown once and copied', async () => {
    const { seen, called } = open()
    await page.getByRole('textbox', { name: 'What it is for (optional)' }).fill(' Build ')
    const ticked = page
      .getByRole('checkbox')
      .elements()
      .filter((each) => each instanceof HTMLInputElement && each.checked)
    expect(ticked.map((each) => each.getAttribute('value'))).toEqual(['check'])
    await button('Create key').click()
    await expect.element(heading('Your new access key')).toHaveFocus()
    await expectAccessible()
    await button('Copy: Access key').click()
    await expect.poll(() => seen.copies).toEqual(['npk_secret'])
    await button('Close').click()
    expect(called('createAccessKey')).toEqual([{ body: { label: 'Build', scopes: ['check'] } }])
    expect(document.body.innerHTML).not.toContain('npk_secret')
    expect(called('listAccessKeys')).toHaveLength(2)
  })

  test('are limited to scopes and to a time', async () => {
    const limited = { ...accessKey, scopes: ['read', 'check'], expiresAt: now + 30 * day }
    const ended = { ...accessKey, id: 'n3', label: 'Old', expiresAt: now }
    const { called } = open({ answers: { listAccessKeys: { accessKeys: [limited, ended] } } })
    await expect
      .poll(() => wordsIn('keys'))
      .toContain(
        'Only: Read your proofs and gates, private ones too · Check whether a wallet meets a gate Valid until ',
      )
    expect(wordsIn('keys')).toContain('Expired on ')
    const offered = [...document.querySelectorAll<HTMLInputElement>('[name="scope"]')].map(({ value }) => value)
    expect(offered).toEqual([...keyScopes])
    await page.getByRole('checkbox', { name: /^Read your proofs and gates, .* lists your gates/ }).click()
    await page.getByRole('combobox', { name: 'How long it is valid' }).selectOptions('90 days')
    await expectAccessible()
    await button('Create key').click()
    await button('Close').click()
    const body = { label: 'Access key', scopes: ['read', 'check'], expiresAt: now + 90 * day }
    expect(called('createAccessKey')).toEqual([{ body }])
  })

  test('for test mode are created without scopes, which cannot be chosen for them', async () => {
    const { called } = open()
    await page.getByRole('checkbox', { name: /^Test key/ }).click()
    await expect.element(page.getByRole('checkbox', { name: /^Check whether a wallet/ })).toBeDisabled()
    await expectAccessible()
    await button('Create key').click()
    await button('Close').click()
    expect(called('createAccessKey')).toEqual([{ body: { label: 'Access key', test: true } }])
    await expect.element(page.getByRole('checkbox', { name: /^Check whether a wallet/ })).toBeEnabled()
  })

  test('are not created without a scope', async () => {
    const { called } = open()
    await page.getByRole('checkbox', { name: /^Check whether a wallet/ }).click()
    await button('Create key').click()
    await expect.element(page.getByRole('alert').getByText('Choose at least one thing that it can do.')).toBeVisible()
    await expectAccessible()
    expect(called('createAccessKey')).toEqual([])
  })

  test('keep what was chosen for them after a failure', async () => {
    open({ answers: { createAccessKey: new ServiceError('STORE_UNAVAILABLE', '') } })
    await page.getByRole('textbox', { name: /^What it is for/ }).fill('Nightly job')
    await button('Create key').click()
    await expect.element(page.getByRole('alert').getByText('Our database didn’t respond')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /^What it is for/ })).toHaveValue('Nightly job')
  })

  test('selects the key when the browser does not allow copying', async () => {
    open({ copy: 'fails' })
    await button('Create key').click()
    await button('Copy: Access key').click()
    await expect.element(page.getByRole('textbox', { name: 'Access key' })).toHaveFocus()
  })

  test('are revoked after a confirmation', async () => {
    const { called } = open()
    await button('Revoke: Nightly job').click()
    await expectAccessible()
    await button('Keep').click()
    expect(called('deleteAccessKey')).toEqual([])
    await button('Revoke: Nightly job').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect.poll(() => called('deleteAccessKey')).toEqual([{ params: { id: 'n1' } }])
  })
})

test('disconnects a client at its exact redirect address', async () => {
  const { world, called } = open()
  await button('Disconnect: assistant.example').click()
  const stays = page.getByRole('dialog').getByText(/Agents that you allowed stay allowed: revoke them under Proofs\.$/)
  await expect.element(stays).toBeVisible()
  await expectAccessible()
  world.answers.listClients = { clients: [] }
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByText('No app is connected.')).toBeVisible()
  // the button that had it is gone
  await expect.element(page.getByRole('heading', { name: 'clients' })).toHaveFocus()
  const { clientId, redirectUri } = appClient
  expect(called('disconnectClient')).toEqual([{ body: { clientId, redirectUri } }])
})

describe('stored secrets', () => {
  const lead =
    'Apps can store values here under a name, such as passwords of other services. Nobody can read them again, not even you.'

  test('are listed by name, and deleted after a confirmation', async () => {
    const { world, called } = open()
    await expect.poll(() => wordsIn('secrets')).toBe(`${lead} MAIL_password Added 20 November 2026 Delete`)
    await button('Delete: MAIL_password').click()
    await expect.element(heading('Delete MAIL_password?')).toHaveFocus()
    await expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
    expect(called('deleteSecret')).toEqual([])
    await button('Delete: MAIL_password').click()
    world.answers.listSecrets = { secrets: [] }
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => wordsIn('secrets')).toBe(`${lead} No secrets stored. Deleted.`)
    expect(called('deleteSecret')).toEqual([{ params: { qHash: storedSecret.qHash } }])
    await expectAccessible()
  })

  test('say why one was not deleted', async () => {
    open({ answers: { deleteSecret: new ServiceError('NOT_FOUND', '') } })
    await button('Delete: MAIL_password').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('This no longer exists')).toBeVisible()
  })
})

test('names the rights for which a client does not ask again, where it asks for others', async () => {
  open({ answers: { listClients: { clients: [{ ...appClient, approvedScope: 'svc:core' }] } } })
  await expect
    .poll(() => wordsIn('clients'))
    .toContain(
      'Connected until 22 November 2026 https://assistant.example/cb Look up checks and public proofs, doesn’t ask again ' +
        'Store and delete secrets, without seeing their values again Disconnect',
    )
})

test('says the time of day where the access of a client ends within a day', async () => {
  open({ answers: { listClients: { clients: [{ ...appClient, expiresAt: now + day - 1 }] } } })
  const end = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(now + day - 1)
  await expect.poll(() => wordsIn('clients')).toContain(`assistant.example App · Connected until ${end}`)
})

test('names a client on this device, and an app by its scheme', async () => {
  const command = { ...appClient, clientId: 'svc-cli', redirectUri: 'http://127.0.0.1:9000/callback' }
  const idle = { ...appClient, redirectUri: 'cursor://anysphere/cb', expiresAt: null, approvedScope: '', scope: 'x:y' }
  open({ answers: { listClients: { clients: [command, idle] } } })
  await expect.poll(() => wordsIn('clients')).toContain('127.0.0.1:9000 Program on your device')
  expect(wordsIn('clients')).toContain('anysphere App · Not connected now cursor://anysphere/cb x:y')
})

describe('sessions', () => {
  test('ends all other sessions, and says how many', async () => {
    const { called } = open()
    await button('Sign out everywhere else').click()
    await expect.element(heading('Sign out everywhere else?')).toHaveFocus()
    await expectAccessible()
    await expect
      .element(page.getByRole('checkbox', { name: /^Also revoke access keys and connected apps/ }))
      .toBeChecked()
    await button('Sign out there').click()
    const summary = 'Signed out in 2 other places. Revoked: 1 access key, 3 connected apps.'
    await expect.element(page.getByText(summary)).toBeVisible()
    expect(called('endOtherSessions')).toEqual([{ query: { revokeAccess: 'true' } }])
    await expectAccessible()
  })

  test('has nothing else to sign out with one session, and revokes all access after a question', async () => {
    const { called } = open({ answers: { listSessions: { sessions: [session] } } })
    await expect.element(button('Stop all access keys, connected apps and links to private proofs')).toBeVisible()
    await expect.element(button('Sign out everywhere else')).not.toBeInTheDocument()
    await button('Stop all access keys, connected apps and links to private proofs').click()
    await expectAccessible()
    await button('Cancel').click()
    expect(called('endOtherSessions')).toEqual([])
    await button('Stop all access keys, connected apps and links to private proofs').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Stop all access keys, connected apps and links to private proofs' })
      .click()
    await expect.element(page.getByText('Revoked: 1 access key, 3 connected apps.')).toBeVisible()
    expect(called('endOtherSessions')).toEqual([{ query: { revokeAccess: 'true' } }])
  })

  test('ends the other sessions but no access, or nothing, as the person chooses', async () => {
    const { called } = open()
    await button('Sign out everywhere else').click()
    await button('Cancel').click()
    expect(called('endOtherSessions')).toEqual([])
    await button('Sign out everywhere else').click()
    await page.getByRole('checkbox', { name: /^Also revoke/ }).click()
    await button('Sign out there').click()
    await expect.element(page.getByText('Signed out in 2 other places.', { exact: true })).toBeVisible()
    expect(called('endOtherSessions')).toEqual([{ query: { revokeAccess: 'false' } }])
  })

  test('lists each session with its device, and signs out one of them', async () => {
    const { world, called } = open()
    await expect.poll(() => wordsIn('sessions')).toContain('Firefox on Linux Signed in on 20 November 2026 at 12:00')
    expect(wordsIn('sessions')).toContain(
      'This device Sign out Safari on iOS Signed in on 20 November 2026 at 12:00 Last used on 21 November 2026 at 12:00',
    )
    await expectAccessible()
    world.answers.listSessions = { sessions: [session] }
    await button(/^Sign out: Safari on iOS/).click()
    await expect.element(page.getByText('Signed out.')).toBeVisible()
    expect(called('endSession')).toEqual([{ params: { id: 's2' } }])
    expect(wordsIn('sessions')).not.toContain('Safari')
    await expectAccessible()
  })

  test('signs out here, and goes to the start page', async () => {
    const { seen, called } = open()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect.poll(() => seen.visits).toEqual(['/'])
    expect(called('logout')).toHaveLength(1)
  })

  test('goes to the sign-in when the session has expired', async () => {
    const { seen } = open({ answers: { listClients: new ServiceError('WALLET_AUTH_REQUIRED', '') } })
    await expect.poll(() => seen.visits).toEqual(['/verify?intent=login&again=1&returnTo=%2Faccount'])
  })
})

describe('erasing', () => {
  test('erases everything after the word was typed, and says what stays', async () => {
    const { seen, called } = open()
    expect(wordsIn('erase')).toBe(
      'Deletes your account and everything in it: ' +
        'the proofs of all its wallets, with everything stored for them ' +
        'your gates: their links stop working at once, their rewards and logos are deleted, ' +
        'and people who paid by card and have not collected the reward get their money back ' +
        'your access to what you bought at gates; you don’t get your payments back ' +
        'access keys, secrets, webhooks and the access of connected apps ' +
        'this service’s copies of your proofs on IPFS ' +
        'your ways to sign in, and the account itself ' +
        'What stays: ' +
        'the IDs of your proofs, shown as “Erased” with the time, so that nobody can submit the same requests again ' +
        'receipts of payments for gates, without wallet or proof, and the IDs of your gates ' +
        'entries that name neither you nor a proof, such as those in the public log ' +
        'passkeys on your devices, until you delete them there ' +
        'copies that others made of what was public, also on IPFS ' +
        'copies in this service’s backups, until they are deleted ' +
        'Delete account',
    )
    await button('Delete account').click()
    await expect.element(heading('Delete your account?')).toHaveFocus()
    await expectAccessible()
    const field = page.getByRole('textbox', { name: 'Type DELETE to confirm' })
    await field.fill('delete')
    await button('Delete permanently').click()
    await expect.element(page.getByRole('alert').getByText('Type exactly DELETE.')).toBeVisible()
    await expect.element(field).toHaveFocus()
    await expectAccessible()
    expect(called('eraseProfile')).toEqual([])
    localStorage.setItem('svc:passed', '[]')
    await field.fill('DELETE')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Your account is deleted')).toHaveFocus()
    expect(seen.visits).toEqual([])
    await button('Close').click()
    await expect.poll(() => seen.visits).toEqual(['/'])
    expect(called('eraseProfile')).toEqual([{}])
    expect(localStorage.getItem('svc:passed')).toBeNull()
  })

  test('also works for an account without wallets', async () => {
    const { seen } = open({ profile: { ...profile, wallets: [] } })
    await button('Delete account').click()
    await page.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE')
    await button('Delete permanently').click()
    await expect.element(heading('Your account is deleted')).toHaveFocus()
    expect(seen.visits).toEqual([])
    await button('Close').click()
    await expect.poll(() => seen.visits).toEqual(['/'])
  })

  test('asks for a fresh sign-in when the service requires one (security-cases E8)', async () => {
    let isFresh = false
    const { seen, called } = open({
      answers: {
        eraseProfile: () => (isFresh ? { proofs: 3, handoffs: 1 } : stale),
        walletVerify: () => ((isFresh = true), { profile }),
      },
    })
    await button('Delete account').click()
    await page.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE')
    await button('Delete permanently').click()
    await expect.element(heading('Sign in again first')).toHaveFocus()
    expect([called('eraseProfile'), seen.visits]).toEqual([[{}], []])
    await button('Sign with Key Wallet').click()
    await expect.element(heading('Your account is deleted')).toHaveFocus()
    expect(seen.visits).toEqual([])
    await button('Close').click()
    await expect.poll(() => seen.visits).toEqual(['/'])
    expect(called('eraseProfile')).toEqual([{}, {}])
  })

  test('shows a failure, and stays on the page', async () => {
    const { seen } = open({ answers: { eraseProfile: new ServiceError('STORE_UNAVAILABLE', '') } })
    await button('Delete account').click()
    await page.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE')
    await button('Delete permanently').click()
    await expect.poll(() => document.querySelector('[data-part="erase"] .note')).not.toBeNull()
    expect(seen.visits).toEqual([])
  })

  test('does not begin when the person cancels', async () => {
    const { called } = open()
    await button('Delete account').click()
    await button('Keep').click()
    expect(called('eraseProfile')).toEqual([])
  })
})

describe('an action that needs a fresh sign-in (security-cases E8)', () => {
  const long = { ...profile, authenticatedAt: now - day }

  test('asks for the sign-in when the service requires it, and then runs', async () => {
    let isFresh = false
    const { seen, called } = open({
      profile: long,
      answers: {
        removeSignInMethod: () => (isFresh ? { profile: { ...profile, passkeys: [] } } : stale),
        walletVerify: () => ((isFresh = true), { profile }),
      },
    })
    await button('Remove: Laptop').click()
    await expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect.element(heading('Sign in again first')).toHaveFocus()
    await expectAccessible()
    await button('Sign with Key Wallet').click()
    await expect.element(page.getByText('Removed.')).toBeVisible()
    expect(seen.messages[0]).toContain('wants you to sign in with your Ethereum account')
    expect(called('walletVerify')).toEqual([
      { body: { message: seen.messages[0], signature: '0xsigned', purpose: 'login' } },
    ])
    const removal = { params: { id: 'k1' }, query: { revokeAccess: 'true' } }
    expect(called('removeSignInMethod')).toEqual([removal, removal])
    expect(wordsIn('passkeys')).toBe('No passkey yet. Add passkey Removed.')
  })

  test('does not ask a wallet of another profile to sign', async () => {
    const { seen, called } = open({ profile: long, account: other })
    await button('Delete account').click()
    await button('Sign with Key Wallet').click()
    await expect.element(page.getByText('This wallet isn’t in your account')).toBeVisible()
    await expectAccessible()
    expect([seen.messages, called('eraseProfile')]).toEqual([[], []])
  })

  test('loads the page again when another profile signed in', async () => {
    const { seen, called } = open({ profile: long, answers: { walletVerify: { profile: { ...profile, id: 'p2' } } } })
    await button('Link Google').click()
    await button('Sign with Key Wallet').click()
    await expect.poll(() => seen.visits).toEqual(['/account'])
    expect(called('providerStart')).toEqual([])
  })

  test('offers the sign-in page, and can be cancelled', async () => {
    const { seen, called } = open({ profile: long, wallets: [] })
    await button('Link Google').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await button('Link Google').click()
    await button('Other ways to sign in').click()
    await expect.poll(() => seen.visits).toEqual(['/verify?intent=login&again=1&returnTo=%2Faccount'])
    expect(called('providerStart')).toEqual([])
  })
})

describe('ways to sign in', () => {
  test('adds a wallet after a confirmation that names it', async () => {
    const added = { ...profile, wallets: [...profile.wallets, { ...profile.wallets[0]!, id: 'w2', address: other }] }
    const { seen, called } = open({ account: other, answers: { walletVerify: { profile: added } } })
    await button('Add wallet').click()
    await expect.element(heading('Which wallet?')).toHaveFocus()
    await expectAccessible()
    await button('Key Wallet').click()
    await expect.element(heading(`Add ${short(other)}?`)).toHaveFocus()
    await expectAccessible()
    expect(seen.messages).toEqual([])
    await button('Add this wallet').click()
    await expect.element(page.getByText('Added.')).toBeVisible()
    expect(called('walletVerify')).toEqual([
      { body: { message: seen.messages[0], signature: '0xsigned', purpose: 'link' } },
    ])
    expect(wordsIn('wallets')).toContain(other)
    await expect.poll(() => called('listProofs').length).toBe(3)
  })

  test('adds a wallet by WalletConnect, which no dialog covers', async () => {
    const { seen, called } = open({ account: other, walletConnect: 'connects' })
    await button('Add wallet').click()
    await button('WalletConnect').click()
    await button('Add this wallet').click()
    await expect.element(page.getByText('Added.')).toBeVisible()
    expect(seen.visits).toEqual(['open below 0 dialogs'])
    expect(called('walletVerify')).toHaveLength(1)
  })

  test('changes nothing when WalletConnect is closed, and shows an error when it does not load', async () => {
    const { world, seen } = open({ account: other, walletConnect: 'closed' })
    await button('Add wallet').click()
    await button('WalletConnect').click()
    await expect.poll(() => seen.visits).toHaveLength(1)
    await expect.poll(() => wordsIn('wallets')).not.toContain('One moment')
    expect(document.querySelector('[data-part="wallets"] [role="alert"]')?.textContent?.trim()).toBe('')
    opened?.stop()
    world.walletConnect = 'fails'
    open({ account: other, walletConnect: 'fails' })
    await button('Add wallet').click()
    await button('WalletConnect').click()
    await expect.element(page.getByText('Your wallet didn’t respond')).toBeVisible()
  })

  test('says how a wallet moves here from another account, also when it is the only way to sign in there', async () => {
    open({ account: other, answers: { walletVerify: new ServiceError('SIGN_IN_METHOD_TAKEN', '') } })
    await button('Add wallet').click()
    await button('Key Wallet').click()
    await button('Add this wallet').click()
    await expect.element(page.getByText('This belongs to another account')).toBeVisible()
    expect(wordsIn('wallets')).toContain(
      'This belongs to another account A wallet can be in one account only. To move it here: ' +
        'Sign in with this wallet. You are then in the other account. ' +
        'Remove it there under Sign-in & devices. If it is the only way to sign in there, first add a passkey or another wallet. ' +
        'Sign in to this account again, and add it here. ' +
        'You don’t need the other account? Instead of step 2, delete it under Data. This also deletes its proofs and gates. ' +
        'Sign in to the other account',
    )
    await expect
      .element(page.getByRole('link', { name: 'Sign in to the other account' }))
      .toHaveAttribute('href', '/verify?intent=login&returnTo=%2Faccount%2Fsign-in&lang=en')
    await expectAccessible()
  })

  test.each([
    ['the signature does not fit', new ServiceError('SIGNATURE_VERIFICATION_FAILED', ''), 'Sign-in didn’t work'],
  ])('explains why a wallet is refused: %s', async (_, failure, words) => {
    open({ account: other, answers: { walletVerify: failure } })
    await button('Add wallet').click()
    await button('Key Wallet').click()
    await button('Add this wallet').click()
    await expect.element(page.getByText(words)).toBeVisible()
    await expectAccessible()
  })

  test('can cancel a wallet that never answers', async () => {
    const { called } = open({ account: other, sign: 'never' })
    await button('Add wallet').click()
    await button('Key Wallet').click()
    await button('Add this wallet').click()
    await expect.element(heading('Confirm in Key Wallet')).toHaveFocus()
    await expectAccessible()
    await button('Cancel').click()
    await expect.poll(() => wordsIn('wallets')).not.toContain('Added.')
    expect(called('walletVerify')).toEqual([])
  })

  test('does not add a wallet twice', async () => {
    const { seen } = open()
    await button('Add wallet').click()
    await button('Key Wallet').click()
    await expect.element(page.getByText('This wallet is already in your account.')).toBeVisible()
    expect(seen.messages).toEqual([])
  })

  test('says when the browser has no wallet', async () => {
    open({ wallets: [] })
    await button('Add wallet').click()
    await expect.element(page.getByText(/This browser has no wallet/)).toBeVisible()
    await expectAccessible()
  })

  test('goes to a provider, and shows the outcome', async () => {
    const { seen, called } = open({
      answers: { providerStart: { url: 'https://provider.test/go' } },
      outcome: 'cancelled',
    })
    await expect.element(page.getByText('You came back without signing in. Nothing was changed.')).toBeVisible()
    await button('Link Google').click()
    await expect.poll(() => seen.visits).toEqual(['https://provider.test/go'])
    expect(called('providerStart')).toEqual([
      { params: { provider: 'google' }, body: { purpose: 'link', returnPath: '/account/sign-in' } },
    ])
  })

  test('does not show an unknown outcome from the address', async () => {
    open({ outcome: 'constructor' })
    await expect.element(button('Link Google')).toBeVisible()
    expect(wordsIn('accounts')).not.toContain('function')
  })

  test('says of a passkey without a wallet what it does, and how to get proofs', async () => {
    open({ profile: { ...profile, wallets: [] } })
    await expect
      .poll(() => wordsIn('wallets'))
      .toBe(
        'No wallet yet: your passkey only signs you in. To have proofs, add a wallet, or choose “Passkey” when you prove something, if your device supports it. Add wallet',
      )
    expect(wordsIn('proofs')).toBe(
      'Proofs belong to wallets, and your passkey has none yet. Add one under Sign-in & devices, or choose “Passkey” when you prove something, if your device supports it. Prove something',
    )
    expect(wordsIn('passkeys')).toContain('Laptop Only signs you in, has no wallet yet Added')
    await expectAccessible()
  })

  test('says that a passkey has a wallet where there is no other', async () => {
    const passkeys = profile.passkeys.map((each) => ({ ...each, walletAddress: address }))
    open({ profile: { ...profile, wallets: [], passkeys } })
    await expect
      .poll(() => wordsIn('wallets'))
      .toBe('No other wallet: your passkey has one, to which your proofs belong. Add wallet')
    expect(wordsIn('passkeys')).toMatch(/^Laptop with wallet 0x/)
    expect(document.body.innerText).not.toMatch(/only signs you in|no wallet yet/i)
  })

  test('does not remove the last way to sign in', async () => {
    open({ profile: { ...profile, passkeys: [] } })
    await expect.element(page.getByText(/Your only way to sign in/)).toBeVisible()
    // which an account at GitHub is not
    await expect.element(button('Remove: GitHub')).toBeVisible()
    expect(document.querySelector('[data-part="wallets"]')?.textContent).not.toContain('Remove')
    await expectAccessible()
  })
})
