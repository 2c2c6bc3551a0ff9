import { html, nothing, type TemplateResult } from 'lit/html.js'
import { pageTitle } from '../../../../shared/brand/page-title.ts'
import { gatePath } from '../../../../shared/contract/boot/account.ts'
import type { GateStatus } from '../../../../shared/gate/model.ts'
import type { GateListStrings } from '../../strings/en/gate-list.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import type { AccountContext } from '../context.ts'
import { archiveGate, copyGateId } from '../gates/gate-actions.ts'
import { createHashChoice } from '../hash-choice.ts'
import type { Part } from '../part.ts'
import { loadClaimLabels } from '../../../../shared/strings/claim-labels.ts'
import { addForm } from './add-form.ts'
import { availabilityForm, commonRulesForm } from './availability-form.ts'
import { createAfterPress } from '../after-press.ts'
import { basicsForm } from './basics-form.ts'
import { embedOf } from './embed.ts'
import { type Editing, focusOn, type PreviewLook } from './fields/field.ts'
import { fieldLabels, valueWords } from './fields/field-names.ts'
import { gateFormOf, draftOf, type OwnGate, type RowForm } from './gate-form.ts'
import { createGateStore, type StoreContext } from './gate-store.ts'
import { editorHead, type GateActions } from './head.ts'
import { guardLeaving } from './leaving.ts'
import { createGateLogo } from './branding/logo-store.ts'
import { placeName, previewOf } from './preview.ts'
import { priceForm } from './price-form.ts'
import { problemsOf } from './find-problems.ts'
import { isPublic } from '../../../../shared/gate/is-public.ts'
import { type Section, sections, sectionWords } from '../../../../shared/strings/gate-sections.ts'
import { type Problem, sectionOf } from './problems.ts'
import { requirementCards } from './requirement-card.ts'
import { rewardForm } from './reward-form.ts'
import { sectionTabs } from './sections.ts'
import { type AskNames, createAssetNames } from '../asset-names.ts'
import { assetOf } from './row-asset.ts'

/** The context of the editor. `rows` are the requirements with which a new gate begins. `askNames` asks what a contract calls itself. */
export type EditorContext = StoreContext &
  AccountContext<'verifierCatalog' | 'setGateLogo' | 'removeGateLogo'> & { rows?: RowForm[]; askNames: AskNames }

/** The editor of one gate. */
export type Editor = { draw: (part: Part) => TemplateResult }

