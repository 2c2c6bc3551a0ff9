import * as v from 'valibot'
import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Language } from '../../../../shared/contract/language.ts'
import { Hostname } from '../../../../shared/verifiers/hostname.ts'
import type { InputStrings } from '../../strings/en/inputs.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { breakable } from '../../ui/breakable.ts'
import { copy } from '../../ui/copy.ts'
import { createForms, givenText } from './form.ts'
import type { InputScreen } from './index.ts'

/** Loads the form for a domain, with the record that must name the wallet (protocol/verifiers#ownership-dns-txt). */
export async function load(lang: Language): Promise<InputScreen> {
  const { dns: text, form } = await stringsFor('inputs', lang)
  const show = createForms(form)
  return (id, props) => {
    const given = givenText(id, props)['domain']
    return show(id, props, ({ domain = '' }) => ({
      title: text.title,
      lead: text.lead,
      fields: [
        {
          name: 'domain',
          label: text.domain,
          control: { type: 'text', placeholder: 'example.com', inputMode: 'url', isCode: true },
          given,
          check: (value) => v.is(Hostname, hostOf(value)),
          problem: text.domainProblem,
        },
      ],
      aside: dnsRecord({ domain: given ?? hostOf(domain), address: props.account?.address ?? '' }, text, text.wait),
      submit: text.check,
      dataOf: ({ domain: typed = '' }) => ({ domain: hostOf(typed) }),
    }))
  }
}

/** Draws the record to publish. The name and the value each have a button that copies it. `hint` comes below them. */
export function dnsRecord(
  { domain, address }: { domain: string; address: string },
  text: InputStrings['dns'],
  hint?: string,
): TemplateResult {
  const isComplete = v.is(Hostname, domain.trim())
  const name = `_svc.${isComplete ? asciiOf(domain) : 'example.com'}`
  const value = `wallet=${address.startsWith('0x') ? address.toLowerCase() : address}`
  return html`<div class="record" role="group" aria-labelledby="record-title">
    <p id="record-title">${text.record}</p>
    <dl>${line(text.host, name, text, !isComplete)} ${line(text.value, value, text, false)}</dl>
    ${hint === undefined ? nothing : html`<p class="hint">${hint}</p>`}
  </div>`
}

const line = (term: string, value: string, text: InputStrings['dns'], isExample: boolean) =>
  html`<dt>${term}</dt>
    <dd>
      <code class=${isExample ? 'wrap muted' : 'wrap'} dir="ltr">${breakable(value)}</code>
      <button
        type="button"
        class="text"
        ?disabled=${isExample}
        aria-label=${`${text.copy}: ${term}`}
        .textContent=${text.copy}
        @click=${(event: Event) => copy(event, value, text.copied)}
      ></button>
    </dd>`

/** Returns the host of a pasted web address; anything else as it was typed. */
function hostOf(typed: string): string {
  const text = typed.trim()
  if (!text.includes('/')) return text
  return URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)?.hostname ?? text
}

/** Returns a domain as the DNS has it: in lower case and punycode, without the last dot. */
function asciiOf(domain: string): string {
  const name = domain.trim().replace(/\.$/, '')
  return URL.parse(`https://${name}`)?.hostname ?? name
}
