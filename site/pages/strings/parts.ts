import type { DelegationStrings } from '../../../shared/strings/en/delegation.ts'
import type { NoReasons } from '../../../shared/strings/en/no-reasons.ts'
import type { Strings } from '../../../widget/strings/strings.ts'
import type { AccountStrings } from './en/account.ts'
import type { ActivityStrings } from './en/activity.ts'
import type { AnswersStrings } from './en/answers.ts'
import type { ContentStrings } from './en/content.ts'
import type { DocumentStrings } from './en/document.ts'
import type { GateStrings } from './en/gate.ts'
import type { GateListStrings } from './en/gate-list.ts'
import type { GatesStrings } from './en/gates.ts'
import type { HistoryStrings } from './en/history.ts'
import type { InputStrings } from './en/inputs.ts'
import type { MediaStrings } from './en/media.ts'
import type { PageStrings } from './en/page.ts'
import type { PasskeyStrings } from './en/passkey.ts'
import type { ProfileStrings } from './en/profile.ts'
import type { ProofStrings } from './en/proof.ts'
import type { ReasonStrings } from './en/reasons.ts'
import type { ResultStrings } from './en/results.ts'
import type { SecondWalletStrings } from './en/second-wallet.ts'
import type { SignInStrings } from './en/sign-in.ts'
import type { WebhooksStrings } from './en/webhooks.ts'

/** The strings of the pages, by part. A page loads a part when it shows a screen that needs it. */
export type PageParts = {
  account: AccountStrings
  activity: ActivityStrings
  answers: AnswersStrings
  content: ContentStrings
  /** What a delegation signs, which the server says too. */
  delegation: DelegationStrings
  document: DocumentStrings
  /** The words of failures, which are those of the element. */
  failures: Strings
  gate: GateStrings
  gateList: GateListStrings
  gates: GatesStrings
  history: HistoryStrings
  inputs: InputStrings
  media: MediaStrings
  /** Why a verifier said no, which the server says too. */
  noReasons: NoReasons
  page: PageStrings
  passkey: PasskeyStrings
  profile: ProfileStrings
  proof: ProofStrings
  reasons: ReasonStrings
  results: ResultStrings
  secondWallet: SecondWalletStrings
  signIn: SignInStrings
  webhooks: WebhooksStrings
}

/** One language: each part with the function that loads it. `tsc` names the parts that a language lacks. */
export type PartLoaders = { readonly [Part in keyof PageParts]: () => Promise<PageParts[Part]> }
