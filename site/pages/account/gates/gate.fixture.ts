import type { OwnGate } from '../editor/gate-form.ts'

/** A published gate without requirements. Its name must not become markup. */
export const gate: OwnGate = {
  gateId: 'readers',
  name: 'Readers <b>',
  status: 'published',
  version: 3,
  publishedVersion: 3,
  hasReward: true,
  logo: null,
  createdAt: 1,
  updatedAt: 2,
  requirements: [],
  policy: { visibility: 'unlisted', allowedOrigins: [] },
  monetization: { charge: null },
  checkout: {},
  schedule: {},
}
