import type { Example } from './example.ts'

/** Adds GitLab as an identity provider of `ownership-social`. */
export const provider: Example = {
  title: 'identity provider',
  source: '.ci/one-more/provider.ts',
  changes: [
    { file: 'shared/contract/provider-names.ts', after: "  coinbase: 'Coinbase',", text: "  gitlab: 'GitLab'," },
    { file: 'shared/verifiers/ownership-social.ts', instead: "'coinbase']", text: "'coinbase', 'gitlab']" },
    {
      file: 'site/server/ports/providers/gitlab.ts',
      text: `import { type OAuth, plainAccount } from './spec.ts'

/** The spec of GitLab. The numeric id never changes; a username can. */
export const gitlab: OAuth = {
  kind: 'oauth',
  authorizationEndpoint: 'https://gitlab.com/oauth/authorize',
  tokenEndpoint: 'https://gitlab.com/oauth/token',
  userEndpoint: 'https://gitlab.com/api/v4/user',
  scope: 'read_user',
  clientAuth: 'post',
  pkce: true,
  account: ({ id, username }) => plainAccount(id, username),
}
`,
    },
    {
      file: 'site/server/ports/providers/openid-client.ts',
      after: "import { github } from './github.ts'",
      text: "import { gitlab } from './gitlab.ts'",
    },
    { file: 'site/server/ports/providers/openid-client.ts', after: '  coinbase,', text: '  gitlab,' },
    {
      file: '.env.example',
      after: '#SVC_COINBASE_BASE_URL=',
      text: '#SVC_GITLAB_CLIENT_ID=\n#SVC_GITLAB_CLIENT_SECRET=\n#SVC_GITLAB_BASE_URL=',
    },
    { file: 'e2e/world/providers/providers.ts', instead: " | 'coinbase'", text: " | 'coinbase' | 'gitlab'" },
    {
      file: 'e2e/world/providers/providers.ts',
      after: '  coinbase: { authorize: ',
      text: "  gitlab: { authorize: '/oauth/authorize', token: '/oauth/token', user: '/api/v4/user', pkce: 'supported' },",
    },
    {
      file: 'e2e/world/providers/people.ts',
      after: '  coinbase: { Ada: ',
      text: "  gitlab: { Ada: { id: 8001, username: 'ada' } },",
    },
    {
      file: 'site/server/ports/providers/openid-client.test.ts',
      after: "  ['coinbase', ",
      text: "  ['gitlab', { id: '8001', handle: 'ada', org: null }, 'ada'],",
    },
  ],
}
