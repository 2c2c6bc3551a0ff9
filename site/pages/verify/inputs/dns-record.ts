import * as v from 'valibot'
import { html, type TemplateResult } from 'lit/html.js'
import type { Language } from '../../../../shared/contract/language.ts'
import { Hostname } from '../../../../shared/verifiers/hostname.ts'
import type { InputStrings } from '../../strings/en/inputs.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { copy } from '../../ui/copy.ts'
import { createForms, givenText } from './form.ts'
import type { InputScreen } from './index.ts'

/** Asks for a domain, and shows the record that is to name the wallet (protocol/verifiers#ownership-dns-txt). */
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
          check: (value) => v.is(Hostname, value),
          problem: text.domainProblem,
        },
      ],
      aside: dnsRecord({ domain: given ?? domain, address: props.account?.address ?? '' }, text),
      submit: text.check,
      dataOf: (values) => ({ domain: values['domain'] }),
    }))
  }
}

/** The record to publish, each half with a button that copies it. */
export function dnsRecord(
  { domain, address }: { domain: string; address: string },
  text: InputStrings['dns'],
): TemplateResult {
  const isWhole = v.is(Hostname, domain.trim())
  const name = `_svc.${isWhole ? asciiOf(domain) : 'example.com'}`
  const value = `wallet=${address.startsWith('0x') ? address.toLowerCase() : address}`
  return html`<div class="record" role="group" aria-labelledby="record-title">
    <p id="record-title">${text.record}</p>
    <dl>${line(text.host, name, text, !isWhole)} ${line(text.value, value, text, false)}</dl>
    <p class="hint">${text.wait}</p>
  </div>`
}

const line = (term: string, what: string, text: InputStrings['dns'], isExample: boolean) =>
  html`<dt>${term}</dt>
    <dd>
      <code class=${isExample ? 'wrap muted' : 'wrap'} dir="ltr">${what}</code>
      <button
        type="button"
        class="text"
        ?disabled=${isExample}
        aria-label=${`${text.copy}: ${term}`}
        .textContent=${text.copy}
        @click=${(event: Event) => copy(event, what, text.copied)}
      ></button>
    </dd>`

/** As the DNS has it: lower case and punycode, without the last dot. */
function asciiOf(domain: string): string {
  const name = domain.trim().replace(/\.$/, '')
  return URL.parse(`https://${name}`)?.hostname ?? name
}
