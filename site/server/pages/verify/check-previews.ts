import type { GatesBoot } from '../../../../shared/contract/boot/account.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import type { ProviderId } from '../../../../shared/contract/providers.ts'
import { VerifierId } from '../../../../shared/verifiers/index.ts'
import type { CheckStrings } from '../../strings/en/checks.ts'
import { strings } from '../../strings/strings.ts'
import { checksHere } from './checks-here.ts'
import { durationOf } from './overview.ts'

/** Returns the words of each check as the overview of `/verify` shows them when only the asking host is known. */
export function checkPreviews(lang: Language, providers: Iterable<ProviderId> = []): GatesBoot['checks'] {
  const checks = checksHere(providers, lang)
  const { claims, credentials, overview } = strings[lang]
  const content = credentials['ownership-basic'].title
  const ownership = {
    title: claims.wallet,
    named: { 'reference.id': content, contentHash: content },
    contentDetail: checks['ownership-basic'].task,
  }
  const preview = (id: VerifierId) => ({
    ...(id === 'ownership-basic' ? ownership : { title: credentials[id].title }),
    ...detailsOf(checks[id === 'ownership-basic' ? 'wallet' : id]),
    duration: durationOf(id, overview),
  })
  // the entries are complete, but the type of `fromEntries` does not say so
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(VerifierId.options.map((id) => [id, preview(id)])) as GatesBoot['checks']
}

/** Returns what a person does for a check, and what else where the gate names more. */
const detailsOf = ({ task, ratedTask, namedTask }: CheckStrings) => ({
  detail: task,
  ...(ratedTask !== undefined && { ratedDetail: ratedTask }),
  ...(namedTask !== undefined && { namedDetail: namedTask }),
})
