import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { parseChain } from '../../../shared/proof/chain.ts'
import { walletLink } from '../../../shared/proof/wallet-link.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import type { ChainRead } from '../ports/evm/evm.ts'
import type { LinkRecord } from '../records/accounts.ts'
import { readInput, type Submission } from '../verification/run-verifiers.ts'
import type { Verdict, VerifierPorts } from '../verifiers/verifier.ts'
import { barePorts, signer, signing } from '../verifiers/verifier.fixture.ts'

const solanaWallet = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const contractAddress = '0x00000000000000000000000000000000000000c0'
const agentWallet = '0x00000000000000000000000000000000000000a6'
const [socialToken, orgToken, session] = ['s', 'o', 'p'].map((letter) => letter.repeat(43))
const onEvm = { contractAddress, chainId: 84532 }
const onSolana = { contractAddress: solanaWallet, chain: 'solana:mainnet' }

/** A request of one verifier. `own` are its options. */
type Request = { data: JsonObject; own?: JsonObject; submission?: Partial<Submission> }

/** Requests of each verifier whose verdicts, together, have every claim that the verifier may confirm. */
const requests: Readonly<Record<VerifierId, readonly Request[]>> = {
  'ownership-basic': [
    {
      data: {
        owner: signer,
        content: 'My novel.',
        contentType: 'text/plain',
        reference: {
          type: 'url',
          id: 'https://example.org/novel',
          title: 'Novel',
          description: 'My novel.',
          mime: 'text/plain',
          name: 'novel.txt',
          size: 9,
        },
        provenance: {
          declaredKind: 'mixed',
          aiContext: { generatorType: 'local', provider: 'p', model: 'm', runId: '1' },
        },
      },
      own: { resolve: ['author.name'] },
    },
  ],
  'ownership-social': [{ data: { provider: 'github', internalSocialToken: socialToken, shareHandle: true } }],
  'ownership-pseudonym': [{ data: { pseudonymId: 'alice', displayName: 'Alice' } }],
  'ownership-dns-txt': [{ data: { domain: 'example.org' } }],
  'ownership-org-oauth': [{ data: { provider: 'google', internalSocialToken: orgToken } }],
  'contract-ownership': [{ data: onEvm }],
  'proof-of-human': [{ data: { proofs: [{}], queryResult: {}, session } }],
  'nft-ownership': [
    { data: { ...onEvm, tokenId: '1', tokenType: 'erc1155', blockNumber: 7 } },
    { data: { ...onSolana, tokenId: '0' }, submission: { subject: solanaWallet } },
  ],
  'token-holding': [
    { data: { ...onEvm, minBalance: '1', blockNumber: 7 } },
    { data: { ...onSolana, minBalance: '1' }, submission: { subject: solanaWallet } },
  ],
  'wallet-risk': [{ data: { walletAddress: signer } }],
  'wallet-link': [],
  'ai-content-moderation': [{ data: { content: 'Hello.', contentType: 'text/plain' } }],
  'agent-identity': [{ data: { agentId: 'Ada', agentWallet: signer, agentType: 'bot' } }],
  'agent-delegation': [
    {
      data: {
        controllerWallet: signer,
        agentWallet,
        agentId: 'Ada',
        scope: 'invoices',
        expiresAt: 60_000,
        receiptDisclosure: 'summary',
      },
    },
  ],
}

/** Runs a verifier on its requests, with ports that answer from memory, and returns its verdicts. All of them are a yes. */
export async function verdictsOf(verifierId: VerifierId): Promise<(Verdict & { verified: true })[]> {
  const own = verifierId === 'wallet-link' ? [await linkRequest()] : requests[verifierId]
  return await Promise.all(
    own.map(async ({ data, own: options, submission }) => {
      const { options: _, ...who } = signing
      const verifierOptions = options ? { [verifierId]: options } : {}
      const whole = { ...who, storeOriginalContent: false, verifierOptions, ...submission }
      const verdict = await readInput({ requested: verifierId, id: verifierId, data }).run(whole, ports)
      if (!verdict.verified) throw new Error(`${verifierId} refused its sample: ${verdict.reason}`)
      return verdict
    }),
  )
}

