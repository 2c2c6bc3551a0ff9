import { html, nothing, type TemplateResult } from 'lit/html.js'
import { type Editing, field, focusOn } from './fields/field.ts'

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
    ${gateForm.keepsReward ? storedReward(editing) : newReward(editing)}
  </fieldset>`
}

function storedReward({ words, change }: Editing): TemplateResult {
  const replace = () => {
    change('reward.delivery', (own) => {
      own.keepsReward = false
      own.reward.delivery = 'redirect'
    })
    focusOn('reward.delivery')
  }
  return html`<p class="note">${words.stored}</p>
    <p class="acts"><button type="button" class="button quiet" @click=${replace}>${words.replace}</button></p>`
}

function newReward(editing: Editing): TemplateResult {
  const { gateForm, words } = editing
  const { delivery, value, label, message } = gateForm.reward
  const isStored = gateForm.stored?.hasReward === true
  const isNone = delivery === ''
  return html`${field(
    'reward.delivery',
    {
      label: words.delivery,
      value: delivery,
      choices: deliveries.map((each) => [each, words.deliveries[each]] as const),
      ...(isNone && isStored && { warning: words.removesReward }),
      set: (own, chosen) => void (own.reward.delivery = deliveries.find((each) => each === chosen) ?? ''),
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
            set: (own, text) => void (own.reward.value = text),
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
            set: (own, text) => void (own.reward.label = text),
          },
          editing,
        )}
        ${field(
          'reward.message',
          {
            label: words.rewardMessage,
            value: message,
            isOptional: true,
            set: (own, text) => void (own.reward.message = text),
          },
          editing,
        )}`
  }
  ${isStored ? keepButton(editing) : nothing}`
}

const keepButton = ({ words, change }: Editing) =>
  html`<p class="acts">
    <button
      type="button"
      class="text"
      @click=${() => change('reward.delivery', (own) => void (own.keepsReward = true))}
    >
      ${words.keepStored}
    </button>
  </p>`
