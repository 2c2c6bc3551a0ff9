import { expect } from 'vitest'
import { zonedMomentOf } from '../shared/strings/dates.ts'
import { qHash } from './fake-service.fixture.ts'
import type { SvcVerify } from './svc-verify.ts'
import { account, declining, place, service, short, silent, started, wallet } from './svc-verify.fixture.ts'

/** When the gate of a screen opens, Unix ms. */
export const opening = Date.UTC(2026, 10, 22, 14)

/** Each screen of the element: its name, all words that it shows, and how to get there. */
export const screens: [string, string, () => Promise<SvcVerify>][] = [
  ['idle', '[Verify to continue]', async () => place().element],
  [
    'two checks',
    '[Verify to continue 2 checks]',
    async () => place({ verifiers: 'ownership-basic, token-holding' }).element,
  ],
  ['own label', '[Enter the forum]', async () => place({ label: 'Enter the forum' }).element],
  ['disabled', '[Verify to continue]', async () => place({ disabled: 'disabled' }).element],
  [
    'choosing',
    'Choose a wallet You sign a message. It’s free. [Cancel] [A] [B] [More wallets]',
    async () => {
      wallet({}, 'A')
      wallet({}, 'B')
      return started()
    },
  ],
  [
    'connecting',
    'Connect in Key Wallet Choose the account to use [Cancel]',
    async () => {
      wallet({ answer: () => new Promise(() => {}) })
      return started()
    },
  ],
  [
    'signing',
    'Confirm in Key Wallet This signature is free and moves nothing [Cancel]',
    async () => {
      wallet(silent)
      return started()
    },
  ],
  [
    'checking',
    'Checking This takes a few seconds [Cancel]',
    async () => {
      wallet()
      service.answers['verification'] = 'silent'
      return started()
    },
  ],
  [
    'offline',
    'No connection Your signature is kept. We’ll send it when the connection is back. [Cancel]',
    async () => {
      wallet()
      service.answers['verification'] = 'gone'
      return started()
    },
  ],
  [
    'verified',
    `Verified ${short} [Show my proof]`,
    async () => {
      wallet()
      service.answers['redeem'] = {
        status: 200,
        body: {
          success: true,
          data: {
            qHash,
            qHashes: [qHash],
            eligible: true,
            verifierIds: ['ownership-basic'],
            // the service writes addresses in lower case
            walletAddress: account.address.toLowerCase(),
            gateId: null,
            phishingResistant: false,
            token: 'T'.repeat(43),
          },
        },
      }
      return started()
    },
  ],
  [
    'declined',
    'You declined in your wallet Nothing was signed or saved. [Try again]',
    async () => {
      wallet(declining)
      return started()
    },
  ],
  [
    'cancelled',
    'You cancelled Nothing was saved or charged. [Start again]',
    async () => {
      wallet(silent)
      const element = await started()
      await expect.poll(() => service.calls()).toContain('standardize')
      element.cancel()
      return element
    },
  ],
  [
    'not eligible',
    'This wallet holds too little It holds less than the amount asked for. [Use another wallet]',
    async () => {
      wallet()
      const error = { code: 'INSUFFICIENT_BALANCE', message: 'Too low.' }
      const body = {
        success: true,
        status: 'verification_failed',
        message: 'No',
        data: { qHash, verifiedVerifiers: [{ error }] },
      }
      service.answers['verification'] = { status: 200, body }
      return started()
    },
  ],
  [
    'a gate that opens later',
    `This gate isn’t open now It opens on ${zonedMomentOf(opening, 'en')}.`,
    async () => {
      wallet()
      const details = { startsAt: new Date(opening).toISOString() }
      const error = { code: 'GATE_NOT_STARTED', message: 'Later.', details }
      service.answers['begin'] = { status: 403, body: { success: false, error } }
      return started()
    },
  ],
  [
    'a gate that is paused',
    'This gate isn’t open now Try again later.',
    async () => {
      wallet()
      service.refuse('begin', 'GATE_PAUSED', 403)
      return started()
    },
  ],
  [
    'no record of the domain yet',
    'No TXT record found New records can take a few minutes. _svc.shop.example TXT wallet=0x11 [Check again] [Use another wallet]',
    async () => {
      wallet()
      const details = { recordName: '_svc.shop.example', recordValue: 'wallet=0x11' }
      const no = {
        verifierId: 'ownership-dns-txt',
        answer: 'no',
        reason: 'DNS_RECORD_NOT_FOUND',
        message: 'No.',
        details,
      }
      service.answers['precheck'] = { status: 200, body: { success: true, data: { answers: [no] } } }
      return started({ verifiers: 'ownership-dns-txt', data: '{"domain":"shop.example"}' })
    },
  ],
  [
    'a record that could not be looked up',
    'Confirm in Key Wallet We couldn’t look up your TXT record. You can still sign, and we’ll try again. [Cancel]',
    async () => {
      wallet(silent)
      service.answers['precheck'] = 'gone'
      return started({ verifiers: 'ownership-dns-txt', data: '{"domain":"shop.example"}' })
    },
  ],
  [
    'our fault',
    'We couldn’t finish your check The problem is on our side. Nothing was saved or charged. Code INTERNAL [Try again]',
    async () => {
      wallet()
      service.refuse('standardize', 'INTERNAL', 500)
      return started()
    },
  ],
  [
    'the publisher’s fault',
    'This check isn’t available here Only this site can fix it. You did nothing wrong. Code VERIFIER_NOT_AVAILABLE',
    async () => {
      wallet()
      service.refuse('begin', 'VERIFIER_NOT_AVAILABLE')
      return started()
    },
  ],
  [
    'data that is no JSON',
    'This page isn’t set up correctly Only this site can fix it. You did nothing wrong. Code INVALID_REQUEST',
    async () => {
      wallet()
      return started({ data: '{"content"' })
    },
  ],
  [
    'no wallet',
    'No wallet in this browser The verification page has other ways [Continue] [Cancel]',
    async () => started({ mode: 'inline' }),
  ],
  [
    'a gate that is wanted here',
    'A few details are needed The verification page asks for them [Continue] [Cancel]',
    async () => started({ mode: 'inline', verifiers: '', data: '', 'gate-id': 'members' }),
  ],
  [
    'more needed',
    'A few details are needed The verification page asks for them [Continue] [Cancel]',
    async () => {
      wallet()
      return started({ verifiers: 'ownership-dns-txt', data: '' })
    },
  ],
]
