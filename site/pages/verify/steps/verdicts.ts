import * as v from 'valibot'
import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Failure } from '../../../../shared/flow/failure.ts'
import { verifierIdOf } from '../../../../shared/verifiers/index.ts'
import type { Words } from '../../../../widget/strings/words.ts'
import { cross, tick } from '../../ui/parts.ts'
import type { ScreenProps } from '../props.ts'

/** The verdict of each verifier, in the details of a failure when there are several. */
export const Answers = v.object({
  answers: v.array(
    v.object({ verifierId: v.string(), verified: v.boolean(), error: v.optional(v.object({ code: v.string() })) }),
  ),
})

/** Lists the verdict of each verifier when there are several. `wordsOf` gives the words of a code. */
export function verdictList(
  { details }: Failure,
  { boot, words }: Pick<ScreenProps, 'boot' | 'words'>,
  wordsOf: (code: string) => Words,
): TemplateResult | typeof nothing {
  if (!v.is(Answers, details) || details.answers.length < 2) return nothing
  const titleOf = (id: string) => boot.claims.find((claim) => claim.id === verifierIdOf(id))?.title ?? id
  const refused = (code = 'PROOF_NOT_VERIFIED') => wordsOf(code).title
  return html`<ul class="rows">
    ${details.answers.map(
      ({ verifierId, verified, error }) =>
        html`<li class="row" data-verifier=${verifierId}>
          <span class="mark" aria-hidden="true">${verified ? tick : cross}</span
          ><span class="what"
            ><b>${titleOf(verifierId)}</b
            ><span class="muted">${verified ? words.verified : refused(error?.code)}</span></span
          >
        </li>`,
    )}
  </ul>`
}
