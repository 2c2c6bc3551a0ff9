import * as v from 'valibot'
import { gapOf } from '../../../../shared/strings/list-words.ts'
import { createClient } from '../../../../shared/client/client.ts'
import type { ReadHeaders } from '../../../../shared/client/read-bundle.ts'
import type { PortableProofEnvelope } from '../../../../shared/contract/envelope.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { getProofStatus } from '../../../../shared/contract/verification/proof-status.ts'
import { directionOf, localeOf } from '../../../../shared/contract/language.ts'
import type { Bundle } from '../../../../shared/credential/bundle.ts'
import type { Run } from '../../../../shared/flow/runs.ts'
import { parseTlogProof } from '../../../../shared/log/tlog-proof.ts'
import type { Strings } from '../../../../widget/strings/strings.ts'
import { answerRows } from '../../answers/answers-view.ts'
import { answersClient, createChecker } from '../../answers/checker.ts'
import { createAnswers } from '../../answers/create-answers.ts'
import { createAsOwner } from '../../answers/owner-headers.ts'
import { type Access, revoked } from '../../answers/panel-view.ts'
import { saveBundle } from '../../answers/save-bundle.ts'
import type { AnswersStrings } from '../../strings/en/answers.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import type { ScreenProps } from '../props.ts'
import { passkeyId } from '../wallets/passkey-wallet.ts'
import { walletConnectId } from '../wallets/wallet-connect.ts'
import type { CheckedTicket, Done } from './ticket-answers.ts'

/** Starts the answers of a ticket, and calls `onChange` after each change. Returns a function that stops them. */
export async function startTicketPanel(
  { run, outcome: { qHash } }: Done,
  {
    props,
    failureWords,
    onChange,
  }: { props: () => ScreenProps; failureWords: Strings; onChange: (checked: CheckedTicket) => void },
): Promise<() => void> {
  const { boot, now, endedAt } = props()
  const { lang, host: issuer } = boot
  const words = await stringsFor('answers', lang)
  const envelope = ownEnvelope(props().envelope, qHash)
  let isSaved = false
  // a run that had ended before the page was loaded is remembered, and its proof may have been revoked since
  let lapse = endedAt < boot.now ? await lapseOf(qHash) : undefined
  const saveNow = () => (envelope === null || isSaved || lapse ? [] : [words.saveNow])
  const access = (): Access => accessOf(run, props(), envelope)
  const isSignedIn = run.account?.wallet === passkeyId
  const client = answersClient(location.origin, isSignedIn ? 'same-origin' : 'omit')
  const checker = createChecker({ client, now })
  const { checkAlone } = checker
  const asOwner = createAsOwner(qHash, { hubChainId: boot.hubChainId, now })
  const read = async (signal: AbortSignal) => {
    const readWith = async (headers: ReadHeaders) =>
      await checker.read({ qHash, envelope, headers, waitsForLog: true }, signal)
    if (access() === 'anybody') return await readWith({})
    const { account } = run
    if (!account) throw new ServiceError('WALLET_UNAVAILABLE', 'The wallet is no longer there.')
    const { sign } = await props().walletOfRun(account.wallet, signal)
    const wallet = { name: props().walletName, sign }
    return await asOwner({ ...account, wallet }, signal, readWith)
  }
  const save = (bundle: Bundle) => {
    isSaved = true
    saveBundle(bundle)
  }
  const answers = createAnswers(
    { envelope, access, issuer },
    { checkAlone, read, now, save },
    {
      lang,
      words: { ...words, checked: (time) => [words.checked(time), ...saveNow()].join(gapOf(lang)) },
      failureWords,
    },
    (state) => {
      const at = access()
      const { status, unread, offersAlone, bundle } = state
      const known = unread === undefined ? state.answers : undefined
      const shown = known && lapse === 'WITHDRAWN' ? revoked(known) : known
      const context = { words, lang, issuer: state.issuer, now: now() }
      lapse ??= lapses.find((reason) => shown?.current.reason === reason)
      onChange({
        ended: lapse && { title: words.ended, reason: words.reasons[lapse] },
        rows: shown
          ? answerRows(shown, context).map(({ name, look, reason }) => ({
              name,
              look,
              reason,
              isMissing: shown[name].reason === 'LOG_MISSING',
            }))
          : undefined,
        asOf: shown?.current.asOf,
        entry: bundle && entryOf(bundle),
        status,
        readLabel: at === 'nobody' ? undefined : unread === 'private' ? words.checkRest : words.again,
        unread: unread !== 'private' ? undefined : at === 'nobody' ? words.cannotSign : words.mustSign,
        aloneLabel: offersAlone ? words.saveAlone : undefined,
        saveNote: [
          ...saveNow(),
          // what was read before is saved without another signature
          ...(typeof at === 'object' && unread === 'private' ? [words.saveSigns] : []),
        ].join(gapOf(lang)),
        findNote: isSignedIn ? words.findByPasskey : words.find,
        note: envelope === null ? undefined : anchorNote(props(), words),
        canSave: at !== 'nobody',
        actions: answers.actions,
      })
    },
  )
  answers.begin()
  return answers.stop
}

/** Why a proof that was verified no longer holds. */
const lapses = ['WITHDRAWN', 'EXPIRED'] as const

/** Asks the service whether a remembered proof has ended since. Without an answer, nothing is known, and the ticket says of when it is. */
async function lapseOf(qHash: string): Promise<(typeof lapses)[number] | undefined> {
  try {
    const reply = await createClient({ getProofStatus }, location.origin).getProofStatus(
      { params: { qHash } },
      { signal: AbortSignal.timeout(statusMs) },
    )
    if (!v.is(Ended, reply)) return undefined
    return reply.data.lifecycle === 'revoked' ? 'WITHDRAWN' : 'EXPIRED'
  } catch {
    return undefined
  }
}

const Ended = v.object({ data: v.object({ lifecycle: v.picklist(['revoked', 'expired']) }) })

/** How long the service may take for that, ms. */
const statusMs = 5000

/**
 * Says who can read the service's part. A public proof anybody can read, and the private one of a passkey its session, which
 * the passkey has opened; any other wallet has to sign again.
 */
function accessOf(
  { account }: Run,
  { options, wallets, walletName }: ScreenProps,
  envelope: PortableProofEnvelope | null,
): Access {
  const isPublic = options.publicDisplay === true && envelope !== null
  if (isPublic || account?.wallet === passkeyId) return 'anybody'
  const isHere = wallets.some(({ id, name }) => id === account?.wallet || name === walletName)
  return account && (isHere || account.wallet === walletConnectId) ? { wallet: walletName } : 'nobody'
}

/** Returns the number of the first entry of a bundle in the log; undefined if the log has none yet. */
function entryOf({ log = [] }: Bundle): number | undefined {
  const text = log.find((proof) => proof !== '')
  return text === undefined ? undefined : parseTlogProof(text).index
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
