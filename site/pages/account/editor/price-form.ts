import { html, nothing, type TemplateResult } from 'lit/html.js'
import { gapOf } from '../../../../shared/strings/list-words.ts'
import { accountPaths } from '../../../../shared/contract/boot/account.ts'
import { shortAddress } from '../../../../shared/strings/short-address.ts'
import { type Editing, field, tick, ticks } from './fields/field.ts'
import { paymentNotes } from './unpayable.ts'

/** Draws the fields for the price of the gate. */
export function priceForm(editing: Editing): TemplateResult {
  const { gateForm, words } = editing
  return html`<fieldset class="group">
    <legend>${words.price}</legend>
    <p class="hint">${words.priceLead(editing.boot.checks['ownership-basic'].title)}</p>
    ${tick(
      'isCharged',
      { label: words.charged, isOn: gateForm.isCharged, set: (own, isOn) => void (own.isCharged = isOn) },
      editing,
    )}
    ${gateForm.isCharged ? chargeFields(editing) : nothing}
  </fieldset>`
}

const chargeFields = (editing: Editing): TemplateResult => {
  const { gateForm, words, context, boot } = editing
  // a gate that names cards still shows them, so that they can be removed
  const takesCards = boot.cards !== 'none' || gateForm.methods.has('stripe')
  const off = {
    ...(!boot.usdcNetwork && { usdc: words.unavailable }),
    ...(boot.cards === 'none' && { stripe: words.unavailable }),
  }
  // where cards do not work, the warning says so once they are chosen
  const cardHint =
    boot.cards === 'ready' ? words.cardHint : gateForm.methods.has('stripe') ? nothing : words.cardsNotReady
  return html`${field(
    'amountUsd',
    {
      label: words.amount,
      hint: words.amountHint,
      value: gateForm.amountUsd,
      inputMode: 'decimal',
      set: (own, value) => void (own.amountUsd = value),
    },
    editing,
  )}
  ${ticks(
    'methods',
    {
      label: words.methods,
      warnings: paymentNotes(editing),
      ...(boot.cards !== 'none' && {
        hint: html`${cardHint} <a href=${`${accountPaths.gates}${context.query}#payout`}>${words.cardSetup}</a>`,
      }),
      hints: off,
      choices: takesCards ? words.method : { usdc: words.method.usdc },
      chosen: gateForm.methods,
      setOf: (own) => own.methods,
    },
    editing,
  )}
  ${
    gateForm.methods.has('usdc')
      ? field(
          'recipient',
          {
            label: words.recipient,
            // without a wallet, the problem below says that an address is needed
            hint: [
              ...(boot.usdcWallet ? [words.recipientHint(shortAddress(boot.usdcWallet))] : []),
              ...networkHints(editing),
            ].join(gapOf(context.lang)),
            value: gateForm.recipient,
            isCode: true,
            isOptional: boot.usdcWallet !== null,
            placeholder: '0x…',
            set: (own, value) => void (own.recipient = value),
          },
          editing,
        )
      : nothing
  }`
}

/** Says where USDC arrives, and that the service reads this network by a public node, if it does. */
function networkHints({ boot: { usdcNetwork, publicNodes }, words }: Editing): string[] {
  if (!usdcNetwork) return []
  const { id, name } = usdcNetwork
  return [words.recipientNetwork(name), ...(publicNodes.includes(id) ? [words.publicNode(name)] : [])]
}
