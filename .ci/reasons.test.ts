import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { failureKind } from '../shared/flow/failure.ts'
import { noReasonOf } from '../shared/proof/no-reason.ts'
import { noReasons } from '../shared/strings/en/no-reasons.ts'
import { isRuled } from '../site/pages/verify/reasons.ts'
import { strings as en } from '../widget/strings/en/strings.ts'

/** Codes in the source of verifiers that are not answers: warnings, and details of another code. */
const others = new Set(['AI_CONTEXT_IGNORED', 'EXPIRY_CAPPED', 'DNS_UNAVAILABLE'])
/** Codes that a person never sees: the request is refused before, or the person's own page finds the error. */
const neverSeen = new Set([
  'CONTENT_HASH_MISMATCH',
  'HOSTED_VERIFICATION_REQUIRED',
  'OPTION_NOT_AVAILABLE',
  'REFERENCE_REQUIRED',
])

const sources = globSync('site/server/verifiers/**/*.ts', { exclude: ['**/*.test.ts', '**/*.fixture.ts'] })
const codes = new Set(
  sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g)].map(([, code = '']) => code),
  ),
)

test('every failure code of a verifier has words for the person who gets it', () => {
  expect(codes.size).toBeGreaterThan(30)
  const wordless = [...codes].filter(
    (code) =>
      !others.has(code) &&
      !neverSeen.has(code) &&
      !isRuled(code) &&
      !Object.hasOwn(en.failure, code) &&
      // the words of the kind say all of it
      failureKind(code) !== 'publisher',
  )
  expect(wordless).toEqual([])
})

test('every failure code of a verifier has a sentence for those who read the proof', () => {
  const wordless = [...codes].filter(
    (code) => !others.has(code) && !neverSeen.has(code) && !noReasonOf(code, noReasons),
  )
  expect(wordless).toEqual([])
  expect(noReasonOf('toString', noReasons)).toBeUndefined()
})
