import { languages } from '../../shared/contract/language.ts'
import type { Example } from './example.ts'

/** Adds the verifier `signer-chain`, which verifies that the wallet signed on the chain that the data names. */
export const verifier: Example = {
  title: 'verifier',
  source: '.ci/one-more/verifier.ts',
  changes: [
    {
      file: 'shared/verifiers/signer-chain.ts',
      text: `import * as v from 'valibot'
import { Caip2 } from '../contract/primitives.ts'
import type { VerifierSpec } from './verifier.ts'

/** The wallet signed on the chain that the data names (protocol/verifiers#catalog). */
export const signerChain = {
  title: 'Chain of the signature',
  flow: 'instant',
  interaction: 'signature',
  supportsDirectApi: true,
  allowsDelegatedSubject: false,
  subjectField: undefined,
  expiry: 'permanent',
  maxAgeMs: undefined,
  thing: [['chain']],
  weight: 1,
  duration: 'seconds',
  hostedField: undefined,
  needsPresence: false,
  publication: 'request',
  showsSealedInput: false,
  tellsApart: undefined,
  decisive: undefined,
  input: 'address',
  data: v.looseObject({ chain: Caip2 }),
} as const satisfies VerifierSpec
`,
    },
    {
      file: 'shared/verifiers/index.ts',
      after: "import { proofOfHuman } from './proof-of-human.ts'",
      text: "import { signerChain } from './signer-chain.ts'",
    },
    {
      file: 'shared/verifiers/index.ts',
      after: "  'agent-delegation': agentDelegation,",
      text: "  'signer-chain': signerChain,",
    },
    {
      file: 'shared/verifiers/gate-fields.ts',
      after: 'export const gateFields: ',
      text: "  'signer-chain': { input: { chain: 'chain' }, claims: { chain: 'chain' } },",
    },
    {
      file: 'shared/credential/claims.ts',
      after: 'export const verifierClaims = ',
      text: "  'signer-chain': ['chain'],",
    },
    {
      file: 'site/server/verifiers/signer-chain.ts',
      text: `import type { Verifier } from './verifier.ts'

/** Verifies that the wallet signed on the chain that the data names (protocol/verifiers#catalog). */
export const signerChain: Verifier<'signer-chain'> = {
  about: {
    checked: 'The wallet signed on the chain that the request names.',
    where: 'Here, by the signature alone. No other service is asked.',
    stored: 'The chain.',
    shown: 'The same.',
    outage: 'There can be no outage, because no other service is asked.',
    example: { chain: 'eip155:8453' },
  },
  check: async (data, { chain }) =>
    chain.caip2 === data.chain
      ? { verified: true, input: { chain: data.chain }, claims: { chain: data.chain }, provider: 'svc' }
      : {
          verified: false,
          reason: 'CHAIN_MISMATCH',
          message: 'The wallet signed on another chain.',
          input: { chain: data.chain },
          provider: 'svc',
        },
}
`,
    },
    {
      file: 'site/server/verifiers/index.ts',
      after: "import { proofOfHuman } from './proof-of-human.ts'",
      text: "import { signerChain } from './signer-chain.ts'",
    },
    {
      file: 'site/server/verifiers/index.ts',
      after: "  'agent-delegation': agentDelegation,",
      text: "  'signer-chain': signerChain,",
    },
    ...languages.map((language) => ({
      file: `site/server/strings/${language}/checks.ts`,
      after: 'export const checks: ChecksStrings = {',
      text: `  'signer-chain': {
    prove: 'that you sign on a chain',
    task: 'Sign on the chain',
    gets: 'the chain that your wallet signed on',
  },`,
    })),
    ...languages.map((language) => ({
      file: `site/server/strings/${language}/checks.ts`,
      after: 'export const credentials: CredentialStrings = ',
      text: "  'signer-chain': 'The wallet signed on this chain.',",
    })),
    ...[
      'تفويض الوكيل',
      'Agentenvollmacht',
      'Delegación en un agente',
      'Délégation à un agent',
      'エージェントへの委任',
    ].map((name) => ({
      file: 'shared/proof/proved-words.ts',
      after: `      'agent-delegation': '${name}',`,
      text: "      'signer-chain': 'Chain of the signature',",
    })),
    {
      file: 'site/server/pages/verify/choose.ts',
      after: 'export const groupOf: ',
      text: "  'signer-chain': 'assets',",
    },
    {
      file: 'site/server/pages/verify/icons.ts',
      after: 'const shapes: ',
      text: "  'signer-chain': '<path d=\"M4 10h12\"/>',",
    },
    {
      file: 'site/pages/docs/protocol/verifiers.md',
      after: '| `agent-delegation` | instant |',
      text: '| `signer-chain` | instant | yes | no | permanent | – | 1 |',
    },
    {
      file: 'site/server/verifiers/gate-rows.test.ts',
      after: 'const samples: ',
      text: "  'signer-chain': () => [{ data: { chain: 'eip155:84532' } }],",
    },
    {
      file: 'site/server/credentials/verdicts.fixture.ts',
      after: 'const requests: ',
      text: "  'signer-chain': [{ data: { chain: 'eip155:84532' } }],",
    },
    {
      file: 'shared/gate/things.test.ts',
      after: 'const cases: ',
      text: "  'signer-chain': [entry({ chain: 'eip155:1' }), entry({ chain: 'eip155:1' }), entry({ chain: 'eip155:8453' })],",
    },
    {
      file: 'shared/verifiers/inputs.test.ts',
      after: 'const good: ',
      text: "  'signer-chain': { chain: 'eip155:1' },",
    },
    {
      file: 'shared/verifiers/inputs.test.ts',
      after: 'const rows: ',
      text: "  'signer-chain': [['chain', ['eip155:1'], ['1', undefined]]],",
    },
    {
      file: 'site/server/pages/verify/overview.test.ts',
      after: 'const storedByCheck: ',
      text: "  'signer-chain': 'We keep what you enter and your wallet address.',",
    },
    {
      file: 'site/pages/account/account-records.fixture.ts',
      after: 'export const checks: ',
      text: "  'signer-chain': preview('You signed on a chain'),",
    },
  ],
}
