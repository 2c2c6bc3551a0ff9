import type { AccountBoot } from '../../../../shared/contract/boot/account.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import { VerifierId } from '../../../../shared/verifiers/index.ts'
import { strings } from '../../strings/strings.ts'
import { durationOf } from './overview.ts'

/** Returns the words of each check as the overview of `/verify` shows them when only the asking `host` is known. */
export function checkPreviews(lang: Language, host: string): AccountBoot['checks'] {
  const { checks, claims, overview } = strings[lang]
  const ownership = {
    title: claims.wallet,
    detail: claims.walletDetail(host),
    named: { 'reference.id': claims.link, contentHash: claims.file },
  }
  const preview = (id: VerifierId) => {
    const { title, detail, ...more } = id === 'ownership-basic' ? ownership : checks[id]
    const named = 'named' in more && { named: more.named }
    return { title, detail, duration: durationOf(id, overview), ...named }
  }
  // the entries are complete, but the type of `fromEntries` does not say so
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(VerifierId.options.map((id) => [id, preview(id)])) as AccountBoot['checks']
}
