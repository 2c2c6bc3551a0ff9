import { gapOf } from '../../../../shared/strings/list-words.ts'
import { html } from 'lit/html.js'
import { anchorsOfRecord } from '../../../../shared/anchor/anchors-of-record.ts'
import type { Crosschain } from '../../../../shared/contract/proofs/anchor-members.ts'
import { momentOf } from '../../../../shared/strings/dates.ts'
import { storesText } from '../../../../shared/proof/proved.ts'
import { mayBeUnlisted, verifierIdOf } from '../../../../shared/verifiers/index.ts'
import type { AccountContext } from '../context.ts'
import { dialogHeading } from '../dialog.ts'
import { type Visibility, visibilityOf } from '../../../../shared/contract/proofs/visibility.ts'
import type { Proof } from './proofs-list.ts'
import { showSecret } from '../secret.ts'

/** The context of an action on a proof. */
export type ProofContext = AccountContext<'setVisibility' | 'revokeProof' | 'grantAccess'>

/** The result of an action on a proof: a message for the person, and the fields that changed. Undefined: nothing was done. */
export type ProofChange = { message: string; fields: Partial<Proof> } | undefined

/**
 * Asks the person who may see a proof, whether it has a copy on IPFS, and where it is anchored, and stores it
 * (protocol/proofs#visibility, #ipfs; protocol/log#anchors).
 */
export async function setVisibility(proof: Proof, context: ProofContext): Promise<ProofChange> {
  const words = context.words.proofs
  const current = visibilityOf(proof)
  const isCopied = Boolean(proof.ipfs)
  const anchored = new Set(anchorsOfRecord(proof).map(({ chainId }) => chainId))
  // a revoked proof gets no copy and no anchor any more
  const isRevoked = proof.lifecycle === 'revoked'
  const offersCopy = context.boot.hasIpfs && (!isRevoked || isCopied)
  const offered = isRevoked ? [] : context.boot.anchorChains.filter(({ chainId }) => !anchored.has(chainId))
  const chosen = await context.dialog.ask<{ visibility: Visibility; wantsCopy: boolean; chains: number[] }>((close) => {
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      if (!(event.currentTarget instanceof HTMLFormElement)) return
      const form = new FormData(event.currentTarget)
      const visibility = visibilitiesOf(proof).find((each) => each === form.get('seen'))
      const chains = form.getAll('chain').map(Number)
      close(visibility && { visibility, wantsCopy: visibility === 'public' && form.has('ipfs'), chains })
    }
    return html`${dialogHeading(words.change, words.changeLead)}
      <form @submit=${submit} @change=${limitCopy}>
        <div class="choices" role="radiogroup" aria-labelledby="dialog-title">
          ${visibilitiesOf(proof).map(
            (each) =>
              html`<label class="choice"
                ><input type="radio" name="seen" value=${each} ?checked=${each === current} /><span
                  >${words.seen[each].title}<span class="muted">${words.seen[each].body}</span></span
                ></label
              >`,
          )}
        </div>
        ${offersCopy || offered.length > 0 ? html`<b>${words.copies}</b>` : ''}
        ${
          offersCopy
            ? html`<label class="choice"
                ><input type="checkbox" name="ipfs" ?checked=${isCopied} ?disabled=${current !== 'public'} /><span
                  >${words.ipfs.title}<span class="muted">${words.ipfs.body}</span></span
                ></label
              >`
            : ''
        }
        ${offered.map(
          ({ chainId, name }) =>
            html`<label class="choice"
              ><input type="checkbox" name="chain" value=${chainId} /><span
                >${words.anchors.title(name)}<span class="muted">${words.anchors.body}</span></span
              ></label
            >`,
        )}
        <button class="button">${words.save}</button>
        <button type="button" class="button quiet" @click=${() => close()}>${context.words.cancel}</button>
      </form>`
  })
  if (!chosen) return undefined
  const { visibility, wantsCopy, chains } = chosen
  if (visibility === current && wantsCopy === isCopied && chains.length === 0) return undefined
  const wanted = {
    privacyLevel: visibility === 'private' ? 'private' : 'public',
    publicDisplay: visibility === 'public',
    ...(wantsCopy !== isCopied && { enableIpfs: wantsCopy }),
    ...(chains.length > 0 && { targetChains: chains }),
  } as const
  const { data } = await context.withFreshSignIn(() =>
    context.client.setVisibility({ params: { qHash: proof.qHash }, body: { ...wanted, ...walletOf(proof) } }),
  )
  const { privacyLevel, publicDisplay } = data
  if (visibility === 'unlisted' && visibility !== current) {
    const { title, body } = words.seen.unlisted
    const values = [{ label: words.link, value: `${context.origin}/proof/${proof.qHash}` }]
    await showSecret(context, { title, body, values })
  }
  // the service makes a copy and the anchors later
  return {
    message: words.changed,
    fields: {
      privacyLevel,
      publicDisplay,
      ...(!wantsCopy && { ipfs: null }),
      ...(chains.length > 0 && { crosschain: crosschainWith(proof, chains, context) }),
    },
  }
}

