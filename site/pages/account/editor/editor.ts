import { html, nothing, type TemplateResult } from 'lit/html.js'
import { repeat } from 'lit/directives/repeat.js'
import { accountPaths, gatePath } from '../../../../shared/contract/boot/account.ts'
import type { GateStatus } from '../../../../shared/gate/model.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import type { AccountContext } from '../context.ts'
import type { Part } from '../part.ts'
import { addForm } from './add-form.ts'
import { basicsForm } from './basics-form.ts'
import { conditionsForm, priceForm } from './conditions-form.ts'
import { embedOf } from './embed.ts'
import { type Editing, focusOn } from './field.ts'
import { previewOf } from './preview.ts'
import { type Problem, problemsOf } from './problems.ts'
import { requirementForm } from './requirement-form.ts'
import { rewardForm } from './reward-form.ts'
import { draftOf, type OwnGate, type GateForm, gateFormOf, type RowForm } from './gate-form.ts'
import { createGateStore, type GateStore, type StoreContext } from './gate-store.ts'
import { guardLeaving } from './leaving.ts'

/** The context of the editor. `rows` are the requirements with which a new gate begins. */
export type EditorContext = StoreContext & AccountContext<'verifierCatalog'> & { rows?: RowForm[] }

/** The editor of one gate. */
export type Editor = { draw: (part: Part) => TemplateResult }

/** Opens the editor for a new gate or a stored one. Throws when its texts or the catalog cannot be loaded. */
// oxlint-disable-next-line max-lines-per-function -- checks, storing and the template share the form, which only they may change
export async function openEditor(gate: OwnGate | undefined, context: EditorContext): Promise<Editor> {
  const [words, catalog] = await Promise.all([stringsFor('gates', context.lang), context.client.verifierCatalog({})])
  const { gates: boot } = context.boot
  if (!boot) throw new Error('The page of a gate has what the editor needs.')
  let gateForm = gateFormOf(gate)
  if (!gate) gateForm.rows.push(...(context.rows ?? []))
  const serialize = () => JSON.stringify(draftOf(gateForm, 'draft'))
  let saved = serialize()
  /** The problem that the service reported, until the form changes. */
  let reported: Problem | undefined
  const touched = new Set<string>()
  let showsAll = false
  let part: Part | undefined

  const problems = (status: GateStatus) => {
    const found = problemsOf(gateForm, status, words)
    return reported ? [reported, ...found.filter(({ at }) => at !== reported?.at)] : found
  }
  /** Shows all problems, and focuses the first one. */
  const showProblems = ([first]: readonly Problem[]) => {
    showsAll = true
    part?.redraw()
    if (first) focusOn(first.at)
  }
  const actions: GateStore & { check: (status: GateStatus) => boolean } = {
    ...createGateStore({
      context,
      words,
      current: () => gateForm,
      onProblem(problem) {
        reported = problem
        showProblems([problem])
      },
      onStored(next, isWhole) {
        if (isWhole) {
          gateForm = gateFormOf(next)
          saved = serialize()
          showsAll = false
          touched.clear()
        } else gateForm.stored = next
        // a reload opens the gate, also when it was new
        context.setAddress(gatePath(next.gateId) + context.query)
      },
    }),
    check(status) {
      const wrong = problems(status)
      if (wrong.length > 0) showProblems(wrong)
      return wrong.length === 0
    },
  }
  guardLeaving(document, context, { question: words.leave, isChanged: () => serialize() !== saved })

  return {
    draw(self) {
      part = self
      const found = problems('published')
      const shown = found.filter((each) => showsAll || touched.has(each.at))
      const editing: Editing = {
        gateForm,
        context,
        boot,
        words,
        problems: new Map(shown.map((each) => [each.at, each])),
        change(at, edit) {
          edit(gateForm)
          touched.add(at)
          reported = undefined
          self.redraw()
        },
      }
      const { stored } = gateForm
      const isLive = stored?.status === 'published' || stored?.status === 'paused'
      return html`<nav class="crumbs" aria-label=${context.words.gates.path}>
          <a href=${accountPaths.gates + context.query}>${context.words.gates.title}</a>
          <span aria-hidden="true">›</span><span aria-current="page" dir="auto">${stored?.name ?? words.newGate}</span>
        </nav>
        ${titleOf(gateForm, editing)}
        <div class="builder">
          <form class="gate-form" autocomplete="off" novalidate @submit=${(event: Event) => event.preventDefault()}>
            ${basicsForm(editing)}
            <fieldset class="group">
              <legend>${words.requirements}</legend>
              ${repeat(
                gateForm.rows,
                ({ key }) => key,
                (row, index) => requirementForm(row, index, editing),
              )}
              ${addForm(catalog.metadata, editing)}
            </fieldset>
            ${conditionsForm(editing)} ${priceForm(editing)} ${rewardForm(editing)}
          </form>
          ${previewOf(editing, found)}
        </div>
        ${stored && isLive ? embedOf(stored.gateId, editing) : nothing} ${actionButtons(editing, self, actions)}`
    },
  }
}

function titleOf({ stored }: GateForm, { words, context }: Editing): TemplateResult {
  return html`<div class="gate-head">
    <h1 id="gate-title" tabindex="-1" dir="auto">${stored?.name ?? words.newGate}</h1>
    ${
      stored
        ? html`<p class="marks">
            <span class=${`tag ${stored.status}`}>${context.words.gates.states[stored.status]}</span
            ><span class="tag">${words.version(stored.version)}</span>
          </p>`
        : nothing
    }
  </div>`
}

/** Draws the buttons for the actions that the state of the gate allows. */
function actionButtons(
  { gateForm, words }: Editing,
  part: Part,
  actions: GateStore & { check: (status: GateStatus) => boolean },
): TemplateResult {
  const { stored } = gateForm
  const send = (status: GateStatus) => () => {
    if (actions.check(status)) part.run(() => actions.send(status))
  }
  const set = (status: 'published' | 'paused') => () => part.run(() => actions.setStatus(status))
  const main =
    stored?.status === 'published'
      ? [button(words.save, send('published'), ''), button(words.pause, set('paused'))]
      : stored?.status === 'paused'
        ? [button(words.save, send('paused'), ''), button(words.resume, set('published'))]
        : [button(words.publish, send('published'), ''), button(words.saveDraft, send('draft'))]
  return html`<p class="acts gate-acts">
    ${main}${stored && stored.status !== 'archived' ? button(words.archive, () => part.run(actions.archive), 'danger') : nothing}
  </p>`
}

const button = (label: string, act: () => void, kind = 'quiet') =>
  html`<button type="button" class="button ${kind}" @click=${act}>${label}</button>`
