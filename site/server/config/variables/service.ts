import type { VariableSection } from './section.ts'

/** The variables of the service itself: addresses, storage, operator, sign-in and access (docs/configuration#configuration). */
export const serviceVariables: readonly VariableSection[] = [
  {
    id: 'addresses',
    title: 'Addresses',
    groups: [
      {
        about:
          'The port and the address on which the service listens. With localhost, only programs on this machine can connect. For a proxy on another machine, set HOST to a private address of this machine, or to 0.0.0.0 for all its addresses',
        lines: ['PORT', 'HOST'],
        each: {
          PORT: 'The port on which the service listens',
          HOST: 'The address on which the service listens. With localhost, only programs on this machine can connect. For [a proxy on another machine](self-hosting.md#proxy-elsewhere), set a private address of this machine, or 0.0.0.0 for all its addresses',
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
          SVC_BASE_URL:
            'The address of the API. Set this and the next three only where they differ from SVC_PUBLIC_URL',
          SVC_MCP_URL: 'The address of the MCP server',
          SVC_AUTH_URL: 'The address of the authorization server. It shares its origin with SVC_VERIFY_URL',
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
          'on: browsers use https alone for every subdomain of SVC_BASE_URL for a year (HSTS); off: for this host only',
        lines: ['SVC_HSTS_SUBDOMAINS'],
      },
    ],
  },
  {
    id: 'database-and-keys',
    title: 'Database and keys',
    groups: [
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
          'Root key for encryption at rest: 32 bytes as base64 (openssl rand -base64 32). Of several keys, separated by commas, the first one encrypts. Without it the service makes a key and stores it in SVC_DATA_DIR. It is required with DATABASE_URL. To change it, see /docs/operations#changing-the-secret-key.',
        lines: ['SVC_SECRET_KEY'],
        each: {
          SVC_SECRET_KEY:
            'Root key for encryption at rest: 32 bytes as base64 (`openssl rand -base64 32`). Of several keys, separated by commas, the first one encrypts. Without it the service makes a key and stores it in SVC_DATA_DIR. It is required with DATABASE_URL. To replace it: [Change the secret key](operations.md#changing-the-secret-key)',
        },
      },
    ],
  },
  {
    id: 'operator',
    title: 'Operator',
    groups: [
      {
        about: 'The operator of the service, shown on every hosted page',
        lines: [
          'SVC_OPERATOR_NAME=Example Ltd',
          'SVC_PRIVACY_URL=https://example.org/privacy',
          'SVC_TERMS_URL=https://example.org/terms',
          'SVC_SUPPORT_URL=https://example.org/support',
        ],
        each: {
          SVC_OPERATOR_NAME: 'The name of the operator, shown on every hosted page',
          SVC_PRIVACY_URL: 'The page of the operator about privacy',
          SVC_TERMS_URL: 'The terms of the operator',
          SVC_SUPPORT_URL: 'Where the operator helps people; also the contact in /.well-known/security.txt',
        },
      },
      {
        about:
          'The look of the hosted pages: the colour of links, buttons and selected items, and the path of a picture (PNG, JPEG or WebP, at most 1 MiB) for the header. A colour that is hard to read becomes darker on light pages, and lighter on dark ones',
        lines: ['SVC_OPERATOR_COLOR=1f4fd8', 'SVC_OPERATOR_LOGO=logo.png'],
        each: {
          SVC_OPERATOR_COLOR:
            'The colour of links, buttons and selected items on the hosted pages. A colour that is hard to read becomes darker on light pages, and lighter on dark ones',
          SVC_OPERATOR_LOGO: 'The path of a picture for the header: PNG, JPEG or WebP, at most 1 MiB',
        },
      },
      {
        about: 'Where people find the source of what runs here; the home page links to it',
        lines: ['SVC_SOURCE_URL=https://example.org/source'],
      },
    ],
  },
  {
    id: 'sign-in',
    title: 'Passkeys and wallets',
    groups: [
      {
        about:
          'The host that passkeys belong to; by default the host of SVC_VERIFY_URL. After a move to a new host, name the old one here, which must redirect to the new one: passkeys then still work',
        lines: ['SVC_PASSKEY_HOST=old.example.org'],
      },
      {
        about:
          'Origins of other services of yours that share these passkeys, for /.well-known/webauthn. Browsers accept five names of domains, that of SVC_VERIFY_URL included; example.org and example.net count as one',
        lines: ['SVC_PASSKEY_ORIGINS=https://example.net'],
      },
      {
        about:
          "The id of a project at reown.com. The hosted page then offers wallets by WalletConnect. Whoever sets it accepts AppKit's licence",
        lines: ['SVC_REOWN_PROJECT_ID'],
      },
    ],
  },
  {
    id: 'access',
    title: 'Limits and monitoring',
    groups: [
      {
        about:
          'A token of at least 16 characters. A caller with `Authorization: Bearer <this token>` may read /metrics. Without it only this machine may',
        lines: ['SVC_METRICS_TOKEN'],
      },
      { about: 'off: no rate limits, for load tests', lines: ['SVC_RATE_LIMITS'] },
      {
        about: 'The lowest level of the lines that are written: trace, debug, info, warn, error, fatal or silent',
        lines: ['LOG_LEVEL'],
      },
      {
        about:
          'The ids of verifiers that need pro access, separated by commas; others get 403 PRO_ACCESS_REQUIRED, and people are told to sign in',
        lines: ['SVC_PRO_REQUIRED=proof-of-human,wallet-risk'],
      },
      {
        about:
          'The accounts that have pro access, signed in or by access key: their ids, separated by commas, as in the reply of /api/v1/auth/session',
        lines: ['SVC_PRO_PROFILES'],
      },
    ],
  },
]