/** Disables the box for a copy unless the proof becomes public: only a public proof has one, so that the box would do nothing. */
function limitCopy({ currentTarget: form }: Event): void {
  const box = form instanceof HTMLFormElement && form.querySelector<HTMLInputElement>('[name=ipfs]')
  if (box) box.disabled = new FormData(form).get('seen') !== 'public'
}

/** Returns the anchors of a proof with those that were just asked for, and with the hub, which target chains include. */
function crosschainWith(
  { hubTransaction, crosschain }: Proof,
  chains: readonly number[],
  { boot, now }: AccountContext,
): Crosschain {
  const waiting = boot.anchorChains
    .filter(({ chainId }, index) => index === 0 || chains.includes(chainId))
    .map(({ chainId }) => ({ ...noAnchorYet, chainId, timestamp: now() }))
  const asked = Object.fromEntries(waiting.map((each) => [each.chainId, each]))
  const relayResults = { ...asked, ...crosschain?.relayResults }
  const { status = 'initiated', initiated = 0, completed = 0 } = crosschain ?? {}
  const totalChains = Object.keys(relayResults).length
  return { status, hubTxHash: hubTransaction?.txHash ?? null, initiated, completed, totalChains, relayResults }
}

const noAnchorYet = {
  status: 'waiting',
  success: false,
  transactionHash: null,
  blockNumber: null,
  completedAt: null,
} as const

/** Returns who can see a proof, of what its owner may choose (protocol/verification#publication). */
const visibilitiesOf = ({ verifierIds = [] }: Proof): readonly Visibility[] =>
  mayBeUnlisted(verifierIds) ? ['private', 'unlisted', 'public'] : ['private', 'public']

const spans = { hour: 3600, day: 86_400, week: 604_800, month: 2_592_000 } as const

/** Creates a link and a token by which somebody else can read a private proof for a limited time. Shows both once. */
export async function giveAccess(proof: Proof, context: ProofContext): Promise<ProofChange> {
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

/** Revokes a proof for good, after a confirmation that calls it `name`. */
export async function revokeProof(proof: Proof, context: ProofContext, name: string): Promise<ProofChange> {
  const { dialog, client, words } = context
  const { verifiedVerifiers = [] } = proof
  const { sure, sureBody, earlierDelegation, yes, revoked } = words.proofs
  const about = sureBody(visibilityOf(proof) !== 'private' && storesText(verifiedVerifiers))
  const isDelegation = verifiedVerifiers.some(({ verifierId }) => verifierIdOf(verifierId) === 'agent-delegation')
  const body = isDelegation ? `${about}${gapOf(context.lang)}${earlierDelegation}` : about
  const title = sure(name)
  if (!(await dialog.confirm({ title, body, yes, no: words.keep, isDangerous: true }))) return undefined
  await context.withFreshSignIn(() => client.revokeProof({ params: { qHash: proof.qHash }, body: walletOf(proof) }))
  return { message: revoked, fields: { lifecycle: 'revoked' } }
}

/** Names the owner. The chain belongs to it, because a contract is a wallet only on its own chain (protocol/proof-format#same-wallet). */
function walletOf({ walletAddress, chain }: Proof): { walletAddress?: string; chain?: string } {
  return { ...(walletAddress && { walletAddress }), ...(typeof chain === 'string' && { chain }) }
}
