import type { PartLoaders } from '../parts.ts'

/** English. */
export const en: PartLoaders = {
  account: async () => (await import('./account.ts')).account,
  content: async () => (await import('./content.ts')).content,
  document: async () => (await import('./document.ts')).document,
  gate: async () => (await import('./gate.ts')).gate,
  gates: async () => (await import('./gates.ts')).gates,
  inputs: async () => (await import('./inputs.ts')).inputs,
  media: async () => (await import('./media.ts')).media,
  page: async () => (await import('./page.ts')).page,
  passkey: async () => (await import('./passkey.ts')).passkey,
  profile: async () => (await import('./profile.ts')).profile,
  proof: async () => (await import('./proof.ts')).proof,
  reasons: async () => (await import('./reasons.ts')).reasons,
  secondWallet: async () => (await import('./second-wallet.ts')).secondWallet,
  signIn: async () => (await import('./sign-in.ts')).signIn,
}
