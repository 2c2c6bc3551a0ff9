import { ProviderId } from '../../../../shared/contract/providers.ts'
import { providerNames } from '../../../../shared/contract/provider-names.ts'
import { namesOf } from '../providers.ts'
import type { VariableSection } from './section.ts'

/** Says what each variable of a provider of accounts is for. */
function aboutProvider(id: ProviderId): [string, string][] {
  const { clientId, clientSecret, address } = namesOf(id)
  const name = providerNames[id]
  return [
    [clientId, `The client id of your application at ${name}`],
    [clientSecret, `The client secret of your application at ${name}`],
    [address, `The address of ${name}, if it is not the usual one, as in tests`],
  ]
}

/** The variables of what the verifiers ask (docs/configuration#configuration). */
export const checksVariables: readonly VariableSection[] = [
  {
    id: 'chains',
    title: 'Chains',
    groups: [
      {
        about: 'The hub chain: the blockchain that is used when a request names none. It needs an RPC address',
        lines: ['SVC_HUB_CHAIN_ID'],
      },
      {
        about:
          'RPC addresses by chain id, tried in order. A well-known chain whose variable is unset has a public address',
        lines: ['SVC_RPC_84532=https://sepolia.base.org,https://another.example'],
        each: {
          SVC_RPC_84532:
            'RPC addresses by chain id, tried in order. [Well-known chains](#rpc) whose variable is unset have a public address',
        },
      },
      {
        about:
          'How many blocks below the newest one contracts and tokens are read; by default 2 on Ethereum, Gnosis and Sepolia, else 0',
        lines: ['SVC_BLOCK_DEPTH_1=2'],
      },
      {
        about:
          "RPC addresses of Solana's main network, tried in order; without one, its tokens and NFTs cannot be proven",
        lines: ['SVC_RPC_SOLANA=https://api.mainnet-beta.solana.com'],
      },
    ],
  },
  {
    id: 'dns',
    title: 'Domains',
    groups: [
      {
        about:
          "DNS servers; by default the system's. Name two or more of different operators. The service then asks each of them who owns a domain: at least two must answer, and all answers must be equal",
        lines: ['SVC_DNS_SERVERS=192.0.2.53:53,[2001:db8::53]:53'],
      },
      {
        about:
          'Or name one server that validates DNSSEC, over a connection that nobody else can change (such as unbound on this machine), and set this to on. Without either, the catalog offers domain proofs with `assurance: basic`',
        lines: ['SVC_DNS_VALIDATING'],
      },
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts at other services',
    groups: [
      {
        about:
          "Accounts that people can prove: the client id and the secret from each provider's console, for an application with the redirect address <SVC_VERIFY_URL>/api/v1/auth/<provider>/callback. A provider without both is not offered. Set an issuer or a base address only if the provider is not at its usual address, as in tests.",
        lines: ProviderId.options.flatMap((id) => Object.values(namesOf(id))),
        each: Object.fromEntries(ProviderId.options.flatMap(aboutProvider)),
      },
    ],
  },
  {
    id: 'risk',
    title: 'Sanctions and risk',
    groups: [
      {
        about:
          'The sanctions list of OFAC (advanced XML, the older XML, or CSV), as a path or an https address, which is read four times a day; and contracts with isSanctioned(address), by chain id. The service offers wallet-risk if one of them is set',
        lines: [
          'SVC_SANCTIONS_LIST=https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN_ADVANCED.XML',
          'SVC_SANCTIONS_ORACLE_1=0x40C57923924B5c5c5455c48D93317139ADDaC8fb',
        ],
        each: {
          SVC_SANCTIONS_LIST:
            'The sanctions list of OFAC (advanced XML, the older XML, or CSV), as a path or an https address, which is read four times a day. With this or an oracle, the service offers wallet-risk',
          SVC_SANCTIONS_ORACLE_1:
            'The contract with isSanctioned(address) on a chain, whose id ends the name of the variable',
        },
      },
      {
        about:
          "A key of Webacy's risk API. A request for wallet-risk may then name Webacy, which learns the wallet's address. Without a list and an oracle, each request asks Webacy",
        lines: ['SVC_WEBACY_KEY'],
      },
    ],
  },
  {
    id: 'personhood',
    title: 'Personhood',
    groups: [
      {
        about:
          "ZKPassport's verifier contract and its chain, which needs an RPC address. With both, the service offers proof-of-human",
        lines: ['SVC_PERSONHOOD_CHAIN_ID=1', 'SVC_PERSONHOOD_VERIFIER=0x1D000001000EFD9a6371f4d90bB8920D5431c0D8'],
        each: {
          SVC_PERSONHOOD_CHAIN_ID:
            "The id of the chain of ZKPassport's verifier contract, which needs an RPC address. With the contract, the service offers proof-of-human",
          SVC_PERSONHOOD_VERIFIER: "ZKPassport's verifier contract on that chain",
        },
      },
      {
        about: "The bridge between the person's phone and the hosted page; what passes there is encrypted end to end",
        lines: ['SVC_PERSONHOOD_BRIDGE'],
      },
      { about: 'on: proofs of test documents (mocks) count too; for tests only', lines: ['SVC_PERSONHOOD_MOCKS'] },
    ],
  },
  {
    id: 'moderation',
    title: 'Content moderation',
    groups: [
      {
        about:
          'Other moderators than the embedded one for ai-content-moderation. A request must name them, and the content is then sent to them',
        lines: ['SVC_OPENAI_API_KEY', 'SVC_OPENAI_BASE_URL', 'SVC_GOOGLE_VISION_API_KEY', 'SVC_GOOGLE_VISION_BASE_URL'],
        each: {
          SVC_OPENAI_API_KEY:
            'A key of OpenAI. A request for ai-content-moderation may then name OpenAI, and the content is sent there',
          SVC_OPENAI_BASE_URL: 'The address of the API of OpenAI',
          SVC_GOOGLE_VISION_API_KEY:
            'A key of Google Cloud Vision. A request for ai-content-moderation may then name it, and the content is sent there',
          SVC_GOOGLE_VISION_BASE_URL: 'The address of the API of Google Cloud Vision',
        },
      },
    ],
  },
  {
    id: 'names',
    title: 'Names',
    groups: [
      {
        about:
          'Namespaces of pseudonyms in which only the named wallets may take names. A contract is written with its chain: eip155:8453:0x…',
        lines: [
          'SVC_NAMESPACES=acme=0x1111111111111111111111111111111111111111,acme=0x2222222222222222222222222222222222222222',
        ],
      },
    ],
  },
]
