import { recoverMessageAddress } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ServiceError } from '../../../shared/contract/errors.ts'
import {
  envelope,
  expectAccessible,
  grant,
  minimal,
  now,
  openPage,
  owned,
  owner,
  ownersBoot,
  privateBoot,
  publicBoot,
  qHash,
  short,
  stranger,
} from './proof-page.fixture.ts'

let opened: ReturnType<typeof openPage> | undefined
const open = (...args: Parameters<typeof openPage>) => (opened = openPage(...args))
afterEach(() => opened?.stop())

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })
const wordsIn = (selector: string) =>
  document.querySelector<HTMLElement>(selector)?.innerText.replaceAll(/\s+/g, ' ').trim()
const signedLines = (action: string) =>
  `Portable Proof Verification Request\nWallet: ${owner.address.toLowerCase()}\nChain: 84532\n` +
  `Verifiers: ownership-basic\nData: {"action":"${action}","qHash":"${qHash}"}\nTimestamp: ${now}`

const signIn = 'Used a passkey or another wallet? Sign in'

const standing = () => wordsIn('.standing')

describe('the ticket of a private proof', () => {
  test('says that the owner sees the proof, while the page shows it', async () => {
    open(privateBoot)
    await expect
      .element(page.getByText('Your wallet asks you to sign, to show that it’s you. It’s free.'))
      .toBeVisible()
    expect(standing()).toBe('Only its owner can see it.')
    await button('Show my proof').click()
    await expect.element(heading('Your proof')).toHaveFocus()
    expect(standing()).toBe('You can see this private proof.')
    await button('Close').click()
    expect(standing()).toBe('Only its owner can see it.')
  })

  test.each([
    ['a grant that counts', owned, 'You can see this private proof.'],
    ['a grant that no longer counts', minimal, 'Only its owner can see it.'],
  ])('says the same to a person with %s', async (_, read, expected) => {
    open(privateBoot, { grant, read })
    await expect.element(heading(read === owned ? 'Shared with you' : 'This link no longer works')).toBeVisible()
    expect(standing()).toBe(expected)
  })

  test('does not say it of the proof of another wallet', async () => {
    open(privateBoot, { wallet: stranger, read: minimal })
    await button('Show my proof').click()
    await expect.element(heading('Another wallet made this proof')).toBeVisible()
    expect(standing()).toBe('Only its owner can see it.')
  })
})

