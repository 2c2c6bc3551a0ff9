import type { PortableProofEnvelope } from '../../../../shared/contract/envelope.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Strings } from '../../../../widget/strings/strings.ts'
import { directionOf, localeOf } from '../../../../shared/contract/language.ts'
import { startAnswersPanel } from '../../answers/answers-panel.ts'
import { answersClient, createChecker } from '../../answers/checker.ts'
import { createAsOwner } from '../../answers/owner-headers.ts'
import type { Access } from '../../answers/panel-view.ts'
import { saveBundle } from '../../answers/save-bundle.ts'
import type { AnswersStrings } from '../../strings/en/answers.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import type { ScreenProps } from '../props.ts'
import type { Done } from './ticket-answers.ts'

/** Starts the panel with the four answers on a ticket. Returns a function that stops it. */
export async function startTicketPanel(
  place: HTMLElement,
  { run, outcome }: Done,
  { props, failureWords }: { props: () => ScreenProps; failureWords: Strings },
): Promise<() => void> {
  const { boot, now } = props()
  const words = await stringsFor('answers', boot.lang)
  const { qHash } = outcome
  const envelope = ownEnvelope(props().envelope, qHash)
  const checker = createChecker({ client: answersClient(location.origin), now })
  const asOwner = createAsOwner(qHash, { hubChainId: boot.hubChainId, now })
  const isOpen = props().options.publicDisplay === true && envelope !== null
  const { account } = run
  const found = () => props().wallets.find(({ name }) => name === props().walletName)
  const access = (): Access => {
    if (isOpen) return 'anybody'
    const wallet = account && found()
    return wallet ? { wallet: wallet.name } : 'nobody'
  }
  const read = async (signal: AbortSignal, waitsForLog: boolean) => {
    const request = { qHash, envelope, waitsForLog: waitsForLog || !isOpen }
    if (isOpen) return await checker.read({ ...request, headers: {} }, signal)
    const id = found()?.id
    if (!account || id === undefined) throw new ServiceError('WALLET_UNAVAILABLE', 'The wallet is no longer there.')
    const wallet = await props().findWallet(id, signal)
    return await asOwner({ ...account, wallet }, signal, async (headers) =>
      checker.read({ ...request, headers }, signal),
    )
  }
  return startAnswersPanel(
    place,
    {
      envelope,
      access,
      issuer: boot.host,
      hasTitle: false,
      canSave: true,
      note: envelope === null ? undefined : anchorNote(props(), words),
      isRevoked: false,
      titleOf: (id) => boot.claims.find((claim) => claim.id === id)?.title ?? id,
    },
    { checkAlone: checker.checkAlone, read, now, save: saveBundle },
    { lang: boot.lang, words, failureWords },
  )
}

/** Says on which chains the proof waits for an anchor; undefined when the person asked for none. */
function anchorNote({ boot, options }: ScreenProps, words: AnswersStrings): string | undefined {
  const { publishToHub = false, targetChains = [] } = options
  const isAnchored = publishToHub || targetChains.length > 0
  const chains = (boot.anchorChains ?? []).filter(
    ({ chainId }, index) => (index === 0 && isAnchored) || targetChains.includes(chainId),
  )
  const names = new Intl.ListFormat(localeOf(boot.lang)).format(
    // each name is isolated from the words around it
    chains.map(({ name }) => (directionOf(boot.lang) === 'rtl' ? `\u2068${name}\u2069` : name)),
  )
  return chains.length === 0 ? undefined : words.anchorsWait(names)
}

/** Returns the signed request if it is that of the ticket: a gate may also end with a proof that was made before. */
const ownEnvelope = (envelope: PortableProofEnvelope | null, qHash: string) =>
  envelope?.qHash.toLowerCase() === qHash.toLowerCase() ? envelope : null
