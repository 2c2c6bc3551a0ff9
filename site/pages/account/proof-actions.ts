import { html } from 'lit/html.js'
import { momentOf } from './days.ts'
import type { AccountContext } from './context.ts'
import { dialogHeading } from './dialog.ts'
import { type Proof, type Visibility, visibilityOf } from './proofs-list.ts'
import { showSecret } from './secret.ts'

/** The result of an action on a proof: a message for the person, and the fields that changed. Undefined: nothing was done. */
export type ProofChange = { message: string; fields: Partial<Proof> } | undefined

/** Asks the person who may see a proof, and whether it has a copy on IPFS, and stores it (protocol/proofs#visibility, #ipfs). */
export async function setVisibility(proof: Proof, context: AccountContext): Promise<ProofChange> {
  const words = context.words.proofs
  const current = visibilityOf(proof)
  const isCopied = Boolean(proof.ipfs)
  const chosen = await context.dialog.ask<{ visibility: Visibility; wantsCopy: boolean }>((close) => {
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      if (!(event.currentTarget instanceof HTMLFormElement)) return
      const form = new FormData(event.currentTarget)
      const visibility = (['private', 'unlisted', 'public'] as const).find((each) => each === form.get('seen'))
      close(visibility && { visibility, wantsCopy: visibility === 'public' && form.has('ipfs') })
    }
    return html`${dialogHeading(words.change, words.changeLead)}
      <form @submit=${submit}>
        <div class="choices" role="radiogroup" aria-labelledby="dialog-title">
          ${(['private', 'unlisted', 'public'] as const).map(
            (each) =>
              html`<label class="choice"
                ><input type="radio" name="seen" value=${each} ?checked=${each === current} /><span
                  >${words.seen[each].title}<span class="muted">${words.seen[each].body}</span></span
                ></label
              >`,
          )}
        </div>
        ${
          context.boot.hasIpfs
            ? html`<label class="choice"
                ><input type="checkbox" name="ipfs" ?checked=${isCopied} /><span
                  >${words.ipfs.title}<span class="muted">${words.ipfs.body}</span></span
                ></label
              >`
            : ''
        }
        <button class="button">${words.save}</button>
        <button type="button" class="button quiet" @click=${() => close()}>${context.words.cancel}</button>
      </form>`
  })
  if (!chosen) return undefined
  const { visibility, wantsCopy } = chosen
  if (visibility === current && wantsCopy === isCopied) return undefined
  const wanted = {
    privacyLevel: visibility === 'private' ? 'private' : 'public',
    publicDisplay: visibility === 'public',
    ...(wantsCopy !== isCopied && { enableIpfs: wantsCopy }),
  } as const
  const { data } = await context.withFreshSignIn(() =>
    context.client.setVisibility({ params: { qHash: proof.qHash }, body: { ...wanted, ...walletOf(proof) } }),
  )
  const { privacyLevel, publicDisplay } = data
  // the service makes a copy later
  return { message: words.changed, fields: { privacyLevel, publicDisplay, ...(!wantsCopy && { ipfs: null }) } }
}

const spans = { hour: 3600, day: 86_400, week: 604_800, month: 2_592_000 } as const

/** Creates a link and a token by which somebody else can read a private proof for a limited time. Shows both once. */
export async function giveAccess(proof: Proof, context: AccountContext): Promise<ProofChange> {
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
  const { data } = await context.withFreshSignIn(() => context.client.grantAccess({ body }))
  // in the fragment, so that no server and no log gets it
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

/** Revokes a proof for good, after a confirmation. */
export async function revokeProof(proof: Proof, context: AccountContext): Promise<ProofChange> {
  const { dialog, client, words } = context
  const { sure: title, sureBody: body, yes, revoked } = words.proofs
  if (!(await dialog.confirm({ title, body, yes, no: words.keep, isDangerous: true }))) return undefined
  await context.withFreshSignIn(() => client.revokeProof({ params: { qHash: proof.qHash }, body: walletOf(proof) }))
  return { message: revoked, fields: { lifecycle: 'revoked' } }
}

/** Names the owner. The chain belongs to it, because a contract is a wallet only on its own chain (protocol/proof-format#same-wallet). */
function walletOf({ walletAddress, chain }: Proof): { walletAddress?: string; chain?: string } {
  return { ...(walletAddress && { walletAddress }), ...(typeof chain === 'string' && { chain }) }
}
