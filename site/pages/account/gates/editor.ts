import { html, nothing, type TemplateResult } from 'lit/html.js'
import { repeat } from 'lit/directives/repeat.js'
import type { GateStatus } from '../../../../shared/gate/model.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import type { Desk } from '../desk.ts'
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
import { draftOf, type OwnGate, type Sketch, sketchOf } from './sketch.ts'
import { type Storing, storing } from './storing.ts'

/** The form of one gate. */
export type Editor = { draw: (part: Part) => TemplateResult; focus: () => void }

type Around = {
  desk: Desk
  /** The person has left it. */
  close: () => void
  /** Another version is stored. */
  changed: (gate: OwnGate) => void
}

/** Opens the editor for a new gate or a stored one. Throws when its words or the catalog do not come. */
export async function openEditor(gate: OwnGate | undefined, { desk, close, changed }: Around): Promise<Editor> {
  const [words, catalog] = await Promise.all([stringsFor('gates', desk.lang), desk.client.verifierCatalog({})])
  let sketch = sketchOf(gate)
  const asText = () => JSON.stringify(draftOf(sketch, 'draft'))
  let saved = asText()
  /** What the service found wrong, until something is changed. */
  let refused: Problem | undefined
  const touched = new Set<string>()
  let showsAll = false
  let part: Part | undefined

  const problems = (status: GateStatus) => {
    const found = problemsOf(sketch, status, words)
    return refused ? [refused, ...found.filter(({ at }) => at !== refused?.at)] : found
  }
  /** Says all that is wrong, and leads to the first of it. */
  const point = ([first]: readonly Problem[]) => {
    showsAll = true
    part?.redraw()
    if (first) focusOn(first.at)
  }
  const acts: Storing & { check: (status: GateStatus) => boolean } = {
    ...storing({
      desk,
      words,
      current: () => sketch,
      refuse(problem) {
        refused = problem
        point([problem])
      },
      stored(next, isWhole) {
        if (isWhole) {
          sketch = sketchOf(next)
          saved = asText()
          showsAll = false
          touched.clear()
        } else sketch.stored = next
        changed(next)
      },
    }),
    check(status) {
      const wrong = problems(status)
      if (wrong.length > 0) point(wrong)
      return wrong.length === 0
    },
  }
  const leave = async () => {
    if (asText() === saved || (await desk.dialog.confirm(words.leave))) close()
  }

  return {
    focus: () => document.querySelector<HTMLElement>('#gate-title')?.focus(),
    draw(own) {
      part = own
      const found = problems('published')
      const shown = found.filter((each) => showsAll || touched.has(each.at))
      const editing: Editing = {
        sketch,
        desk,
        words,
        problems: new Map(shown.map((each) => [each.at, each])),
        change(at, edit) {
          edit(sketch)
          touched.add(at)
          refused = undefined
          own.redraw()
        },
      }
      const { stored } = sketch
      const isLive = stored?.status === 'published' || stored?.status === 'paused'
      return html`<p class="acts">
          <button type="button" class="text" @click=${() => void leave()}>${words.back}</button>
        </p>
        ${titleOf(sketch, editing)}
        <div class="builder">
          <form class="gate-form" autocomplete="off" novalidate @submit=${(event: Event) => event.preventDefault()}>
            ${basicsForm(editing)}
            <fieldset class="group">
              <legend>${words.requirements}</legend>
              ${repeat(
                sketch.rows,
                ({ key }) => key,
                (row, index) => requirementForm(row, index, editing),
              )}
              ${addForm(catalog.metadata, editing)}
            </fieldset>
            ${conditionsForm(editing)} ${priceForm(editing)} ${rewardForm(editing)}
          </form>
          ${previewOf(editing, found)}
        </div>
        ${stored && isLive ? embedOf(stored.gateId, editing) : nothing} ${actsOf(editing, own, acts)}`
    },
  }
}

function titleOf({ stored }: Sketch, { words, desk }: Editing): TemplateResult {
  return html`<div class="gate-head">
    <h3 id="gate-title" tabindex="-1">${stored ? words.edit(stored.name) : words.newGate}</h3>
    ${
      stored
        ? html`<p class="marks">
            <span class=${`tag ${stored.status}`}>${desk.words.gates.states[stored.status]}</span
            ><span class="tag">${words.version(stored.version)}</span>
          </p>`
        : nothing
    }
  </div>`
}

/** What can be done with a gate as it stands. */
function actsOf(
  { sketch, words }: Editing,
  part: Part,
  acts: Storing & { check: (status: GateStatus) => boolean },
): TemplateResult {
  const { stored } = sketch
  const send = (status: GateStatus) => () => {
    if (acts.check(status)) part.run(() => acts.send(status))
  }
  const set = (status: 'published' | 'paused') => () => part.run(() => acts.setStatus(status))
  const main =
    stored?.status === 'published'
      ? [button(words.save, send('published'), ''), button(words.pause, set('paused'))]
      : stored?.status === 'paused'
        ? [button(words.save, send('paused'), ''), button(words.resume, set('published'))]
        : [button(words.publish, send('published'), ''), button(words.saveDraft, send('draft'))]
  return html`<p class="acts gate-acts">
    ${main}${stored && stored.status !== 'archived' ? button(words.archive, () => part.run(acts.archive), 'danger') : nothing}
  </p>`
}

const button = (label: string, act: () => void, kind = 'quiet') =>
  html`<button type="button" class="button ${kind}" @click=${act}>${label}</button>`