const idOf = (address: string) => `eip155:84532:${address.toLowerCase()}`

/** Makes a link of two wallets, which both sign. */
async function linkRequest(): Promise<Request> {
  const [primary, secondary] = [generatePrivateKey(), generatePrivateKey()].map((key) => privateKeyToAccount(key))
  if (!primary || !secondary) throw new Error('Two keys were made.')
  const ids = { primaryAccountId: idOf(primary.address), secondaryAccountId: idOf(secondary.address) }
  const { message } = walletLink({ ...ids, signedTimestamp: 0, chain: undefined })
  const signature = await secondary.signMessage({ message })
  const own = primary.address.toLowerCase()
  return {
    data: { ...ids, signature, signatureMethod: 'eip191', signedTimestamp: 0, label: 'cold storage' },
    submission: { signer: own, subject: own, chain: parseChain('eip155:84532') },
  }
}

const link: LinkRecord = {
  provider: 'github',
  verifierId: 'ownership-social',
  wallet: signer,
  account: { id: '3001', handle: 'ada' },
  verifiedAt: 0,
  expiresAt: 60_000,
}
const links: Readonly<Record<string, LinkRecord>> = {
  [String(socialToken)]: link,
  [String(orgToken)]: {
    ...link,
    provider: 'google',
    verifierId: 'ownership-org-oauth',
    account: { id: '1', org: { provider: 'google', domain: 'example.org', emailVerified: true } },
  },
  [String(session)]: {
    ...link,
    provider: 'zkpassport',
    verifierId: 'proof-of-human',
    account: { ask: { assuranceLevel: 'medium', ageMin: 18, sanctions: true }, scope: 'svc-v1', binding: 'b' },
  },
}

const words: Readonly<Record<string, bigint>> = {
  'owner()': BigInt(signer),
  'balanceOf(address,uint256)': 1n,
  'balanceOf(address)': 1_000_000n,
  'decimals()': 6n,
}
const wordOf = (read: ChainRead) => ('call' in read ? (words[read.call] ?? 'reverted') : 0n)

const ports: VerifierPorts = {
  ...barePorts,
  ledger: { ...barePorts.ledger, link: async (token) => links[token] },
  evm: {
    ...barePorts.evm,
    read: async (_chainId, reads) => ({ block: { number: 7, hash: '0xb7' }, words: reads.map(wordOf) }),
  },
  solana: {
    supports: () => true,
    holding: async () => ({ slot: 9, mint: { decimals: 0, supply: 1n }, balance: 1n }),
  },
  dns: { isCorroborated: true, txt: async () => [`wallet=${signer}`], addresses: async () => [] },
  web: { json: async (url) => ({ ok: true, json: { author: { name: 'Ada' } }, url }) },
  providers: {
    offered: ['google'],
    begin: async () => '',
    finish: async () => Promise.reject(new Error('Nobody signs in here.')),
    tenantOf: async () => undefined,
  },
  risk: new Map([
    [
      'svc-sanctions',
      {
        covers: () => true,
        assess: async () => ({
          riskLevel: 'low',
          overallRisk: null,
          sanctioned: false,
          poisoned: null,
          listVersion: '1',
          coverage: ['sanctions'],
          evidence: {},
        }),
      },
    ],
  ]),
  moderation: {
    'svc-local': {
      screens: { text: true, image: true, moving: true },
      screen: async () => ({
        scores: { sexual: 0.1 },
        flagged: [],
        modelVersion: '1',
        thresholdsVersion: '1',
        assurance: 'basic',
        frames: { total: 2, evaluated: 2 },
      }),
    },
  },
  personhood: {
    provider: 'zkpassport',
    domain: 'svc.test',
    bridgeUrl: 'wss://bridge.test',
    requestUrl: () => 'https://zkpassport.test',
    check: async () => ({ uniqueIdentifier: '1', provedAt: 0 }),
  },
}