describe('the owner', () => {
  test.each([0, 1, 2])('with %i wallets can also sign in, by a passkey or another wallet', async (wallets) => {
    open(publicBoot, { wallets, connect: new ServiceError('WALLET_REJECTED', '') })
    const link = page.getByRole('link', { name: signIn })
    await expect.element(link).toHaveAttribute('href', '/verify?intent=login&returnTo=%2Faccount%2Fproofs&lang=en')
    await button('Manage my proof').click()
    if (wallets === 1) return
    await expect.element(heading('Which wallet made this proof?')).toBeVisible()
    await expect.element(link).toBeVisible()
    await expectAccessible()
  })

  test('reads before it revokes a proof with a public text that the text stays', async () => {
    open({ ...publicBoot, hasPublicText: true })
    await button('Manage my proof').click()
    await button('Revoke proof').click()
    await expect.element(page.getByText(/Its text stays public until you make the proof private\.$/)).toBeVisible()
  })

  test('revokes a public proof after a confirmation, by a signature over that action', async () => {
    const { seen } = open(publicBoot)
    await button('Manage my proof').click()
    await expect.element(heading('Your proof')).toHaveFocus()
    await expectAccessible()
    await button('Revoke proof').click()
    await expect.element(heading('Revoke this proof?')).toHaveFocus()
    expect(wordsIn('#owner')).not.toContain('text')
    await expectAccessible()
    await button('Keep it').click()
    expect(seen.messages).toEqual([])
    await button('Revoke proof').click()
    await button('Revoke forever').click()
    await expect.element(heading('Revoked')).toHaveFocus()
    await expectAccessible()
    expect(wordsIn('#owner')).toBe('Revoked Anyone who checks it now sees that you revoked it.')
    expect(seen.messages).toEqual([signedLines('revoke_proof')])
    expect(seen.calls).toEqual([
      {
        params: { qHash },
        body: { walletAddress: owner.address, signature: expect.any(String), signedTimestamp: now },
      },
    ])
    expect(seen.changes).toBe(1)
    const { signature } = (seen.calls[0] as { body: { signature: `0x${string}` } }).body
    expect(await recoverMessageAddress({ message: seen.messages[0]!, signature })).toBe(owner.address)
  })

  test('learns when the proof was already revoked', async () => {
    open(publicBoot, { revoke: { alreadyRevoked: true } })
    await button('Manage my proof').click()
    await button('Revoke proof').click()
    await button('Revoke forever').click()
    await expect.element(page.getByText('It was already revoked. Nothing changed.')).toBeVisible()
  })

  test('can hide a public proof that is revoked', async () => {
    open({ ...publicBoot, isRevoked: true })
    await expect.element(button('Check')).toBeVisible()
    expect(wordsIn('#owner')).toBe('Is it yours? Change who can see it')
    const link = page.getByRole('link', { name: 'Is it yours? Change who can see it' })
    await expect.element(link).toHaveAttribute('href', `/account/proofs?seen=${qHash}`)
    await expectAccessible()
  })

  test('sees that a private proof stays private, and need not sign in again', async () => {
    open(ownersBoot)
    await expect.element(button('Manage my proof')).toBeVisible()
    expect(wordsIn('#owner')).toBe('Manage my proof')
    await button('Manage my proof').click()
    await expect.element(heading('Your proof')).toBeVisible()
    expect(wordsIn('#owner')).toContain(
      'Who can see it Private: only you, and people or apps you give access to · Change',
    )
    await expectAccessible()
  })

  test.each([
    ['public', 'Public: everyone'],
    ['unlisted', 'By link: anyone with the link'],
  ] as const)('sees who can see a %s proof', async (visibility, words) => {
    open({ ...publicBoot, visibility })
    await button('Manage my proof').click()
    await expect.element(heading('Your proof')).toBeVisible()
    expect(wordsIn('#owner')).toContain(`Who can see it ${words} · Change`)
  })

  test('without a wallet in this browser goes to the account, in which they are signed in', async () => {
    open(ownersBoot, { wallets: 0 })
    const link = page.getByRole('link', { name: 'Manage my proof' })
    await expect.element(link).toHaveAttribute('href', '/account/proofs')
    expect(wordsIn('#owner')).toBe('Manage my proof')
    await expectAccessible()
  })

  test('is not asked whether a private proof that is revoked is theirs', async () => {
    open({ ...ownersBoot, isRevoked: true })
    await expect.element(button('Check')).toBeVisible()
    expect(wordsIn('#owner')).toBe('')
  })

  test('reads a private proof by signed headers, and revokes it', async () => {
    const { seen } = open(privateBoot)
    await button('Show my proof').click()
    await expect.element(heading('Your proof')).toHaveFocus()
    await expectAccessible()
    const shown = wordsIn('#owner')
    expect(shown).toMatch(
      `Your proof Made with ${short(owner.address)}. What Content ownership ` +
        'Result Verified Status Active Who can see it Private: only you, and people or apps you give access to',
    )
    expect(shown).toMatch(
      /Who can see it Private: only you, and people or apps you give access to · Change .*Signed text my secret Save without my signature Revoke proof Close$/,
    )
    expect(seen.messages).toEqual([signedLines('access_private_proof')])
    expect(seen.calls).toEqual([
      {
        params: { qHash },
        headers: {
          'x-wallet-address': owner.address,
          'x-signature': expect.stringMatching(/^0x[0-9a-f]{130}$/),
          'x-signed-timestamp': String(now),
        },
      },
    ])
    await button('Revoke proof').click()
    await button('Revoke forever').click()
    await expect.element(heading('Revoked')).toBeVisible()
    expect(seen.messages.at(-1)).toBe(signedLines('revoke_proof'))
  })

  test('sees what a delegation allows', async () => {
    const input = { agentWallet: stranger.address, allowedActions: ['read'], maxSpend: '5000' }
    const delegated = { verifierId: 'agent-delegation', verified: true, status: 'verified', data: { input } }
    open(privateBoot, { read: { ...owned, verifiedVerifiers: [delegated] } })
    await button('Show my proof').click()
    await expect.element(page.getByText(/^At most 5,000 per payment/)).toBeVisible()
    expect((wordsIn('#owner') ?? '').replaceAll(/[\u2068\u2069]/g, '')).toMatch(
      /Limits May: “read” At most 5,000 per payment\. No currency is named, so the number counts its smallest unit: 50\.00 in euros or dollars, 0\.005 in USDC For 7 days This service only records these limits\. The agent’s program has to keep them\. Result /,
    )
  })

  test('sees why a check of a private proof did not pass', async () => {
    const error = { code: 'DNS_RECORD_NOT_FOUND', message: '' }
    const no = { verifierId: 'ownership-dns-txt', verified: false, status: 'failed', error }
    open(privateBoot, { read: { ...owned, status: 'rejected_verifier_failure', verifiedVerifiers: [no] } })
    await button('Show my proof').click()
    await expect.element(page.getByText('The domain had no TXT record for this check.')).toBeVisible()
  })

  test('sees that a private proof is revoked, and cannot revoke it again', async () => {
    open({ ...privateBoot, isRevoked: true }, { read: { ...owned, lifecycle: 'revoked' } })
    await button('Show my proof').click()
    await expect.element(page.getByText('Revoked')).toBeVisible()
    expect(wordsIn('#owner')).not.toContain('Revoke proof')
  })

  test('chooses one of several wallets', async () => {
    open(publicBoot, { wallets: 2 })
    await button('Manage my proof').click()
    await expect.element(heading('Which wallet made this proof?')).toHaveFocus()
    await expectAccessible()
    await button(/Other Wallet/).click()
    await expect.element(heading('Your proof')).toBeVisible()
  })

  test('learns that the browser has no wallet', async () => {
    open(publicBoot, { wallets: 0 })
    await button('Manage my proof').click()
    await expect.element(page.getByText(/No wallet in this browser/)).toBeVisible()
    await expectAccessible()
  })

  test('cancels, and a later answer of the wallet changes nothing', async () => {
    const { seen } = open(privateBoot, { sign: 'never' })
    await button('Show my proof').click()
    await expect.element(heading('Confirm in Key Wallet to show that this proof is yours')).toHaveFocus()
    await expectAccessible()
    await button('Cancel').click()
    await expect.element(button('Show my proof')).toBeVisible()
    expect(seen.calls).toEqual([])
  })

  test.each([
    ['WALLET_REJECTED', 'You declined in your wallet Nothing was signed or saved. Try again Cancel'],
    [
      'WALLET_UNAVAILABLE',
      'Your wallet didn’t respond Unlock it, close other requests, then try again. Try again Cancel',
    ],
  ] as const)('reads of %s in words, and tries again', async (code, words) => {
    const { world } = open(publicBoot, { connect: new ServiceError(code, '') })
    await button('Manage my proof').click()
    await expect.element(button('Try again')).toBeVisible()
    expect(wordsIn('#owner')).toBe(words)
    await expectAccessible()
    world.connect = undefined
    await button('Try again').click()
    await expect.element(heading('Your proof')).toBeVisible()
  })

  test('sees an outage during the revocation as an error, neither yes nor no', async () => {
    const { seen } = open(publicBoot, { revoke: new ServiceError('STORE_UNAVAILABLE', '') })
    await button('Manage my proof').click()
    await button('Revoke proof').click()
    await button('Revoke forever').click()
    await expect.element(heading('Our database didn’t respond')).toBeVisible()
    expect(seen.changes).toBe(0)
  })
})

