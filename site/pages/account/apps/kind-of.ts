import type { ProfileStrings } from '../../strings/en/profile.ts'

/** Says what kind of app a client is, on every page of the account alike: its id means nothing to a person. */
export const kindOf = (clientId: string, text: ProfileStrings['clients']): string =>
  clientId === 'svc-cli' ? text.command : text.app