/** Opens the editor for a new gate or a stored one. Throws when its texts or the catalog cannot be loaded. */
// oxlint-disable-next-line max-lines-per-function -- checks, storing and the template share the form, which only they may change
export async function openEditor(gate: OwnGate | undefined, context: EditorContext): Promise<Editor> {
  const [ownWords, listWords, inputWords, catalog, { claims }] = await Promise.all([
    stringsFor('gates', context.lang),
    stringsFor('gateList', context.lang),
    stringsFor('inputs', context.lang),
    context.client.verifierCatalog({}),
    loadClaimLabels(context.lang),
  ])
  const words = {
    ...ownWords,
    ...sectionWords[context.lang],
    fields: fieldLabels(ownWords.fields, claims),
    values: valueWords(ownWords.values, inputWords),
  }
  const { gates: boot } = context.boot
  if (!boot) throw new Error('The page of a gate has what the editor needs.')
  let savedReward = boot.rewardKind
  const formOf = (own: OwnGate | undefined) => gateFormOf(own, boot.usdcNetwork ? ['usdc'] : [], savedReward)
  let gateForm = formOf(gate)
  if (!gate) gateForm.rows.push(...(context.rows ?? []))
  const serialize = () => JSON.stringify(draftOf(gateForm, 'draft'))
  let saved = serialize()
  const isChanged = () => serialize() !== saved
  /** The problem that the service reported, until the form changes. */
  let reported: Problem | undefined
  /** The places that were changed, and those of them that the person has left: only these show their problems. */
  const [changed, touched] = [new Set<string>(), new Set<string>()]
  const afterPress = createAfterPress(document, context.signal)
  let showsAll = false
  let openRow: number | undefined
  let look: PreviewLook = { as: 'page', mode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' }
  let part: Part | undefined
  const assetNames = createAssetNames({ known: boot.assets, ask: context.askNames, onFound: () => part?.redraw() })

  const section = createHashChoice<Section>(sections, {
    window,
    signal: context.signal,
    onChange: () => part?.redraw(),
  })
  const ownProblems = (status: GateStatus) =>
    problemsOf(gateForm, status, { words, now: context.now(), hasWallet: boot.usdcWallet !== null })
  const problems = (status: GateStatus) => {
    const found = ownProblems(status)
    return reported ? [reported, ...found.filter(({ at }) => at !== reported?.at)] : found
  }
  const show = (at: string) => {
    if (section.current() !== sectionOf(at)) section.choose(sectionOf(at))
    const key = /^row\.(\d+)\./.exec(at)?.[1]
    if (key !== undefined) openRow = Number(key)
    part?.redraw()
    focusOn(at)
  }
  /** Shows all problems at their fields, and focuses the first one. */
  const showProblems = ([first]: readonly Problem[]) => {
    showsAll = true
    if (first) show(first.at)
  }
  /** Replaces the form by what is stored. */
  const reset = (next: OwnGate | undefined) => {
    gateForm = formOf(next)
    saved = serialize()
    showsAll = false
    openRow = undefined
    reported = undefined
    changed.clear()
    touched.clear()
  }
  const store = createGateStore({
    context,
    words,
    current: () => gateForm,
    onProblem(problem) {
      reported = problem
      showProblems([problem])
    },
    onStored(next, isWhole) {
      const isFirst = next.status === 'published' && !isLive(gateForm.stored)
      if (isWhole && !gateForm.keepsReward) savedReward = gateForm.reward.delivery || undefined
      if (isWhole) reset(next)
      else gateForm.stored = next
      // a reload opens the gate, also when it was new
      context.setAddress(gatePath(next.gateId) + context.query + window.location.hash)
      document.title = pageTitle({ state: next.name, host: context.boot.host })
      // its link and its code are what the person needs next
      if (isFirst && section.current() !== 'install') section.choose('install')
    },
  })
  const logo = createGateLogo({
    context,
    words,
    stored: () => gateForm.stored,
    part: () => part!,
    onStored: (next) => void (gateForm.stored = next),
  })
  guardLeaving(document, context, { question: words.leave, isChanged })
  const list = { words: listWords }
  const actionsOf = (self: Part): GateActions => ({
    send(status) {
      const wrong = problems(status)
      if (wrong.length > 0) showProblems(wrong)
      else self.run(() => store.send(status))
    },
    setStatus: (status) => self.run(() => store.setStatus(status)),
    archive: () =>
      self.run(async () => {
        const archived = gateForm.stored && (await archiveGate(gateForm.stored, context, list))
        if (archived) gateForm.stored = archived
        return archived && listWords.archived
      }),
    copyId: () => self.run(async () => gateForm.stored && copyGateId(gateForm.stored, context, list)),
    discard: () =>
      self.run(async () => {
        if (await context.dialog.confirm({ ...words.discardSure, isDangerous: true })) reset(gateForm.stored)
        return undefined
      }),
  })

  return {
    draw(self) {
      part = self
      assetNames.load(gateForm.rows.flatMap((row) => assetOf(row) ?? []))
      const found = problems('published')
      const shown = found.filter((each) => showsAll || touched.has(each.at))
      const editing: Editing = {
        gateForm,
        context,
        boot: { ...boot, assets: assetNames.assets() },
        catalog: catalog.metadata,
        words,
        section,
        openRow,
        look,
        logo,
        show,
        problems: new Map(shown.map((each) => [each.at, each])),
        change(at, edit) {
          edit(gateForm)
          changed.add(at)
          reported = undefined
          self.forget()
          self.redraw()
        },
        toggleRow(key) {
          openRow = key
          self.redraw()
        },
        setLook(change) {
          look = { ...look, ...change }
          self.redraw()
        },
      }
      const leave = () => {
        if (changed.size === 0) return
        for (const at of changed) touched.add(at)
        changed.clear()
        afterPress(() => self.redraw())
      }
      const [first] = reported?.at === 'gateId' ? [reported] : ownProblems('draft')
      const blocked = first && words.inPlace(placeName(first, editing), first.text)
      return html`${editorHead(editing, { actions: actionsOf(self), isChanged: isChanged(), blocked, listWords })}
        ${sectionTabs(shown.length > 0 ? found : [], { editing, activity: listWords.activity })}
        <div class="builder">
          <form
            class="gate-form"
            autocomplete="off"
            novalidate
            @submit=${(event: Event) => event.preventDefault()}
            @focusout=${leave}
          >
            ${sectionForms[section.current()](editing, listWords)}
          </form>
          ${previewOf(editing, { problems: found, isUrgent: shown.length > 0, isChanged: isChanged(), openPage: listWords.open })}
        </div>`
    },
  }
}

type SectionForm = (editing: Editing, listWords: GateListStrings) => TemplateResult

const sectionForms: Readonly<Record<Section, SectionForm>> = {
  basics: basicsForm,
  requirements: (editing) =>
    html`<fieldset class="group">
        <legend>${editing.words.requirements}</legend>
        <p class="hint">${editing.words.requirementsLead}</p>
        ${editing.gateForm.rows.length > 0 ? requirementCards(editing) : nothing} ${addForm(editing)}
      </fieldset>
      ${editing.gateForm.rows.length > 0 ? commonRulesForm(editing) : nothing}`,
  availability: availabilityForm,
  price: priceForm,
  after: rewardForm,
  install: (editing, listWords) => installForm(editing, listWords),
}

/** Tells whether a gate has a page that others can open. */
const isLive = (stored: OwnGate | undefined): boolean => stored !== undefined && isPublic(stored.status)

/** Draws the code for other pages; for a gate that nobody can open yet, that it has to be published first. */
function installForm(editing: Editing, { activity }: GateListStrings): TemplateResult {
  const { stored } = editing.gateForm
  return stored && isLive(stored)
    ? embedOf(stored.gateId, editing, activity)
    : html`<p class="note">${editing.words.installFirst}</p>`
}
