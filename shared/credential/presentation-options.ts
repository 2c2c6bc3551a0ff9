import * as v from 'valibot'
import { isOrigin } from '../contract/primitives.ts'
import { milliseconds, refuseWrong, requirementAdvice, requirementEntries } from './check-options.ts'
import { Nonce } from './presentation.ts'

/** Both sides name the site and its nonce. A nonce that is missing must not equal another one that is missing. */
const audienceEntries = { audience: v.pipe(v.string(), v.check(isOrigin)), nonce: Nonce }

const PresentationRequirement = v.strictObject({
  ...requirementEntries(),
  ...audienceEntries,
  subject: v.optional(requirementEntries().subject),
  signer: v.optional(requirementEntries().subject),
  maxAge: v.optional(milliseconds()),
  verifySignature: v.optional(v.function()),
})

/** `checkSigner` says what is wrong with the signer. */
const PresentationRequest = v.strictObject({
  ...audienceEntries,
  signer: v.optional(v.unknown()),
  now: v.optional(v.pipe(milliseconds(), v.integer())),
  signal: v.optional(v.instance(AbortSignal)),
})

/** What to write, by the name of each option. */
const advice = {
  ...requirementAdvice,
  audience: 'the origin of the site, exactly as browsers write it, such as https://your.site',
  nonce: 'the text that the site made for this presentation, 16 to 128 letters, digits, - and _',
  signer: 'a did:pkh, such as did:pkh:eip155:84532:0x…',
  maxAge: 'a number of ms',
  verifySignature: 'a function that checks a signature on its chain',
  signal: 'an AbortSignal',
}

/** Throws a TypeError that says what to write, for options of a program that are not those of `requirePresentation`. */
export const refuseWrongPresentationRequirement = (options: unknown): void =>
  refuseWrong(options, { call: 'requirePresentation', schema: PresentationRequirement, advice })

/** Throws a TypeError that says what to write, for options of a program that are not those of `createPresentation`. */
export const refuseWrongPresentationRequest = (options: unknown): void =>
  refuseWrong(options, { call: 'createPresentation', schema: PresentationRequest, advice })
