/** The names of the identity providers as people know them, by id. Their order is the order of every list of them. */
export const providerNames = {
  google: 'Google',
  microsoft: 'Microsoft',
  github: 'GitHub',
  discord: 'Discord',
  x: 'X',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  telegram: 'Telegram',
  coinbase: 'Coinbase',
} as const
