import { createHash } from 'node:crypto'
import { privateKeyToAccount } from 'viem/accounts'
import { type LocalChain, startChain } from '../chain.ts'
import { deployRegistry } from '../contracts/registry.fixture.ts'
import { startDns } from '../dns.ts'
import { startEmbedder } from '../embedder.ts'
import { startKubo } from '../kubo.ts'
import { startProviders } from '../providers/providers.ts'
import { sanctioned, sdnSamples, startRiskHost } from '../sanctions.ts'
import { startSolana } from '../solana.ts'
import { startStripe } from '../stripe/stripe.ts'
import { logVkeyOf, openStoreOf, startWitness } from '../witness.ts'

/** Everything that a service uses in development, on loopback. */
export type DevWorld = {
  /** The variables of the service. */
  env: Record<string, string>
  /** The account that anchors the log. */
  anchorIssuer: string
  /** What a developer needs to know, a line each. */
  lines: string[]
  stop(): Promise<void>
}

type Env = Readonly<Record<string, string | undefined>>

/** The chains on which the log is anchored, the hub first. */
const chainIds = [84532, 421614, 11155111]

/** Anybody knows this key. It has money on these chains only, and stays the same, so that anchors continue after a restart. */
const anchorKey = `0x${createHash('sha256').update('the anchors of pnpm dev').digest('hex')}` as const

const anchorIssuer = privateKeyToAccount(anchorKey).address

/**
 * Starts the counterparts of all external systems for a service on a port of localhost, without a key and without a network:
 * three chains with the registry of anchors, a witness of the log, a node of IPFS, a DNS, providers, and a page of another
 * origin. `env` has the variables of the developer, and `blockMs` is the time between two blocks.
 */
export async function startDevWorld({
  port,
  env,
  blockMs = 2000,
}: {
  port: string
  env: Env
  blockMs?: number
}): Promise<DevWorld> {
  await using started = new AsyncDisposableStack()
  const start = async <T extends { stop(): unknown }>(starting: Promise<T>): Promise<T> => {
    const running = await starting
    started.defer(async () => void (await running.stop()))
    return running
  }
  const chains = await Promise.all(chainIds.map((chainId) => start(startChain({ chainId }))))
  const [hub] = chains
  if (!hub) throw new Error('There is no chain.')
  const coin = await hub.deploy('UsdCoin')
  const collectible = await hub.deploy('Collectible')
  // a payment and an anchor need some blocks, and these chains mine none by themselves
  const blocks = setInterval(() => {
    for (const { client } of chains) void client.mine({ blocks: 1 }).catch(() => {})
  }, blockMs)
  started.defer(() => clearInterval(blocks))
  const solana = await start(startSolana())
  const dns = await start(startDns(recordOf))
  const providers = await start(startProviders())
  const stripe = await start(startStripe())
  stripe.webhook = `http://localhost:${port}/api/v1/payments/stripe/webhook`
  const lists = await start(startRiskHost())
  lists.list = sdnSamples({ publishedAt: Math.floor(Date.now() / 86_400_000) * 86_400_000 }).advanced
  const kubo = await start(startKubo())
  const embedder = await start(startEmbedder(`http://localhost:${port}`))
  const own: Record<string, string> = {
    PORT: port,
    ...Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [`SVC_RPC_${chainId}`, rpcUrl])),
    SVC_USDC_CHAIN_ID: String(hub.chainId),
    [`SVC_USDC_${hub.chainId}`]: coin,
    SVC_RPC_SOLANA: solana.rpcUrl,
    SVC_DNS_SERVERS: dns.server,
    SVC_SANCTIONS_LIST: `${lists.url}/list`,
    SVC_IPFS_RPC: kubo.url,
    SVC_IPFS_GATEWAY: kubo.url,
    ...providers.env,
    ...stripe.env,
    SVC_RATE_LIMITS: 'off',
    ...anchorEnv,
  }
  await Promise.all(chains.map((chain) => openAccount(chain, { ...env, ...own })))
  const witness = await start(startWitness(await logVkeyOf({ ...env, ...own })))
  const running = started.move()
  return {
    env: { ...own, SVC_WITNESSES: witness.setting },
    anchorIssuer,
    lines: [
      `chains ${chains.map(({ chainId, rpcUrl }) => `${chainId} at ${rpcUrl}`).join(', ')}; another origin at ${embedder.page()}`,
      `on ${hub.chainId} USDC at ${coin} and NFTs at ${collectible}, which anyone may mint; Solana at ${solana.rpcUrl}`,
      `the log is anchored on all three chains by ${anchorIssuer}, and has the witness ${witness.vkey}`,
      `copies of public proofs go to a node of IPFS at ${kubo.url}`,
      `a sanctions list that names ${Object.values(sanctioned).join(', ')}`,
      `a card processor at ${stripe.url}, on whose page one click pays`,
      `a DNS at ${dns.server}, where <address>.test names the wallet <address>`,
    ],
    stop: () => running.disposeAsync(),
  }
}

/** Each wallet owns the domain <address>.test, because nobody can publish a record in this DNS. */
function recordOf(name: string) {
  const wallet = /^_svc\.(0x[0-9a-f]{40})\.test$/.exec(name)?.[1]
  return wallet === undefined ? undefined : { txt: [[`wallet=${wallet}`]] }
}

/** Anchors often and final soon, so that a developer sees it happen. */
const anchorEnv = {
  SVC_ANCHOR_KEY: anchorKey,
  SVC_ANCHOR_CHAINS: chainIds.slice(1).join(','),
  SVC_ANCHOR_EVERY: '10',
  SVC_ANCHOR_DAILY: String(10n ** 18n),
  ...Object.fromEntries(chainIds.map((chainId) => [`SVC_ANCHOR_DEPTH_${chainId}`, '3'])),
}

/**
 * Creates the registry on a new chain, and the account that anchors. The data of the service may be older than the chain: if
 * an anchor is on its way, its transaction is the next of the account.
 */
async function openAccount(chain: LocalChain, env: Env): Promise<void> {
  await deployRegistry(chain)
  const address = anchorIssuer
  await chain.client.setBalance({ address, value: 10n ** 20n })
  const { store } = await openStoreOf(env)
  try {
    const nonce = (await store.anchors.inFlight(chain.chainId))?.transactions[0]?.nonce
    if (nonce !== undefined) await chain.client.setNonce({ address, nonce })
  } finally {
    await store.close()
  }
}
