import type { Language } from '../../../../shared/contract/language.ts'
import { providerNames } from '../../../../shared/contract/provider-names.ts'
import type { ProviderId } from '../../../../shared/contract/providers.ts'
import { eitherOf } from '../../../../shared/strings/list-words.ts'
import { verifiers } from '../../../../shared/verifiers/index.ts'
import type { ChecksStrings } from '../../strings/en/checks.ts'
import { strings } from '../../strings/strings.ts'

/** The networks that the usual sentence about a social account names, before ‘or another network’. */
const named: readonly ProviderId[] = ['github', 'discord', 'x']

/**
 * Returns the words about all verifiers on a service that offers these providers: a person reads of no network that they
 * cannot choose.
 */
export function checksHere(offered: Iterable<ProviderId>, lang: Language): ChecksStrings {
  const { checks } = strings[lang]
  const social = checks['ownership-social']
  const all = new Set(offered)
  const known = verifiers['ownership-social'].data.entries.provider.options
  const networks = [...new Set<ProviderId>([...named, ...known])].filter((id) => all.has(id))
  const isUsual = networks.length > named.length && named.every((id) => all.has(id))
  if (isUsual || networks.length === 0 || social.networksTask === undefined) return checks
  const names = networks.map((id) => (lang === 'ar' ? `\u2068${providerNames[id]}\u2069` : providerNames[id]))
  const task = social.networksTask.replace('{networks}', () => eitherOf(names, lang))
  return { ...checks, 'ownership-social': { ...social, task } }
}