describe('a person with a link of the owner', () => {
  test('reads the private proof by its grant, without a wallet', async () => {
    const { seen } = open(privateBoot, { grant, wallets: 0 })
    await expect.element(heading('Shared with you')).toHaveFocus()
    await expectAccessible()
    expect(wordsIn('#owner')).toBe(
      `Shared with you ${short(owner.address)} lets you see this private proof until 21 November 2026 at 13:00. ` +
        'Don’t pass it on. What Content ownership Result Verified Status Active ' +
        'Signed text my secret',
    )
    expect([seen.messages, seen.calls]).toEqual([[], [{ params: { qHash }, headers: { 'x-access-grant': grant } }]])
    // it stands before what the server drew for strangers
    expect(wordsIn('main')).toMatch(/^Shared with you .* Proof You can see this private proof\. Check a saved proof /)
    // what is not to be passed on is not offered to be copied
    await expect.element(button('Copy link')).not.toBeInTheDocument()
    // and its code has the address without the grant
    expect(document.querySelector('.scan-code')).toBeNull()
  })

  test.each(['EXPIRED_SIGNATURE', 'SIGNATURE_VERIFICATION_FAILED'] as const)(
    'shows that it ended (%s)',
    async (code) => {
      open(privateBoot, { grant: 'a.grant', read: new ServiceError(code, '') })
      await expect.element(heading('This link no longer works')).toHaveFocus()
      expect(wordsIn('main')).toMatch(/^This link no longer works .* Close Proof /)
      await expectAccessible()
      await button('Close').click()
      await expect.element(button('Show my proof')).toBeVisible()
    },
  )

  test('loses what the page shows when the link has ended since', async () => {
    open(privateBoot, { grant, wallets: 0, credentials: new ServiceError('EXPIRED_SIGNATURE', '') })
    await expect.element(heading('This link no longer works')).toBeVisible()
    expect(wordsIn('main')).not.toContain('my secret')
    expect(wordsIn('main')).toContain('Only its owner can see it.')
  })

  test('sees an outage as an error', async () => {
    open(privateBoot, { grant: 'a.grant', read: new ServiceError('STORE_UNAVAILABLE', '') })
    await expect.element(heading('Our database didn’t respond')).toBeVisible()
  })

  test('names the network and the whole address of a token to a person with a grant', async () => {
    const claims = { contractAddress: `0x${'ab'.repeat(20)}`, chainId: 1, minBalance: '25' }
    const verifiedVerifiers = [{ verifierId: 'token-holding', verified: true, status: 'verified', data: { claims } }]
    open(privateBoot, { grant, wallets: 0, read: { ...owned, verifiedVerifiers } })
    await expect
      .poll(() => wordsIn('#owner .proved'))
      .toBe('Token balance At least 25 of 0xABaB…ABaB on Ethereum 0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB')
    await expectAccessible()
  })

  test('needs no grant for a public proof', async () => {
    const { seen } = open(publicBoot, { grant: 'a.grant' })
    await expect.element(button('Manage my proof')).toBeVisible()
    expect(seen.calls).toEqual([])
  })
})

