import { html } from 'hono/html'
import {
  accountPaths,
  type AccountBoot,
  type CheckTitles,
  gateActivityPath,
  gatePath,
} from '../../../../shared/contract/boot/account.ts'
import { sections, sectionWords } from '../../../../shared/strings/gate-sections.ts'
import { commaOf } from '../../../../shared/strings/list-words.ts'
import { strings } from '../../strings/strings.ts'
import { checkPreviews } from '../verify/check-previews.ts'
import type { Markup } from '../shell.ts'
import { type AccountPageProps, type DrawPage, emptyPart, framed, missingGate, pageHead, section } from './frame.ts'
import { symbols } from './icons.ts'

const style = 'ui/activity.css'
type Tab = 'activity' | 'webhooks' | 'history'
const tabs = ['activity', 'webhooks', 'history'] as const satisfies readonly Tab[]

/** Draws what happened at all gates of the profile, as a script fills it: numbers, events, what was sent to webhooks. */
const activity: DrawPage = async (props) => {
  const main = html`${headOf('activity', props)}
    <div class="parts">
      ${charts()} ${section('events', titles(props).events)} ${section('deliveries', titles(props).deliveries)}
    </div>
    ${sprite}`
  const boot: AccountBoot = { ...props.boot, activity: { checks: checkTitles(props) } }
  return framed('activity', { main, script: 'account/activity/main.ts', style, boot }, props)
}

/** Draws what happened at one gate of the profile. The gate of somebody else is not there. */
const gateActivity: DrawPage = async (props) => {
  const record = await props.ports.store.gates.find(props.gateId ?? '')
  if (record?.ownerProfileId !== props.profile.id) return missingGate(props)
  const {
    gateId,
    model: { name, requirements, monetization },
  } = record
  const { pages, path } = strings[props.lang].account
  const title = `${pages.activity} · ${name}`
  // as the editor draws them, so that nothing moves from one section to the next
  const main = html`<div class="part">
      <nav class="crumbs" aria-label="${path}">
        <a href="${accountPaths.gates}${props.query}">${pages.gates}</a><span aria-hidden="true">›</span>
        <span aria-current="page" dir="auto">${name}</span>
      </nav>
      <header class="gate-head">
        <div class="gate-title"><h1 id="title" tabindex="-1" dir="auto">${name}</h1></div>
      </header>
      ${gateTabs({ gateId, count: requirements.length }, props)}
    </div>
    <div class="parts">${charts()} ${section('events', titles(props).events)}</div>
    ${sprite}`
  const boot: AccountBoot = {
    ...props.boot,
    activity: { checks: checkTitles(props), gate: { gateId, name, requirements, monetization } },
  }
  return framed('gates', { main, script: 'account/activity/main.ts', style, boot, title }, props)
}

/** Draws the list of sections of the gate's editor, which this page is the last of. `count` is that of the requirements. */
function gateTabs({ gateId, count }: { gateId: string; count: number }, { lang, query }: AccountPageProps): Markup {
  const { sections: names, sectionsLabel, requirementCount } = sectionWords[lang]
  const text = requirementCount(count)
  const badge = html`<span class="count" title="${text}" aria-hidden="true">${count}</span
    ><span class="unseen">${commaOf(lang)}${text}</span>`
  return html`<nav class="tabs" aria-label="${sectionsLabel}">
    ${sections.map(
      (each) =>
        html`<a href="${gatePath(gateId)}${query}#${each}"
          >${names[each]}${each === 'requirements' && count > 0 ? badge : ''}</a
        >`,
    )}
    <a href="${gateActivityPath(gateId)}${query}" aria-current="page">${strings[lang].account.pages.activity}</a>
  </nav>`
}

/** Draws a page with one section, which its script fills. */
const single =
  (name: 'webhooks' | 'history', script: string): DrawPage =>
  async (props) => {
    const main = html`${headOf(name, props)}
      <section id="${name}" aria-labelledby="title" class="whole">${emptyPart(name)}</section>
      ${sprite}`
    return framed(name, { main, script, style, boot: props.boot }, props)
  }

/** Draws the title of a page of activity, and the links to the others. */
function headOf(current: Tab, { lang, query }: AccountPageProps): Markup {
  const { pages, leads, tabs: names, tabsLabel } = strings[lang].account
  return html`${pageHead({ id: 'title', title: pages[current], lead: leads[current] })}
    <nav class="tabs" aria-label="${tabsLabel}">
      ${tabs.map(
        (each) =>
          html`<a href="${accountPaths[each]}${query}" ${each === current ? html`aria-current="page"` : ''}
            >${names[each]}</a
          >`,
      )}
    </nav>`
}

/** The numbers have no heading of their own: the title of the page names them. */
const charts = (): Markup => html`<section id="charts" aria-labelledby="title">${emptyPart('charts')}</section>`

const titles = ({ lang }: AccountPageProps) => strings[lang].account.parts

/** The icons that the scripts of these pages draw. */
const sprite = html`<svg class="sprite" aria-hidden="true">
  ${symbols(['activity', 'alert', 'card', 'check', 'clock', 'download', 'gates', 'more', 'proofs', 'refused', 'webhook'])}
</svg>`

/** Returns the names of each check in the language of the page. */
function checkTitles({ lang }: AccountPageProps): CheckTitles {
  const entries = Object.entries(checkPreviews(lang)).map(([id, { title, named }]) => [
    id,
    { title, ...(named && { named }) },
  ])
  // the previews have an entry for each verifier
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as CheckTitles
}

/** The pages of activity. */
export const activityPages = {
  activity,
  gateActivity,
  webhooks: single('webhooks', 'account/webhooks/main.ts'),
  history: single('history', 'account/history/main.ts'),
}
