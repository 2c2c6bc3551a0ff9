// English: each part with the function that loads it. The hosted page has its own part from the start.
import { page as pageStrings } from './page.ts'

export const account = async () => (await import('./account.ts')).account
export const activity = async () => (await import('./activity.ts')).activity
export const answers = async () => (await import('./answers.ts')).answers
export const content = async () => (await import('./content.ts')).content
export const delegation = async () => (await import('../../../../shared/strings/en/delegation.ts')).delegation
export const document = async () => (await import('./document.ts')).document
export const failures = async () => (await import('../../../../widget/strings/en/strings.ts')).strings
export const gate = async () => (await import('./gate.ts')).gate
export const gateList = async () => (await import('./gate-list.ts')).gateList
export const gates = async () => (await import('./gates.ts')).gates
export const history = async () => (await import('./history.ts')).history
export const inputs = async () => (await import('./inputs.ts')).inputs
export const media = async () => (await import('./media.ts')).media
export const noReasons = async () => (await import('../../../../shared/strings/en/no-reasons.ts')).noReasons
export const page = async () => pageStrings
export const passkey = async () => (await import('./passkey.ts')).passkey
export const profile = async () => (await import('./profile.ts')).profile
export const proof = async () => (await import('./proof.ts')).proof
export const reasons = async () => (await import('./reasons.ts')).reasons
export const results = async () => (await import('./results.ts')).results
export const secondWallet = async () => (await import('./second-wallet.ts')).secondWallet
export const signIn = async () => (await import('./sign-in.ts')).signIn
export const webhooks = async () => (await import('./webhooks.ts')).webhooks
