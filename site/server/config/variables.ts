import { ProviderId } from '../../../shared/contract/providers.ts'
import { defaultOf } from './environment.ts'
import { namesOf } from './providers.ts'

/**
 * Variables that share one description. A line is a name, or `NAME=example` for a value that shows what to write. Of
 * several lines for one variable, each is another example.
 */
type VariableGroup = {
  about: string
  lines: readonly string[]
  /** What single variables are for, where `about` alone does not tell. Only the table of the documentation shows it. */
  each?: Readonly<Record<string, string>>
}

/** Says what a variable of a provider of accounts is for, by the end of its name. */
function accountVariable(name: string): string {
  if (name.endsWith('_ID')) return 'The client id at this provider'
  if (name.endsWith('_SECRET')) return 'The client secret at this provider'
  return 'The address of this provider; only for tests'
}

/** Every variable and what it is for. `.env.example` and the table at /docs/configuration are made of this. */
export const variableGroups: readonly VariableGroup[] = [
  {
    about: 'The port and the host name on which the service listens',
    lines: ['PORT', 'HOST'],
    each: {
      HOST: 'The host name on which the service listens; 0.0.0.0 for every address of the machine',
    },
  },
  {
    about:
      'The address by which people and programs reach the service, with https; by default http://localhost:PORT, for this machine alone',
    lines: ['SVC_PUBLIC_URL=https://example.org'],
  },
  {
    about:
      'Four addresses, where they differ from SVC_PUBLIC_URL: of the API, the MCP server, the authorization server and the hosted pages. The last two must share one origin.',
    lines: [
      'SVC_BASE_URL=https://api.example.org',
      'SVC_MCP_URL=https://mcp.example.org',
      'SVC_AUTH_URL=https://example.org',
      'SVC_VERIFY_URL=https://example.org',
    ],
    each: {
      SVC_MCP_URL: 'The address of the MCP server',
      SVC_AUTH_URL: 'The address of the authorization server',
      SVC_VERIFY_URL: 'The address of the hosted pages',
    },
  },
  {
    about:
      'Which proxies the service trusts to set X-Forwarded-For: their number in front of it (0: none), or their networks',
    lines: ['SVC_TRUST_PROXY=10.0.0.0/8,fd00::/8'],
  },
  {
    about:
      'The host that passkeys belong to; by default the host of SVC_VERIFY_URL. After a move to a new host, name the old one here, which must redirect to the new one: passkeys then still work',
    lines: ['SVC_PASSKEY_HOST=old.example.org'],
  },
  {
    about:
      'Origins of other services of yours that share these passkeys, for /.well-known/webauthn. Browsers accept about five different names',
    lines: ['SVC_PASSKEY_ORIGINS=https://example.net'],
  },
  {
    about: 'The operator of the service, shown on every hosted page',
    lines: [
      'SVC_OPERATOR_NAME=Example Ltd',
      'SVC_PRIVACY_URL=https://example.org/privacy',
      'SVC_TERMS_URL=https://example.org/terms',
      'SVC_SUPPORT_URL=https://example.org/support',
    ],
    each: {
      SVC_PRIVACY_URL: 'The page of the operator about privacy',
      SVC_TERMS_URL: 'The terms of the operator',
      SVC_SUPPORT_URL: 'Where the operator helps people',
    },
  },
  {
    about:
      'The look of the hosted pages: the colour of links and buttons, and the path of a picture (PNG, JPEG or WebP, at most 1 MiB) for the header. A colour that is hard to read becomes darker on light pages, and lighter on dark ones',
    lines: ['SVC_OPERATOR_COLOR=1f4fd8', 'SVC_OPERATOR_LOGO=logo.png'],
    each: {
      SVC_OPERATOR_LOGO: 'The path of the picture in the header',
    },
  },
  {
    about: 'Where people find the source of what runs here; the home page links to it',
    lines: ['SVC_SOURCE_URL=https://example.org/source'],
  },
  {
    about:
      'The folder of the embedded database and of the key that the service made for it. All relative paths begin at the folder in which the service starts',
    lines: ['SVC_DATA_DIR'],
  },
  {
    about:
      'A Postgres database instead of the embedded one; several processes can share it. Write special characters of the password percent-encoded: / as %2F, ? as %3F, # as %23, @ as %40, % as %25',
    lines: ['DATABASE_URL=postgres://user:password@localhost:5432/svc'],
  },
  {
    about:
      'Root key for encryption at rest: 32 bytes as base64 (openssl rand -base64 32). Of several keys, separated by commas, the first one encrypts. Without it the service makes a key and stores it in SVC_DATA_DIR. It is required with DATABASE_URL. To change it, put a new key in front, restart all processes, run `npm run rotate-key`, and then remove the old key.',
    lines: ['SVC_SECRET_KEY'],
  },
  {
    about: 'The hub chain: the chain of a request that names none. It needs an RPC address',
    lines: ['SVC_HUB_CHAIN_ID'],
  },
  {
    about: 'RPC addresses by chain id, tried in order. A well-known chain whose variable is unset has a public address',
    lines: ['SVC_RPC_84532=https://sepolia.base.org,https://another.example'],
  },
  {
    about:
      'How many blocks below the newest one contracts and tokens are read; by default 2 on Ethereum, Gnosis and Sepolia, else 0',
    lines: ['SVC_BLOCK_DEPTH_1=2'],
  },
  {
    about: "RPC addresses of Solana's main network, tried in order; without one, its tokens and NFTs cannot be proven",
    lines: ['SVC_RPC_SOLANA=https://api.mainnet-beta.solana.com'],
  },
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
  {
    about:
      "Accounts that people can prove: the client id and the secret from each provider's console, for an application with the redirect address <SVC_VERIFY_URL>/api/v1/auth/<provider>/callback. A provider without both is not offered. Set an issuer or a base address only if the provider is not at its usual address, as in tests.",
    lines: ProviderId.options.flatMap((id) => Object.values(namesOf(id))),
    each: Object.fromEntries(
      ProviderId.options.flatMap((id) => Object.values(namesOf(id))).map((name) => [name, accountVariable(name)]),
    ),
  },
  {
    about:
      'The sanctions list of OFAC (advanced XML, the older XML, or CSV), as a path or an https address, which is read four times a day; and contracts with isSanctioned(address), by chain id. The service offers wallet-risk if one of them is set',
    lines: [
      'SVC_SANCTIONS_LIST=https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN_ADVANCED.XML',
      'SVC_SANCTIONS_ORACLE_1=0x40C57923924B5c5c5455c48D93317139ADDaC8fb',
    ],
    each: {
      SVC_SANCTIONS_ORACLE_1: 'The contract that tells whether an address is sanctioned, by chain id',
    },
  },
  {
    about:
      "A key of Webacy's risk API. A request for wallet-risk may then name Webacy, which learns the wallet's address",
    lines: ['SVC_WEBACY_KEY'],
  },
  {
    about:
      "ZKPassport's verifier contract and its chain, which needs an RPC address. With both, the service offers proof-of-human",
    lines: ['SVC_PERSONHOOD_CHAIN_ID=1', 'SVC_PERSONHOOD_VERIFIER=0x1D000001000EFD9a6371f4d90bB8920D5431c0D8'],
    each: {
      SVC_PERSONHOOD_VERIFIER: "ZKPassport's verifier contract on that chain",
    },
  },
  {
    about: "The bridge between the person's phone and the hosted page; what passes there is encrypted end to end",
    lines: ['SVC_PERSONHOOD_BRIDGE'],
  },
  { about: 'on: proofs of test documents (mocks) count too; for tests only', lines: ['SVC_PERSONHOOD_MOCKS'] },
  {
    about:
      "The id of a project at reown.com. The hosted page then offers wallets by WalletConnect. Whoever sets it accepts AppKit's licence",
    lines: ['SVC_REOWN_PROJECT_ID'],
  },
  {
    about: 'Namespaces of pseudonyms in which only the named wallets may take names',
    lines: [
      'SVC_NAMESPACES=acme=0x1111111111111111111111111111111111111111,acme=0x2222222222222222222222222222222222222222',
    ],
  },
  {
    about:
      'Gates of the operator that are published at the start: a JSON list of bodies of POST /api/v1/profile/gates. A gate that you remove from the list does not change. To end a gate, write "status": "archived"',
    lines: ['SVC_GATES_FILE=gates.json'],
  },
  {
    about:
      'The chain on which people pay gates in USDC, which needs an RPC address, and the contract of USDC there. The contract is known on Base (8453) and its test network (84532)',
    lines: ['SVC_USDC_CHAIN_ID', 'SVC_USDC_8453=0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    each: {
      SVC_USDC_8453: 'The contract of USDC, by chain id',
    },
  },
  {
    about:
      'An account at stripe.com that takes cards for gates: its secret key, and the signing secrets of its webhooks, separated by commas. There are two webhooks at <SVC_BASE_URL>/api/v1/payments/stripe/webhook: one for the account, and one for connected accounts. Events: checkout.session.completed, checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, charge.refunded, charge.dispute.created, account.updated',
    lines: ['SVC_STRIPE_SECRET_KEY', 'SVC_STRIPE_WEBHOOK_SECRET', 'SVC_STRIPE_API_BASE'],
    each: {
      SVC_STRIPE_WEBHOOK_SECRET: 'The signing secrets of the two webhooks, separated by commas',
      SVC_STRIPE_API_BASE: 'The address of the API of Stripe; another one is for tests',
    },
  },
  {
    about:
      'on: gates of SVC_GATES_FILE take cards for that account. Gates of users take cards only for an account of their owner.',
    lines: ['SVC_OPERATOR_CHARGES'],
  },
  {
    about:
      "Payment per call (x402): programs without a session and without an access key pay USDC to this address; off without it. Either an external facilitator carries out the payments, or a private key sends them; its account pays for gas and never needs USDC. The token's name in its EIP-712 domain is needed for any other token than Circle's on Base or its test network",
    lines: [
      'SVC_X402_PAY_TO=0x1111111111111111111111111111111111111111',
      'SVC_X402_NETWORK',
      'SVC_X402_FACILITATOR_URL=https://facilitator.example',
      'SVC_X402_PRIVATE_KEY',
      'SVC_X402_TOKEN_NAME=USD Coin',
    ],
    each: {
      SVC_X402_NETWORK: 'The chain on which programs pay',
      SVC_X402_FACILITATOR_URL: 'The facilitator that carries out the payments',
      SVC_X402_PRIVATE_KEY:
        'The private key that sends the payments in place of a facilitator: 32 bytes in hex, with 0x',
      SVC_X402_TOKEN_NAME: 'The name of the token in its EIP-712 domain',
    },
  },
  {
    about:
      'The private key of the account that anchors the log and pays for it, also for `npm run anchor:deploy`: 32 bytes in hex, or the path of a file with them. Without it the log is not anchored. Use it for one log, and for nothing else',
    lines: ['SVC_ANCHOR_KEY'],
  },
  {
    about:
      'The ids of further chains on which proofs can be anchored, separated by commas. The hub is one of them anyway; each needs an RPC address',
    lines: ['SVC_ANCHOR_CHAINS'],
  },
  {
    about: 'The seconds from one anchor to the next one on the same chain, when proofs wait for it',
    lines: ['SVC_ANCHOR_EVERY'],
  },
  {
    about:
      'What anchors may cost on each chain: the most for a unit of gas, in gwei, and the most in 24 hours, in wei. The default is 0.01 ETH. Requests beyond it wait',
    lines: ['SVC_ANCHOR_MAX_FEE', 'SVC_ANCHOR_DAILY'],
    each: {
      SVC_ANCHOR_DAILY: 'The most that all anchors of a chain may cost in 24 hours, in wei; 0.01 ETH by default',
    },
  },
  {
    about: 'How many blocks above an anchor make it final; 12 by default',
    lines: ['SVC_ANCHOR_DEPTH_84532=12'],
  },
  {
    about:
      'The witnesses of our log: the vkey of each, a space, and its address, to which /add-checkpoint is added; separated by commas',
    lines: [
      'SVC_WITNESSES=witness.example/witness+6eaa88e5+BOpKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs https://witness.example/log/witness',
    ],
  },
  {
    about:
      'The logs whose witness this service is: their vkeys (each at <address>/log/key), separated by commas. This service then shows its own vkey at /log/witness/key',
    lines: ['SVC_WITNESS_FOR'],
  },
  {
    about:
      'Other moderators than the embedded one for ai-content-moderation. A request must name them, and the content is then sent to them',
    lines: ['SVC_OPENAI_API_KEY', 'SVC_OPENAI_BASE_URL', 'SVC_GOOGLE_VISION_API_KEY', 'SVC_GOOGLE_VISION_BASE_URL'],
    each: {
      SVC_OPENAI_BASE_URL: 'The address of the API of OpenAI',
      SVC_GOOGLE_VISION_API_KEY: 'The key of Google Cloud Vision',
      SVC_GOOGLE_VISION_BASE_URL: 'The address of the API of Google Cloud Vision',
    },
  },
  {
    about:
      'The gateway from which content is read if a request has an IPFS address. It must answer /ipfs/<cid> itself, without a redirect. Records of proofs with a copy on IPFS name it to every reader',
    lines: ['SVC_IPFS_GATEWAY=http://127.0.0.1:8080'],
  },
  {
    about:
      'The RPC API of an IPFS node (Kubo), with its user name and password if it has them. The service then pins the public view of listed proofs that ask for it by `enableIpfs`. This API controls the node: let nobody else reach it',
    lines: ['SVC_IPFS_RPC=http://127.0.0.1:5001'],
  },
  {
    about: 'A caller with `Authorization: Bearer <this token>` may read /metrics. Without it only this machine may',
    lines: ['SVC_METRICS_TOKEN'],
  },
  {
    about: 'The ids of verifiers that need pro access, separated by commas; others get 403 PRO_ACCESS_REQUIRED',
    lines: ['SVC_PRO_REQUIRED=proof-of-human,wallet-risk'],
  },
  {
    about:
      'The profiles that have pro access, signed in or by access key: their ids, as in the reply of /api/v1/auth/session',
    lines: ['SVC_PRO_PROFILES'],
  },
  {
    about:
      'on: browsers use https alone for every subdomain of SVC_BASE_URL for a year (HSTS); off: for this host only',
    lines: ['SVC_HSTS_SUBDOMAINS'],
  },
  { about: 'off: no rate limits, for load tests', lines: ['SVC_RATE_LIMITS'] },
  { about: 'trace, debug, info, warn, error, fatal or silent', lines: ['LOG_LEVEL'] },
]

/** One variable of a group: what it is for, its default, and examples of what to write. */
export type VariableRow = { name: string; about: string; default?: string; examples: readonly string[] }

/** Returns the variables of a group, each once, in their order. */
export function rowsOf({ about, lines, each: single = {} }: VariableGroup): VariableRow[] {
  const examples = new Map<string, string[]>()
  for (const line of lines) {
    const [name = '', ...value] = line.split('=')
    examples.set(name, [...(examples.get(name) ?? []), ...(value.length > 0 ? [value.join('=')] : [])])
  }
  return [...examples].map(([name, each], index) => {
    const usual = defaultOf(name)
    return {
      name,
      about: index === 0 ? about : (single[name] ?? ''),
      ...(usual !== undefined && { default: usual }),
      examples: each,
    }
  })
}
