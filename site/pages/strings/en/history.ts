import type { AuditType } from '../../../../shared/contract/events/types.ts'

/** The words of the account's history: what happened to the account, and who did it. */
export const history = {
  lead: 'If you don’t recognise an entry, sign out everywhere else, revoke your access keys and disconnect your apps.',
  secure: 'Sign-in & devices',
  live: 'Live',
  connecting: 'Connecting',
  offline: 'Offline, trying again',
  newEvents: (count: number) => (count === 1 ? '1 new entry' : `${count} new entries`),
  columns: { time: 'Time', event: 'What happened', by: 'By', place: 'From', details: 'Details' },
  names: {
    'signin.succeeded': 'Signed in',
    'signin.failed': 'Sign-in failed',
    'method.added': 'Way to sign in added',
    'method.removed': 'Way to sign in removed',
    'sessions.ended': 'Signed out elsewhere',
    'key.created': 'Access key created',
    'key.used-first': 'Access key used for the first time',
    'key.revoked': 'Access key revoked',
    'client.connected': 'App connected',
    'client.disconnected': 'App disconnected',
    'payout.changed': 'Payout changed',
    'webhook.changed': 'Webhook changed',
    'export.made': 'Data exported',
    'erase.requested': 'Deletion requested',
  } satisfies Record<AuditType, string>,
  /** In place of these names, for an account of a provider that signs nobody in. */
  linked: { 'method.added': 'Account linked', 'method.removed': 'Account removed' } satisfies Partial<
    Record<AuditType, string>
  >,
  actors: {
    session: 'You',
    key: 'Access key',
    client: 'App',
    person: 'Somebody not signed in',
    service: 'This service',
  },
  methods: { wallet: 'Wallet', passkey: 'Passkey' } as Readonly<Record<string, string>>,
  changes: {
    created: 'Created',
    changed: 'Changed',
    rotated: 'New secret',
    disabled: 'Switched off',
    deleted: 'Deleted',
  },
  from: (browser: string, network: string) => `${browser}, ${network}`,
  older: 'Show older entries',
  none: {
    title: 'No entries yet',
    body: 'Your next sign-in appears here.',
  },
}

/** The words of the account's history in one language. */
export type HistoryStrings = typeof history
