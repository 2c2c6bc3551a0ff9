import { html, nothing, type TemplateResult } from 'lit/html.js'
import { type Editing, field, focusOn } from './fields/field.ts'
import { type GateForm, noReward } from './gate-form.ts'

const deliveries = ['', 'access_granted', 'redirect', 'download', 'reveal'] as const

/** Draws the fields for the return address and the reward. The service never returns a stored reward. */
export function rewardForm(editing: Editing): TemplateResult {
  const { gateForm, words } = editing
  return html`<fieldset class="group">
    <legend>${words.after}</legend>
    ${field(
      'returnUrl',
      {
        label: words.returnUrl,
        hint: words.returnHint,
        value: gateForm.returnUrl,
        inputMode: 'url',
        isOptional: true,
        set: (own, value) => void (own.returnUrl = value),
      },
      editing,
    )}
    ${gateForm.keepsReward && !gateForm.isRewardOpen ? storedReward(editing) : newReward(editing)}
  </fieldset>`
}

function storedReward({ gateForm, words, change }: Editing): TemplateResult {
  const { savedReward } = gateForm
  // the kind stays chosen, and nothing changes until the person changes a field
  const open = () => {
    change('reward.delivery', (own) => {
      own.isRewardOpen = true
      own.reward = { ...noReward, delivery: own.savedReward ?? 'redirect' }
    })
    focusOn('reward.delivery')
  }
  return html`${savedReward && html`<p><b>${words.inPlace(words.delivery, words.deliveries[savedReward])}</b></p>`}
    <p class="note">${words.stored}</p>
    <p class="acts"><button type="button" class="button quiet" @click=${open}>${words.replace}</button></p>`
}

/** Changes the reward: from now on the stored one is replaced. */
const replacing =
  (set: (reward: GateForm['reward'], text: string) => void) =>
  (own: GateForm, text: string): void => {
    own.keepsReward = false
    set(own.reward, text)
  }

function newReward(editing: Editing): TemplateResult {
  const { gateForm, words } = editing
  const { delivery, value, label, message } = gateForm.reward
  const isStored = gateForm.stored?.hasReward === true
  const isNone = delivery === ''
  return html`${gateForm.keepsReward ? html`<p class="note">${words.stored}</p>` : nothing}
  ${field(
    'reward.delivery',
    {
      label: words.delivery,
      value: delivery,
      choices: deliveries.map((each) => [each, words.deliveries[each]] as const),
      ...(isNone && isStored && { warning: words.removesReward }),
      set: replacing((own, chosen) => void (own.delivery = deliveries.find((each) => each === chosen) ?? '')),
    },
    editing,
  )}
  ${isNone && gateForm.isCharged ? html`<p class="note warn">${words.paysForNothing}</p>` : nothing}
  ${
    isNone || delivery === 'access_granted'
      ? nothing
      : field(
          'reward.value',
          {
            label: words.rewardValue[delivery],
            hint: html`${words.secret} <b>${words.keepCopy}</b>`,
            value,
            set: replacing((own, text) => void (own.value = text)),
            ...(delivery === 'reveal' ? { rows: 3 } : { inputMode: 'url' }),
          },
          editing,
        )
  }
  ${
    isNone
      ? nothing
      : html`${field(
          'reward.label',
          {
            label: words.rewardLabel,
            value: label,
            isOptional: true,
            set: replacing((own, text) => void (own.label = text)),
          },
          editing,
        )}
        ${field(
          'reward.message',
          {
            label: words.rewardMessage,
            value: message,
            isOptional: true,
            set: replacing((own, text) => void (own.message = text)),
          },
          editing,
        )}`
  }
  ${isStored ? keepButton(editing) : nothing}`
}

function keepButton({ words, change }: Editing): TemplateResult {
  const keep = () =>
    change('reward.delivery', (own) => void Object.assign(own, { keepsReward: true, isRewardOpen: false }))
  return html`<p class="acts">
    <button type="button" class="text" @click=${keep}>${words.keepStored}</button>
  </p>`
}
