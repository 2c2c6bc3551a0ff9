import { html, nothing, type TemplateResult } from 'lit/html.js'
import { createClient } from '../../../../shared/client/client.ts'
import { type PersonhoodStart, startPersonhood } from '../../../../shared/contract/personhood.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import type { Account } from '../../../../shared/flow/plan.ts'
import { givenTo } from '../../../../shared/flow/plan.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import { personhoodFacts, sayPersonhood } from '../../../../shared/strings/personhood-facts.ts'
import type { DocumentStrings } from '../../strings/en/document.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { copy } from '../../ui/copy.ts'
import { heading, waiting } from '../../ui/parts.ts'
import { accountBar } from '../steps/account-bar.ts'
import { qrCode } from '../../ui/qr-code.ts'
import type { ScreenProps } from '../props.ts'
import type { InputScreen } from './index.ts'
import { connectBridge } from './phone-bridge.ts'
import { askPhone, type PhoneRequest, type PhoneDeps, type Stage } from './phone-request.ts'

/** Loads the screen that asks for a proof from the person's identity document, which their phone creates. */
export async function load(lang: Language): Promise<InputScreen> {
  const { startPersonhood: start } = createClient({ startPersonhood }, location.origin, { credentials: 'same-origin' })
  return createDocumentScreen(await stringsFor('document', lang), { start, connectBridge })
}

/** Creates the screen. */
export function createDocumentScreen(words: DocumentStrings, deps: PhoneDeps): InputScreen {
  let request: PhoneRequest | undefined
  /** The account that the request is for. */
  let address: string | undefined

  const begin = (id: VerifierId, props: ScreenProps, account: Account) => {
    request?.end()
    address = account.address
    request = askPhone(requestFor(id, props, account), deps, {
      onChange: props.redraw,
      onData: (data) => {
        request = undefined
        props.send({ type: 'entered', verifierId: id, data: { provider: 'zkpassport', ...data } })
      },
    })
    return request
  }

  return (id, props) => {
    const { account } = props
    if (!account) return heading(words.begin)
    const current = request && address === account.address ? request : begin(id, props, account)
    const restart = () => {
      begin(id, props, account)
      props.redraw()
    }
    const cancel = () => {
      request?.end()
      props.cancel()
    }
    const stage = current.stage()
    return html`${accountBar(account, props)}
      ${'url' in stage ? openScreen(stage, words) : otherScreen(stage, words, restart)}
      ${sharedFacts(requestFor(id, props, account), words)}
      <p class="actions"><button type="button" class="text" @click=${cancel}>${props.words.cancel}</button></p>`
  }
}

/** Returns the request from the embedder's data. The service refuses wrong values with an explanation. */
function requestFor(id: VerifierId, { boot }: ScreenProps, { address, chain }: Account): PersonhoodStart {
  const { scope, assuranceLevel, claims } = givenTo(boot, id)
  // the service checks the request by the same schema
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { walletAddress: address, chain, scope: scope ?? 'svc-v1', assuranceLevel, claims } as PersonhoodStart
}

/** Draws the code for the camera of another device, and the link into the app on this one. */
function openScreen(stage: Extract<Stage, { url: string }>, words: DocumentStrings): TemplateResult {
  const { url, at, isLost } = stage
  const status = isLost ? words.lost : { open: words.waiting, joined: words.joined, proving: words.proving }[at]
  return html`${heading(words.title, words.lead)}
    ${
      at === 'open'
        ? html`<div class="scan">
            ${qrCode(url, words.qr)}
            <p class="muted">${words.scan}</p>
          </div>`
        : waiting
    }
    <p class="note" role="status">${status}</p>
    ${
      at === 'open'
        ? html`<a class="button" href=${url} target="_blank" rel="noreferrer">${words.openApp}</a>
            <p class="actions">
              <button
                type="button"
                class="text"
                .textContent=${words.copy}
                @click=${(event: Event) => copy(event, url, words.copied)}
              ></button>
            </p>`
        : nothing
    }`
}

function otherScreen(
  { at }: Exclude<Stage, { url: string }>,
  words: DocumentStrings,
  restart: () => void,
): TemplateResult {
  if (at === 'beginning') return html`${heading(words.begin, words.lead)} ${waiting}`
  return html`${heading(words[at], words[`${at}Lead`])}
    <button type="button" class="button" @click=${restart}>${words.again}</button>`
}

/** Lists what the proof shares, and what it does not. */
function sharedFacts(request: PersonhoodStart, words: DocumentStrings): TemplateResult {
  const facts = [words.person, ...sayPersonhood(personhoodFacts(request), words)]
  return html`<dl class="share">
    <div>
      <dt>${words.share}</dt>
      <dd>${facts.map((fact) => html`<p>${fact}</p>`)}</dd>
    </div>
    <div>
      <dt>${words.keep}</dt>
      <dd>${words.kept}</dd>
    </div>
  </dl>`
}
