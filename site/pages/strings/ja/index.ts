// Japanese: each part with the function that loads it.
export const account = async () => (await import('./account.ts')).account
export const answers = async () => (await import('./answers.ts')).answers
export const content = async () => (await import('./content.ts')).content
export const document = async () => (await import('./document.ts')).document
export const failures = async () => (await import('../../../../widget/strings/ja/strings.ts')).strings
export const gate = async () => (await import('./gate.ts')).gate
export const gateList = async () => (await import('./gate-list.ts')).gateList
export const gates = async () => (await import('./gates.ts')).gates
export const inputs = async () => (await import('./inputs.ts')).inputs
export const media = async () => (await import('./media.ts')).media
export const page = async () => (await import('./page.ts')).page
export const passkey = async () => (await import('./passkey.ts')).passkey
export const profile = async () => (await import('./profile.ts')).profile
export const proof = async () => (await import('./proof.ts')).proof
export const reasons = async () => (await import('./reasons.ts')).reasons
export const secondWallet = async () => (await import('./second-wallet.ts')).secondWallet
export const signIn = async () => (await import('./sign-in.ts')).signIn
