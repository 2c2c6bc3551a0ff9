import { html } from 'hono/html'
import type { Language } from '../../../../shared/contract/language.ts'
import type { ProviderId } from '../../../../shared/contract/providers.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import { strings } from '../../strings/strings.ts'
import { checksHere } from './checks-here.ts'
import type { Page } from '../shell.ts'
import { searchIcon, verifierIcon } from './icons.ts'
import type { Theme } from './link.ts'

/** The groups of verifiers, in their order on the pages. */
export const checkGroups = ['you', 'assets', 'content', 'agents'] as const
type CheckGroup = (typeof checkGroups)[number]

/** The group of each verifier, in the order of the page. */
export const groupOf: Readonly<Record<VerifierId, CheckGroup>> = {
  'proof-of-human': 'you',
  'ownership-social': 'you',
  'ownership-org-oauth': 'you',
  'ownership-dns-txt': 'you',
  'ownership-pseudonym': 'you',
  'wallet-link': 'you',
  'token-holding': 'assets',
  'nft-ownership': 'assets',
  'contract-ownership': 'assets',
  'wallet-risk': 'assets',
  'ownership-basic': 'content',
  'ai-content-moderation': 'content',
  'agent-identity': 'agents',
  'agent-delegation': 'agents',
}

/** Returns the page of `/verify` without parameters, where a person chooses among the verifiers that the operator offers. */
export function choosePage(options: {
  theme: Theme
  lang: Language
  isOffered: (id: VerifierId) => boolean
  /** The providers of accounts that this service offers. */
  providers: Iterable<ProviderId>
}): Page {
  const { theme, lang, isOffered } = options
  const { choose: words, claims, credentials } = strings[lang]
  const checks = checksHere(options.providers, lang)
  const hasWallet = isOffered('ownership-basic')
  const rowOf = (id: VerifierId) => ({ icon: id, title: credentials[id].title, query: queryOf(id), alsoFound: '' })
  const walletRow = {
    icon: 'wallet',
    title: claims.wallet,
    query: 'verifiers=ownership-basic',
    alsoFound: words.walletWords,
  } as const
  // the keys of a constant table are exactly its type's
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const offered = (Object.keys(groupOf) as VerifierId[]).filter(isOffered)
  const groups = checkGroups
    .map((name) => ({
      name,
      rows: [
        ...(name === 'you' && hasWallet ? [walletRow] : []),
        ...offered.filter((id) => groupOf[id] === name).map(rowOf),
      ],
    }))
    .filter(({ rows }) => rows.length > 0)
  const search = words.search(offered.length + (hasWallet ? 1 : 0))
  return {
    title: words.title,
    lang,
    theme,
    style: 'ui/choose.css',
    script: 'choose/main.ts',
    strings: undefined,
    main: html`<section class="screen chooser" aria-labelledby="title">
      <h1 id="title">${words.title}</h1>
      <p class="lead">${words.lead}</p>
      <label class="search" hidden
        >${searchIcon}<span class="unseen">${search}</span
        ><input type="search" placeholder="${search}" autocomplete="off" maxlength="80"
      /></label>
      ${groups.map(
        ({ name, rows }) =>
          html`<section class="group" aria-labelledby="group-${name}">
            <h2 id="group-${name}">${words.groups[name]}</h2>
            <ul>
              ${rows.map(
                ({ icon, title, query, alsoFound }) =>
                  html`<li data-also-found="${alsoFound}">
                    <a href="/verify?${query}&lang=${lang}"
                      >${verifierIcon(icon)}<span class="what"
                        ><b>${title}</b><span class="muted">${checks[icon].task}</span></span
                      ></a
                    >
                  </li>`,
              )}
            </ul>
          </section>`,
      )}
      <p class="note" id="none" role="status" hidden>${words.none}</p>
    </section>`,
  }
}

/** Returns the query of a link for a check. Without content, `ownership-basic` is about the wallet, which has a row of its own. */
const queryOf = (id: VerifierId) => `verifiers=${id}${id === 'ownership-basic' ? '&ask=content' : ''}`
