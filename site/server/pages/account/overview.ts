import { commaOf } from '../../../../shared/strings/list-words.ts'
import { html } from 'hono/html'
import { signInWays } from '../../../../shared/contract/boot/sign-in.ts'
import { accountPaths, gatePath } from '../../../../shared/contract/boot/account.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import { localeOf } from '../../../../shared/contract/language.ts'
import { dayOf } from '../../../../shared/strings/dates.ts'
import { lifecycleOf } from '../../../../shared/gate/lifecycle.ts'
import { noReasonOf } from '../../../../shared/proof/no-reason.ts'
import { provedOf } from '../../../../shared/proof/proved.ts'
import type { AssetNames } from '../../../../shared/strings/asset-line.ts'
import type { ClearProof } from '../../records/proofs.ts'
import { iconName } from '../../../../shared/proof/icon-name.ts'
import { networkNameIn } from '../chain-name.ts'
import type { NameOf } from '../verify/asset-names.ts'
import { strings } from '../../strings/strings.ts'
import { verifierIcon } from '../verify/icons.ts'
import type { Markup } from '../shell.ts'
import { type AccountPageProps, type DrawPage, framed, pageHead } from './frame.ts'
import { icon, type IconName } from './icons.ts'
import { overviewFacts, type OverviewFacts } from './overview-facts.ts'

/** Draws the overview: numbers, what needs the person, and the latest proofs. It needs no script. */
export const overviewPage: DrawPage = async (props) => {
  const { pages, prove, newGate, overview: words } = strings[props.lang].account
  const facts = await overviewFacts(props)
  const acts = html`<p class="acts">
    <a class="button quiet" href="${accountPaths.newGate}${props.query}">${icon('plus')}${newGate}</a>
    <a class="button" href="/verify${props.query}">${prove}</a>
  </p>`
  const main = html`${pageHead({ id: 'title', title: pages.overview, acts })} ${numbers(facts, props)}
    ${attention(facts, props)}
    <section aria-labelledby="latest-title" class="latest">
      <div class="list-head">
        <h2 id="latest-title">${words.latest}</h2>
        ${facts.latest.length > 0 ? html`<a href="${accountPaths.proofs}${props.query}">${words.all}</a>` : ''}
      </div>
      ${
        facts.latest.length === 0
          ? html`<p class="muted">${words.none}</p>`
          : await props.names.use(
              (nameOf) =>
                html`<ul class="list">
                  ${facts.latest.map((proof) => proofRow(proof, facts, { ...props, nameOf }))}
                </ul>`,
            )
      }
    </section>`
  return framed('overview', { main }, props)
}

/** Draws the four numbers, each with one more fact below it. */
function numbers(facts: OverviewFacts, { profile, lang }: AccountPageProps): Markup {
  const words = strings[lang].account.overview
  const { wallets, passkeys, accounts, count: wayCount } = signInWays(profile)
  const ways = [
    wallets.length > 0 ? words.wallets(wallets.length) : '',
    passkeys.length > 0 ? words.passkeys(passkeys.length) : '',
    accounts.length > 0 ? words.accounts(accounts.length) : '',
  ].filter(Boolean)
  const more = facts.expiring.length === 0 ? words.noneExpires : words.expiring(facts.expiring.length)
  const rows: [name: string, value: string, detail: string][] = [
    [
      words.numbers.proofs,
      `${facts.active.length}${facts.hasMoreProofs ? '+' : ''}`,
      facts.active.length > 0 ? more : '',
    ],
    [words.numbers.gates, String(facts.gates.published), facts.gates.draft > 0 ? words.drafts(facts.gates.draft) : ''],
    [words.numbers.ways, String(wayCount), ways.join(' · ')],
    [words.numbers.keys, String(facts.keys), facts.apps > 0 ? words.apps(facts.apps) : ''],
  ]
  return html`<dl class="numbers">
    ${rows.map(
      ([name, count, detail]) =>
        html`<div>
          <dt>${name}</dt>
          <dd><b>${count}</b><span class="muted">${detail}</span></dd>
        </div>`,
    )}
  </dl>`
}

type Matter = { icon: IconName; title: string; body: string; act: string; href: string }

/** Draws what needs the person. */
function attention(facts: OverviewFacts, props: AccountPageProps): Markup {
  const { attention: title, calm } = strings[props.lang].account.overview
  const matters = mattersOf(facts, props)
  return html`<section aria-labelledby="attention-title">
    <div class="list-head"><h2 id="attention-title">${title}</h2></div>
    ${
      matters.length === 0
        ? html`<p class="calm">${icon('check')}${calm}</p>`
        : html`<ul class="list">
            ${matters.map(
              (matter) =>
                html`<li>
                  ${icon(matter.icon)}<span class="what"
                    ><b>${matter.title}</b><span class="muted">${matter.body}</span></span
                  ><a class="button quiet small" href="${matter.href}">${matter.act}</a>
                </li>`,
            )}
          </ul>`
    }
  </section>`
}

