import type { ProviderId } from './providers.ts'

/** The providers as people know them. */
export const providerNames: Readonly<Record<ProviderId, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
  github: 'GitHub',
  discord: 'Discord',
  x: 'X',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  telegram: 'Telegram',
  coinbase: 'Coinbase',
}
