import { html, nothing, type TemplateResult } from 'lit/html.js'
import { accentsOf } from '../../../../shared/brand/accent.ts'
import { commaOf } from '../../../../shared/strings/list-words.ts'
import { dollars } from '../../../../shared/strings/dollars.ts'
import { gateState } from '../../../../shared/gate/window.ts'
import { idleStrings } from '../../../../widget/strings/strings-for.ts'
import { namesIn } from '../../../../shared/strings/asset-line.ts'
import { claimLine, lineOfSeveral, taskOf } from '../../../../shared/strings/claim-line.ts'
import { claimWords } from '../../../../shared/strings/claim-words.ts'
import { zonedMomentOf } from '../../../../shared/strings/dates.ts'
import { gateLink } from '../gates/gate-actions.ts'
import { symbolOf, titleOf } from '../../../../shared/gate/requirement-title.ts'
import { icon } from '../icon.ts'
import { chainIdOf, hasNoContract } from './row-asset.ts'
import { accentOf, paint } from './branding/accent-field.ts'
import { type Editing, segments } from './fields/field.ts'
import { draftOf, type RowForm } from './gate-form.ts'
import { logoImage } from './branding/logo-field.ts'
import { type Problem, rowPlace, sectionOf } from './problems.ts'
import { repeatedRows } from './repeated-rows.ts'
import { paymentNotes } from './unpayable.ts'

/** Draws the gate as its visitors see it, and lists the problems that keep it from being published. */
export function previewOf(
  editing: Editing,
  {
    problems,
    isUrgent,
    isChanged,
    openPage,
  }: { problems: readonly Problem[]; isUrgent: boolean; isChanged: boolean; openPage: string },
): TemplateResult {
  const { gateForm, words, look, setLook } = editing
  const isPublished = gateForm.stored?.status === 'published' && !isChanged
  const colour = look.as === 'page' ? accentOf(gateForm) : undefined
  const { accent, onAccent } = (colour && accentsOf(colour)[look.mode]) || {}
  return html`<section class="gate-preview" aria-labelledby="gate-preview-title">
    <div class="preview-head">
      <h2 id="gate-preview-title">${words.preview}</h2>
      ${segments('preview.as', { choices: words.previewAs, chosen: look.as, choose: (as) => setLook({ as }) })}
      ${segments('preview.mode', { choices: words.previewIn, chosen: look.mode, choose: (mode) => setLook({ mode }) })}
    </div>
    <div class="slip" data-mode=${look.mode} ${paint({ '--accent': accent, '--on-accent': onAccent })}>
      ${look.as === 'page' ? pagePreview(editing) : buttonPreview(editing)}
    </div>
    <p class="hint">${words.previewHint}</p>
    ${look.as === 'page' ? shutNote(editing) : nothing} ${unofferedNote(editing)} ${linkedNotes(editing)}
    ${problems.length === 0 && isPublished ? publishedLinks(editing, openPage) : problemList(problems, { isUrgent, isChanged }, editing)}
  </section>`
}

/** Warns of required checks that this service cannot make: the gate can be published, but nobody passes it. */
function unofferedNote({ gateForm, words, boot, catalog, context }: Editing): TemplateResult | typeof nothing {
  const titles = gateForm.rows
    .filter(({ verifierId, optional }) => !optional && catalog[verifierId]?.available === false)
    .map((row) => titleOf(row, boot.checks))
  return titles.length === 0
    ? nothing
    : html`<p class="note warn">${words.unoffered([...new Set(titles)].join(commaOf(context.lang)))}</p>`
}

/**
 * Warns of what the gate can be published with nevertheless, each with a link to its field: required contracts that their
 * network does not have, requirements that ask for the same, and ways to pay that do not work.
 */
