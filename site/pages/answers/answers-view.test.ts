import axe from 'axe-core'
import { render } from 'lit/html.js'
import { afterEach, describe, expect, test } from 'vitest'
import { directionOf, languages } from '../../../shared/contract/language.ts'
import { answerOf, type Reason } from '../../../shared/credential/answers.ts'
import type { BundleAnswers } from '../../../shared/credential/check-offline.ts'
import { answers as english } from '../strings/en/answers.ts'
import { stringsFor } from '../strings/strings-for.ts'
// oxlint-disable-next-line import/no-unassigned-import -- contrast is judged with the page's own style
import '../ui/page.css'
import { adoptStyle } from './adopt-style.ts'
import { answerRows, answersTemplate, overall, verifiersTemplate } from './answers-view.ts'

const now = new Date(2026, 10, 22, 14, 2).getTime()
const context = { words: english, lang: 'en', issuer: 'svc.test', now } as const
const asked = (signed: Reason, found: Reason, current: Reason, asOf?: number): BundleAnswers => ({
  signed: answerOf(signed),
  found: answerOf(found),
  current: answerOf(current, asOf),
  logged: answerOf('LOG_MISSING'),
  verifiers: {
    'ownership-basic': {
      found: answerOf(found),
      current: answerOf(current, asOf),
      logged: answerOf('LOG_MISSING'),
    },
    // without the same answers as those above
    'token-holding': {
      found: answerOf(found),
      current: answerOf(current, asOf),
      logged: answerOf('LOG_MISSING'),
    },
  },
})
const valid = asked('SIGNATURE_VALID', 'CONFIRMED', 'NOT_WITHDRAWN', now)
/** A minute before midnight of the day before. */
const yesterday = new Date(2026, 10, 21, 23, 59).getTime()

afterEach(() => {
  document.documentElement.lang = 'en'
  document.documentElement.removeAttribute('dir')
})

describe('the four answers in words', () => {
  test('say yes, as of a time', () => {
    const rows = answerRows(valid, context).map(({ label, answer, reason }) => [label, answer, reason])
    expect(rows).toEqual([
      ['Signed by the wallet', 'Yes', 'The wallet’s own key signed exactly this request.'],
      ['Checked by svc.test', 'Yes', 'It checked the claim and signed the result.'],
      [
        'Current',
        'Yes, as of 14:02',
        'It was not revoked when the list of revoked proofs was last made. A revocation appears here after a minute or two.',
      ],
      ['Logged', 'Not known', 'No entry was found. A new proof gets its entry after a moment.'],
    ])
  })

  test.each<[string, BundleAnswers, answer: string | RegExp, reason: string | RegExp]>([
    ['withdrawn', asked('SIGNATURE_VALID', 'CONFIRMED', 'WITHDRAWN', now), /^No, as of 14:02$/, 'It was revoked.'],
    [
      'an old list of another day',
      asked('SIGNATURE_VALID', 'CONFIRMED', 'STATUS_OLD', yesterday),
      'Not known',
      /^It was current as of 21 November 2026 at 23:59\. It may have been revoked since\.$/,
    ],
    [
      'another issuer',
      asked('ENVELOPE_MISSING', 'ISSUER_UNKNOWN', 'ISSUER_UNKNOWN'),
      'Not known',
      'This page doesn’t know the issuer that signed it.',
    ],
  ])('say whether it is still valid: %s', (_, answers, answer, reason) => {
    const row = answerRows(answers, context)[2]
    expect(row?.answer).toMatch(answer)
    expect(row?.reason).toMatch(reason)
  })
})

