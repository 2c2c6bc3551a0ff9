/**
 * One page in the navigation: its file's path without `.md`, and its name there if the title of the page is longer. `keywords`:
 * words that readers look for and the page does not have.
 */
export type Place = { name: string; label?: string; keywords?: string }

/** Pages under one heading, in the order of the navigation. */
export type Section = { title: string; places: readonly Place[] }

const place = (name: string, label?: string): Place => (label === undefined ? { name } : { name, label })

/**
 * The navigation of /docs. A page's address is its name. `api` stands for the reference, whose pages are made from
 * `openapi.json`; `changelog` is `.github/CHANGELOG.md`. The front page, `index`, has no place in the navigation.
 */
export const sections: readonly Section[] = [
  { title: 'Start', places: [place('quickstart'), place('how-it-works'), place('test-mode'), place('testing')] },
  {
    title: 'Your page',
    places: [
      place('script-tag', 'HTML'),
      place('react'),
      place('next'),
      place('vue'),
      place('svelte'),
      place('frameworks'),
      place('form'),
      place('events'),
      place('style'),
      place('badge'),
      place('browsers'),
    ],
  },
  {
    title: 'Your server',
    places: [
      { name: 'server', keywords: 'idempotency idempotent' },
      place('gate-servers'),
      place('server-events', 'Events'),
      place('webhooks'),
      place('chat'),
      place('proofs'),
      place('program'),
    ],
  },
  {
    title: 'Concepts',
    places: [
      place('concepts/verifiers'),
      place('concepts/gates'),
      place('concepts/proofs'),
      place('concepts/payments'),
      place('answers'),
      place('anchors'),
    ],
  },
  {
    title: 'Guides',
    places: [place('make-a-gate', 'Gates without code'), place('gates'), place('accounts'), place('agents')],
  },
  {
    title: 'Reference',
    places: [
      place('api', 'API'),
      place('errors'),
      place('verifiers', 'All verifiers'),
      place('mcp'),
      { name: 'content-security-policy', keywords: 'CSP' },
    ],
  },
  {
    title: 'Protocol',
    places: [
      place('protocol/index', 'Overview'),
      place('protocol/proof-format'),
      place('protocol/verification'),
      place('protocol/verifiers'),
      place('protocol/proofs'),
      place('protocol/credentials'),
      place('protocol/log'),
      place('protocol/gates'),
      place('protocol/payments'),
      place('protocol/handoffs'),
      place('protocol/events'),
      place('protocol/webhooks'),
      place('protocol/test-mode', 'Test mode'),
      place('protocol/accounts'),
      place('protocol/oauth'),
      place('protocol/mcp'),
      place('protocol/limits'),
    ],
  },
  {
    title: 'Run it',
    places: [
      place('self-hosting'),
      place('configuration'),
      place('operations'),
      { name: 'personal-data', keywords: 'privacy GDPR IP address lawyer retention erase' },
      place('reliability'),
    ],
  },
  { title: 'About', places: [place('security'), place('changelog')] },
]