function linkedNotes(editing: Editing): TemplateResult[] {
  const { gateForm, words, boot, show } = editing
  const repeated = repeatedRows(gateForm)
  const notes = [
    ...missingContracts(editing).map((row) => ({
      at: rowPlace(row, 'lock.contractAddress'),
      row,
      text: words.noContract,
    })),
    ...gateForm.rows.flatMap((row) => {
      const number = repeated.get(row.key)
      return number === undefined ? [] : [{ at: rowPlace(row, 'toggle'), row, text: words.repeats(number) }]
    }),
    ...paymentNotes(editing).map((text) => ({ at: 'methods', row: undefined, text })),
  ]
  return notes.map(({ at, row, text }) => {
    const lead = (event: Event) => {
      event.preventDefault()
      show(at)
    }
    const place = row ? titleOf(row, boot.checks) : words.sections[sectionOf(at)]
    return html`<p class="note warn">
      <a href=${`#${sectionOf(at)}`} @click=${lead}>${words.inPlace(place, text)}</a>
    </p>`
  })
}

const missingContracts = ({ gateForm, boot }: Editing): RowForm[] =>
  gateForm.rows.filter((row) => !row.optional && hasNoContract(row, boot.assets))

function pagePreview(editing: Editing): TemplateResult {
  const { gateForm, words, context } = editing
  const price = gateForm.isCharged ? priceOf(gateForm.amountUsd, editing) : undefined
  const name = gateForm.name.trim() || words.unnamed
  return html`<p class="slip-host"><bdi>${context.boot.host}</bdi></p>
    ${gateForm.stored?.logo ? logoImage(gateForm.stored.logo) : nothing}
    <p class="slip-title"><b dir="auto">${name}</b></p>
    ${gateForm.description.trim() ? html`<p class="muted" dir="auto">${gateForm.description.trim()}</p>` : nothing}
    <ol class="rows">
      ${gateForm.rows.map((row) => previewRow(row, editing))}
    </ol>
    ${gateForm.rows.length > 0 ? nothing : html`<p class="muted">${words.none}</p>`} ${windowNote(editing)}
    ${price ? html`<p class="price">${icon('card')}${words.pay(price)}</p>` : nothing}
    <p class="slip-button">${words.continue}</p>`
}

/** Draws the element as other pages show it: it has its own label and colour, whatever the gate is. */
const buttonPreview = ({ context }: Editing): TemplateResult =>
  html`<p class="slip-element"><span class="mark">${icon('check')}</span><b>${idleStrings[context.lang].label}</b></p>`

function previewRow(row: RowForm, editing: Editing): TemplateResult {
  const { words, boot } = editing
  const { duration, named } = boot.checks[row.verifierId]
  const content = named && (row.locked['reference.id']?.trim() || row.locked['contentHash']?.trim())
  const line = lineOfSeveral(content || lineOf(row, editing), Number(row.minCount), claimWords[editing.context.lang])
  return html`<li class="row">
    ${icon(symbolOf(row))}
    <span class="what"><b>${titleOf(row, boot.checks)}</b><span class="muted" dir="auto">${line}</span></span
    ><span class="state">${row.optional ? words.notes.optional : duration}</span>
  </li>`
}

/** Returns the line about a requirement, by the function and with the words of the page of the gate. */
function lineOf(row: RowForm, { boot, context }: Editing): string {
  const { verifierId, locked } = row
  const texts = Object.fromEntries(
    Object.entries(locked).flatMap(([path, value]) => (value.trim() === '' ? [] : [[path, value.trim()]])),
  )
  const names = namesIn(context.boot.chains, boot.assets)
  const chainId = chainIdOf(locked)
  const data = { ...texts, ...(chainId !== undefined && { chainId }) }
  const { detail, contentDetail, ratedDetail: rated, namedDetail: named } = boot.checks[verifierId]
  const usual = symbolOf(row) === 'wallet' ? detail : (contentDetail ?? detail)
  const task = taskOf(data, { task: usual, rated, named })
  return claimLine(verifierId, data, { lang: context.lang, words: claimWords[context.lang], ...names, task }).detail
}

/** Formats an amount of dollars in the page's language; undefined when there is no amount yet. */
function priceOf(text: string, { context }: Editing): string | undefined {
  const amount = Number(text)
  return amount > 0 ? dollars(amount, context.lang) : undefined
}

/** Says what visitors see instead, where the gate is not open. */
function shutNote({ gateForm, words, context }: Editing): TemplateResult | typeof nothing {
  const { status } = gateForm.stored ?? {}
  // a draft is shown as it will be
  const shown = status === 'paused' || status === 'archived' ? status : 'published'
  const state = gateState({ status: shown, schedule: draftOf(gateForm, 'draft').schedule ?? {} }, context.now())
  if (state === 'open') return nothing
  return html`<p class="note">${words.previewShut[state === 'closed' ? 'ended' : state]}</p>`
}

/** Says until when the gate is open, as its page does. */
function windowNote({ gateForm, words, context }: Editing): TemplateResult | typeof nothing {
  const { endsAt } = draftOf(gateForm, 'published').schedule ?? {}
  return endsAt ? html`<p class="note">${words.closes(zonedMomentOf(Date.parse(endsAt), context.lang))}</p>` : nothing
}

/** Draws the links to use next when visitors have this version. */
const publishedLinks = ({ words, gateForm, section }: Editing, openPage: string): TemplateResult =>
  html`<p class="acts">
    <a class="text" href=${gateLink(gateForm.gateId)}>${openPage}</a>
    ${section.current() === 'install' ? nothing : html`<a class="text" href="#install">${words.sections.install}</a>`}
  </p>`

/** Lists the problems. Each leads to its field. Until one of them is shown at its field, they are what the form still lacks. */
function problemList(
  problems: readonly Problem[],
  { isUrgent, isChanged }: { isUrgent: boolean; isChanged: boolean },
  editing: Editing,
): TemplateResult {
  const { words, gateForm, show } = editing
  if (problems.length === 0 && gateForm.stored?.status === 'paused' && !isChanged)
    return html`<p class="note">${words.isPaused}</p>`
  const { toDo, toFix, ready } = gateForm.stored?.status === 'paused' ? words.ofPaused : words
  // the warning says that nobody could pass
  if (problems.length === 0 && missingContracts(editing).length > 0) return html``
  const { reward, keepsReward } = gateForm
  const isUnrewarded = reward.delivery === '' && !keepsReward
  if (problems.length === 0)
    return html`<p class="ready">${icon('check')}${ready}</p>
      ${isUnrewarded ? html`<p class="hint">${words.inPlace(words.after, words.deliveries[''])}</p>` : nothing}`
  const lead = (at: string) => (event: Event) => {
    event.preventDefault()
    show(at)
  }
  return html`<div class=${isUrgent ? 'to-fix' : 'to-fix later'}>
    <p>${isUrgent ? icon('alert') : nothing}<b>${(isUrgent ? toFix : toDo)(problems.length)}</b></p>
    <ul>
      ${problems.map(
        (each) =>
          html`<li>
            <a href=${`#${sectionOf(each.at)}`} @click=${lead(each.at)}
              >${words.inPlace(placeName(each, editing), each.text)}</a
            >
          </li>`,
      )}
    </ul>
  </div>`
}

/** Names the place of a problem: its requirement, or else its section. */
export function placeName({ at, row }: Problem, { words, boot, gateForm }: Editing): string {
  const requirement = row === undefined ? undefined : gateForm.rows[row - 1]
  return requirement ? titleOf(requirement, boot.checks) : words.sections[sectionOf(at)]
}
