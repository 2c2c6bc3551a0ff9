import { html } from 'lit/html.js'
import { momentOf } from './days.ts'
import type { AccountContext } from './context.ts'
import { dialogHeading } from './dialog.ts'
import { type Proof, type Seen, seenOf } from './proofs-list.ts'
import { showSecret } from './secret.ts'

/** What was done with a proof: a word for the person, and what is different now. Undefined: nothing. */
type Done = { said: string; change: Partial<Proof> } | undefined

/** Has the person choose who may see a proof. */
export async function setSeen(proof: Proof, context: AccountContext): Promise<Done> {
  const words = context.words.proofs
  const now = seenOf(proof)
  const seen = await context.dialog.ask<Seen>((close) => {
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      if (!(event.currentTarget instanceof HTMLFormElement)) return
      const chosen = new FormData(event.currentTarget).get('seen')
      close((['private', 'unlisted', 'public'] as const).find((each) => each === chosen))
    }
    return html`${dialogHeading(words.change, words.changeLead)}
      <form @submit=${submit}>
        <div class="choices" role="radiogroup" aria-labelledby="dialog-title">
          ${(['private', 'unlisted', 'public'] as const).map(
            (each) =>
              html`<label class="choice"
                ><input type="radio" name="seen" value=${each} ?checked=${each === now} /><span
                  >${words.seen[each].title}<span class="muted">${words.seen[each].body}</span></span
                ></label
              >`,
          )}
        </div>
        <button class="button">${words.save}</button>
        <button type="button" class="button quiet" @click=${() => close()}>${context.words.cancel}</button>
      </form>`
  })
  if (seen === undefined || seen === now) return undefined
  const wish = { privacyLevel: seen === 'private' ? 'private' : 'public', publicDisplay: seen === 'public' } as const
  const { data } = await context.fresh(() =>
    context.client.setVisibility({ params: { qHash: proof.qHash }, body: { ...wish, ...walletOf(proof) } }),
  )
  const { privacyLevel, publicDisplay } = data
  return { said: words.changed, change: { privacyLevel, publicDisplay } }
}

const spans = { hour: 3600, day: 86_400, week: 604_800, month: 2_592_000 } as const

/** Makes a link and a token by which somebody else can read a private proof for a while, and shows both once. */
export async function giveAccess(proof: Proof, context: AccountContext): Promise<Done> {
  const words = context.words.proofs
  const seconds = await context.dialog.ask<number>((close) => {
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      if (!(event.currentTarget instanceof HTMLFormElement)) return
      close(Number(new FormData(event.currentTarget).get('span')))
    }
    return html`${dialogHeading(words.share, words.shareLead)}
      <form @submit=${submit}>
        <label class="field"
          ><span>${words.howLong}</span
          ><select name="span">
            ${(['hour', 'day', 'week', 'month'] as const).map(
              (each) => html`<option value=${spans[each]} ?selected=${each === 'day'}>${words.spans[each]}</option>`,
            )}
          </select></label
        >
        <button class="button">${words.makeLink}</button>
        <button type="button" class="button quiet" @click=${() => close()}>${context.words.cancel}</button>
      </form>`
  })
  if (seconds === undefined) return undefined
  const body = { qHash: proof.qHash, expiresInSeconds: seconds, ...walletOf(proof) }
  const { data } = await context.fresh(() => context.client.grantAccess({ body }))
  // after the #, so that no server and no log has it
  const link = `${context.origin}/proof/${proof.qHash}#access=${data.token}`
  await showSecret(context, {
    title: words.shared,
    body: words.sharedLead(momentOf(data.expiresAt, context.lang)),
    values: [
      { label: words.link, value: link },
      { label: words.token, value: data.token },
    ],
  })
  return undefined
}

/** Takes a proof back for good, after a second thought. */
export async function revokeProof(proof: Proof, context: AccountContext): Promise<Done> {
  const { dialog, client, words } = context
  const { sure: title, sureBody: body, yes, revoked } = words.proofs
  if (!(await dialog.confirm({ title, body, yes, no: words.keep, isDangerous: true }))) return undefined
  await context.fresh(() => client.revokeProof({ params: { qHash: proof.qHash }, body: walletOf(proof) }))
  return { said: revoked, change: { lifecycle: 'revoked' } }
}

/** A contract wallet is only itself on its own chain (protocol/proof-format#same-wallet). */
function walletOf({ walletAddress, chain }: Proof): { walletAddress?: string; chain?: string } {
  return { ...(walletAddress && { walletAddress }), ...(typeof chain === 'string' && { chain }) }
}