test('say without alarm what is as expected: a file without its signature, a log without a witness', () => {
  const answers = {
    ...asked('ENVELOPE_MISSING', 'CONFIRMED', 'NOT_WITHDRAWN', now),
    logged: answerOf('NO_WITNESS_PINNED'),
  }
  expect(answerRows(answers, context).map(({ look, answer }) => [look, answer])).toEqual([
    ['plain', 'Yes, when it was made'],
    ['holds', 'Yes'],
    ['holds', 'Yes, as of 14:02'],
    ['holds', 'Yes'],
  ])
  // what the page does not look at is not said to be missing
  expect(answerRows(answers, context)[3]?.reason).toBe(
    'It is in the public log of svc.test, which keeps only a fingerprint that reveals nothing about the proof or its owner. This page doesn’t check whether another organisation has confirmed the entry.',
  )
  const unconfirmed = { ...answers, logged: answerOf('WITNESS_MISSING') }
  expect(answerRows(unconfirmed, context)[3]).toMatchObject({
    look: 'open',
    answer: 'Not known',
    reason: 'No organisation that this page knows has confirmed that it is in the log.',
  })
  expect(answerRows(valid, context)[3]?.look).toBe('open')
  // nobody that this page knows has checked the signature of this one
  const foreign = asked('ENVELOPE_MISSING', 'ISSUER_UNKNOWN', 'ISSUER_UNKNOWN')
  expect(answerRows(foreign, context)[0]).toMatchObject({ look: 'plain', answer: 'Not known' })
})

test('say of a proof without a signature who asked for it', () => {
  const answers = asked('ENVELOPE_MISSING', 'CONFIRMED', 'NOT_WITHDRAWN', now)
  const unsignedBy = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
  const rows = answerRows(answers, { ...context, unsignedBy })
  expect(rows[0]).toEqual({
    name: 'signed',
    finding: 'open',
    look: 'plain',
    label: 'Signed by the wallet',
    answer: 'No',
    reason:
      'The wallet didn’t sign. The account with the wallet 0x5aAe…eAed asked for this proof: its owner while signed in, an app that they connected, or a program with an access key.',
  })
  expect(rows.slice(1)).toEqual(answerRows(answers, context).slice(1))
  // a file with a signature shows what the signature says
  expect(answerRows(valid, { ...context, unsignedBy })).toEqual(answerRows(valid, context))
})

test.each<[string, BundleAnswers, string]>([
  ['everything but the log holds', valid, 'holds'],
  ['somebody else’s file', asked('ENVELOPE_MISSING', 'CONFIRMED', 'NOT_WITHDRAWN', now), 'holds'],
  ['an old list', asked('SIGNATURE_VALID', 'CONFIRMED', 'STATUS_OLD', now), 'open'],
  ['withdrawn', asked('SIGNATURE_VALID', 'CONFIRMED', 'WITHDRAWN', now), 'fails'],
  ['a changed request', asked('ENVELOPE_INVALID', 'CONFIRMED', 'NOT_WITHDRAWN', now), 'fails'],
  ['a signed request alone', asked('SIGNATURE_VALID', 'CREDENTIAL_MISSING', 'CREDENTIAL_MISSING'), 'open'],
])('together: %s', (_, answers, expected) => {
  expect(overall(answers)).toBe(expected)
})

describe.each(languages)('in %s', (lang) => {
  test('is accessible, and names each check', async () => {
    adoptStyle()
    document.documentElement.lang = lang
    document.documentElement.dir = directionOf(lang)
    const words = await stringsFor('answers', lang)
    const viewContext = { ...context, lang, words, titleOf: (id: string) => `Title of ${id}` }
    document.body.innerHTML = '<main class="sheet"><h1>Proof</h1><div id="place"></div></main>'
    const place = document.querySelector<HTMLElement>('#place')!
    for (const answers of [valid, asked('ENVELOPE_INVALID', 'ISSUER_UNKNOWN', 'STATUS_OLD', yesterday)]) {
      render([answersTemplate(answers, viewContext), verifiersTemplate(answers, viewContext)], place)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { violations } = await axe.run(document.body)
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      expect(place.textContent).toContain('Title of ownership-basic')
      expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth)
    }
  })

  test('has its own words for each reason', async () => {
    const { reasons } = await stringsFor('answers', lang)
    expect(new Set(Object.values(reasons)).size).toBe(Object.keys(reasons).length)
  })
})

test('no language says a reason in English by mistake', async () => {
  const texts = new Set<string>(Object.values(english.reasons))
  for (const lang of languages.slice(1)) {
    // oxlint-disable-next-line no-await-in-loop
    const { reasons } = await stringsFor('answers', lang)
    expect([lang, Object.values(reasons).filter((text) => texts.has(text))]).toEqual([lang, []])
  }
})