function mattersOf(
  { expiring, expiringKeys, unpaid }: OverviewFacts,
  { profile, lang, query }: AccountPageProps,
): Matter[] {
  const words = strings[lang].account.overview
  const names = (found: readonly { name: string; expiresAt: number }[]) =>
    new Intl.ListFormat(localeOf(lang)).format(
      found.slice(0, 3).map(({ name, expiresAt }) => words.until(name, utcDay(expiresAt, lang))),
    )
  const { wallets, passkeys, count } = signInWays(profile)
  const matters: Matter[] = unpaidMatters(unpaid, { lang, query })
  if (expiring.length > 0)
    matters.push({
      icon: 'clock',
      ...words.proofsExpire(expiring.length),
      body: names(expiring.map((proof) => ({ name: titleOf(proof, lang), expiresAt: proof.expiresAt }))),
      href: `${accountPaths.proofs}${query}`,
    })
  if (expiringKeys.length > 0)
    matters.push({
      icon: 'apps',
      ...words.keysExpire(expiringKeys.length),
      body: names(expiringKeys.map(({ label, expiresAt }) => ({ name: label, expiresAt }))),
      href: `${accountPaths.apps}${query}`,
    })
  if (wallets.length === 0 && passkeys.every(({ walletAddress }) => walletAddress === null))
    matters.push({
      icon: 'wallet',
      ...words.addWallet,
      ...(passkeys.length > 0 && { body: words.passkeyOnly }),
      href: `${accountPaths.signIn}${query}#wallets`,
    })
  if (count === 1) {
    const { bodies, ...secondWay } = words.secondWay
    const only = wallets.length > 0 ? 'wallet' : passkeys.length > 0 ? 'passkey' : 'account'
    matters.push({ icon: 'passkey', ...secondWay, body: bodies[only], href: `${accountPaths.signIn}${query}` })
  }
  return matters
}

/** Returns what the owner of gates has to do so that people can pay as their prices say. */
function unpaidMatters(
  { withoutPayout, others }: OverviewFacts['unpaid'],
  { lang, query }: Pick<AccountPageProps, 'lang' | 'query'>,
): Matter[] {
  const { setUpCards, checkPrice } = strings[lang].account.overview
  const names = (gates: OverviewFacts['unpaid']['others']) =>
    new Intl.ListFormat(localeOf(lang)).format(gates.slice(0, 3).map(({ model }) => `\u2068${model.name}\u2069`))
  const [first] = others
  return [
    ...(withoutPayout.length > 0
      ? [{ icon: 'card', ...setUpCards(names(withoutPayout)), href: `${accountPaths.gates}${query}#payout` } as const]
      : []),
    ...(first
      ? [{ icon: 'card', ...checkPrice(names(others)), href: `${gatePath(first.gateId)}${query}#price` } as const]
      : []),
  ]
}

/** The icons of the states that have one. */
const stateIcons = { active: 'check', expired: 'clock' } as const

function proofRow(
  proof: ClearProof,
  { expiring }: OverviewFacts,
  { lang, ports, nameOf }: AccountPageProps & { nameOf: NameOf },
): Markup {
  const { states } = strings[lang].account.overview
  const networkName = (network: string) => networkNameIn(network, lang)
  const [proved] = provedIn(proof, lang, { nameOf, networkName })
  const lifecycle = lifecycleOf(proof, ports.now())
  const state = expiring.some(({ qHash }) => qHash === proof.qHash) ? 'soon' : lifecycle
  const kind = state === 'soon' ? 'expired' : state
  // of several checks, the first may be one that did not pass
  const whyNot = proved?.reason && noReasonOf(proved.reason, strings[lang].noReasons)
  return html`<li>
    ${verifierIcon(iconName(proof.outcomes))}<span class="what"
      ><a href="/proof/${proof.qHash}"><b>${titleOf(proof, lang)}</b></a
      ><span class="muted" dir="auto" title="${proved?.address ?? ''}">${proved?.detail || whyNot || ''}</span></span
    ><time class="muted" datetime="${new Date(proof.createdAt).toISOString()}">${utcDay(proof.createdAt, lang)}</time
    ><span class="tag ${kind}"
      >${kind === 'active' || kind === 'expired' ? icon(stateIcons[kind]) : ''}${state === 'revoked' ? states.expired : states[state]}</span
    >
  </li>`
}

const titleOf = (proof: ClearProof, lang: Language) =>
  provedIn(proof, lang)
    .map(({ title }) => title)
    .join(commaOf(lang))

const provedIn = ({ outcomes }: ClearProof, lang: Language, names?: AssetNames) =>
  provedOf(
    outcomes.map(({ verifierId, verified, claims, error }) => ({
      verifierId,
      verified,
      status: '',
      data: { claims },
      ...(error && { error }),
    })),
    lang,
    names,
  )

/** Formats a day in UTC, because the server does not know the time zone of the reader. */
const utcDay = (time: number, lang: Language) => dayOf(time, lang, 'UTC')