describe('another wallet', () => {
  test('is refused before it signs anything, when the owner is public', async () => {
    const { seen } = open(publicBoot, { wallet: stranger })
    await button('Manage my proof').click()
    await expect.element(heading('Another wallet made this proof')).toHaveFocus()
    await expectAccessible()
    expect(wordsIn('#owner')).toBe(
      `Another wallet made this proof It was made with ${short(owner.address)}. ` +
        `You’re using ${short(stranger.address)}. Use another wallet ${signIn} Cancel`,
    )
    expect([seen.messages, seen.calls]).toEqual([[], []])
  })

  test('learns nothing about a private proof', async () => {
    open(privateBoot, { wallet: stranger, read: minimal })
    await button('Show my proof').click()
    await expect.element(heading('Another wallet made this proof')).toBeVisible()
    expect(wordsIn('#owner')).toBe(
      `Another wallet made this proof It wasn’t made with ${short(stranger.address)}, so we can’t show it. ` +
        `Use another wallet ${signIn} Cancel`,
    )
  })

  test('is refused when the service finds another owner', async () => {
    open(publicBoot, { revoke: new ServiceError('PROOF_WALLET_MISMATCH', '') })
    await button('Manage my proof').click()
    await button('Revoke proof').click()
    await button('Revoke forever').click()
    await expect.element(heading('Another wallet made this proof')).toBeVisible()
  })
})

describe('copy link', () => {
  test('says that the link was copied', async () => {
    const { seen } = open(publicBoot)
    await button('Copy link').click()
    await expect.element(button('Copied')).toBeVisible()
    expect(seen.copies).toEqual(['https://svc.test/proof/x'])
  })
  test('shows the address when the browser does not allow copying', async () => {
    open(publicBoot, { copy: 'fails' })
    await button('Copy link').click()
    await expect.element(button('https://svc.test/proof/x')).toBeVisible()
  })
})

test('an erased proof offers nothing to an owner', async () => {
  open({ ...privateBoot, view: 'erased' })
  await expect.element(button('Check')).toBeVisible()
  expect(wordsIn('#owner')).toBe('')
  expect(envelope.qHash).toBe(qHash)
})
