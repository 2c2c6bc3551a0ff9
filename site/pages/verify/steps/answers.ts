import * as v from 'valibot'
import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Failure } from '../../../../shared/flow/machine.ts'
import { verifierIdOf } from '../../../../shared/verifiers/index.ts'
import { failureWords, type Words } from '../../../../widget/strings/strings.ts'
import { tick } from '../../ui/parts.ts'
import type { View } from '../view.ts'

const Answers = v.object({
  answers: v.array(
    v.object({ verifierId: v.string(), verified: v.boolean(), error: v.optional(v.object({ code: v.string() })) }),
  ),
})

/** Of several checks, which were answered with yes and which were not, and why. `wordsOf`: those of a code. */
export function answers(
  { details }: Failure,
  view: View,
  wordsOf: (code: string) => Words | undefined,
): TemplateResult | typeof nothing {
  if (!v.is(Answers, details) || details.answers.length < 2) return nothing
  const { boot, words, failureWords: strings } = view
  const titleOf = (id: string) => boot.claims.find((claim) => claim.id === verifierIdOf(id))?.title ?? id
  const refused = (code = 'PROOF_NOT_VERIFIED') => (wordsOf(code) ?? failureWords(strings, code)).title
  return html`<ul class="rows">
    ${details.answers.map(
      ({ verifierId, verified, error }) =>
        html`<li class="row" data-verifier=${verifierId}>
          <span class="mark" aria-hidden="true">${verified ? tick : '≠'}</span
          ><span class="what"
            ><b>${titleOf(verifierId)}</b
            ><span class="muted">${verified ? words.done.title : refused(error?.code)}</span></span
          >
        </li>`,
    )}
  </ul>`
}
