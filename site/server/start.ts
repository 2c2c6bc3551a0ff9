import { resolve } from 'node:path'
import { useHashes } from '../../shared/proof/hashes.ts'
import { type AnchorProblems, createAnchorProblems } from './anchors/problems.ts'
import { createApp } from './app.ts'
import { type Config, parseConfig } from './config/config.ts'
import { ConfigError } from './config/error.ts'
import { readOperatorLogo } from './config/operator-logo.ts'
import { isThisMachine } from './config/values.ts'
import { configWarnings } from './config/warnings.ts'
import { endMs, endWithin } from './end-within.ts'
import { loadFastHashes } from './fast-hashes.ts'
import { listen, stopListening } from './http/listen.ts'
import { createMetrics } from './http/metrics.ts'
import { createOverload } from './http/overload/overload.ts'
import { createEventWaiters } from './events/event-waiters.ts'
import { startNumbering } from './jobs/number-events.ts'
import { createLog, type Log } from './logger.ts'
import { cardPaymentsWorker } from './jobs/card-payments.ts'
import { expireHandoffsJob, purgeEventsJob } from './jobs/events.ts'
import { startKeyUse } from './jobs/key-use.ts'
import { ipfsWorkers } from './jobs/ipfs.ts'
import { purgeJob } from './jobs/purge.ts'
import { startJobs } from './jobs/jobs.ts'
import { createOutageLog } from './jobs/outage-log.ts'
import { startQueue } from './jobs/queue.ts'
import { settleWorker } from './jobs/settle.ts'
import { webhookQueues } from './jobs/webhooks.ts'
import { sanctionsListJob } from './jobs/sanctions-list.ts'
import { openCards } from './ports/cards/open-cards.ts'
import { openCounter } from './ports/counter/open-counter.ts'
import { createNodeDns } from './ports/dns/node-dns.ts'
import { createNodePools } from './ports/evm/node-pools.ts'
import { createEvmRpc } from './ports/evm/rpc.ts'
import { createIpfsGateway } from './ports/ipfs/gateway.ts'
import { createKubo } from './ports/ipfs/kubo.ts'
import { openModeration } from './ports/moderation/open-moderation.ts'
import { openPersonhood } from './ports/personhood/open-personhood.ts'
import type { Ports } from './ports/ports.ts'
import type { Post } from './ports/web/post.ts'
import { createProviders } from './ports/providers/openid-client.ts'
import { openRisk } from './ports/risk/open-risk.ts'
import { createSolanaRpc } from './ports/solana/rpc.ts'
import { openUsdc } from './ports/stablecoin/usdc.ts'
import { outageOf } from './ports/store/engines/outage.ts'
import { createIssuer } from './credentials/issuer.ts'
import { createWitnesses } from './log/ask-witnesses.ts'
import { proofEntries } from './log/entries.ts'
import { createNewEntries } from './log/new-entries.ts'
import type { MakeEntries } from './records/log.ts'
import { openLog, readLogKey, readWitnessKey } from './log/log-key.ts'
import { type AskChain, createHistoryCheck } from './log/history-check.ts'
import { type LogStatus, startSequencer } from './log/sequencer.ts'
import { logWarnings } from './log/warnings.ts'
import { lockFolder } from './ports/store/folder-lock.ts'
import { openStore } from './ports/store/open-store.ts'
import { keepPackages } from './pages/packages/kept.ts'
import { createWellKnownReturns } from './ports/returns/well-known.ts'
import { sendToWitness } from './ports/witnesses/send-to-witness.ts'
import { createGuardedPost } from './ports/web/guarded-post.ts'
import { createGuardedWeb } from './ports/web/guarded-web.ts'
import { openX402 } from './ports/x402/open-x402.ts'
import { createRandomBytes } from './random-bytes.ts'
import { createRequestLog } from './request-log.ts'
import { publishGates } from './gates/operator-gates.ts'
import { rootKeys } from './secret-key.ts'

const random = createRandomBytes()
const now = () => Date.now()

/** Prints one line for each setting, or gate, that the operator probably does not want. */
function printWarnings(warnings: readonly string[]): void {
  for (const warning of warnings) console.error(`svc: warning: ${warning}`)
}

/** Opens the ports to all external systems. */
async function openPorts(config: Config, log: Log): Promise<Ports & { post: Post }> {
  const { dataDir, databaseUrl, rpcUrls, dnsServers, dnsValidating } = config
  const secretKeys = await rootKeys(config, random)
  const makeEntries: MakeEntries = (record, kind) => {
    try {
      return proofEntries(record, kind, config)
    } catch (err) {
      log.error({ err, kind }, 'the entries of a proof could not be computed')
      throw err
    }
  }
  const { makeNewEntries } = createNewEntries({ settings: config, makeEntries })
  const onUnreadable = (qHash: string, err: unknown) =>
    log.error({ err, qHash }, 'a proof that could not be read was erased without entries in the log')
  const onWarning = (line: string) => printWarnings([line])
  const store = await openStore({
    databaseUrl,
    dataDir,
    secretKeys,
    makeEntries,
    makeNewEntries,
    onUnreadable,
    onWarning,
  })
  // made at the first start, so that every backup has the keys that sign credentials and checkpoints
  await createIssuer({ store, now }).publicKeys()
  const { key } = await readLogKey({ store, ...(await openLog({ store, config })) })
  printWarnings(logWarnings(key, config))
  if (config.witnessFor.length > 0) await readWitnessKey({ store, config })
  const nameOf = (caller: string) => store.hmac('rate-limits', caller)
  const counter = await openCounter(databaseUrl, { nameOf, now })
  const dns = createNodeDns({ servers: dnsServers, isValidating: dnsValidating })
  const web = createGuardedWeb(dns)
  const post = createGuardedPost({ ...dns, allowsLoopback: isOnlyHere(config) })
  const providers = createProviders(config.providers, { now })
  const pools = createNodePools({ rpc: rpcUrls, now })
  const evm = createEvmRpc({ pools, depths: config.blockDepths })
  const solana = config.solanaRpcUrls && createSolanaRpc({ urls: config.solanaRpcUrls, now })
  const risk = openRisk(config, { store, evm, now })
  const personhood = await openPersonhood(config, { pools, now })
  const cards = await openCards(config.cards, now)
  const stablecoin = openUsdc(config.usdc, evm)
  const x402 = await openX402(config, { now })
  return {
    ...(personhood && { personhood }),
    ...(x402 && { x402 }),
    ...(cards && { cards }),
    ...(stablecoin && { stablecoin }),
    ...(solana && { solana }),
    ...(config.ipfsGateway !== undefined && { ipfs: createIpfsGateway(config.ipfsGateway) }),
    ...(config.ipfsRpc !== undefined && { ipfsNode: createKubo(config.ipfsRpc, { gateway: config.ipfsGateway }) }),
    moderation: openModeration(config.moderation),
    risk,
    store,
    counter,
    namespaces: config.namespaces,
    providers,
    evm,
    dns,
    web,
    post,
    returns: createWellKnownReturns({ web, now }),
    now,
    random,
  }
}

/** Tells whether only this machine reaches the service: its public address and the address that it binds are loopback. */
const isOnlyHere = ({ baseUrl, host }: Config) =>
  isThisMachine(new URL(baseUrl).hostname) && (isThisMachine(host) || host === '::1')

/** Connects to the witnesses of our log; undefined: it has none. */
const openWitnesses = ({ witnesses }: Config, log: Log) =>
  witnesses.length > 0 ? createWitnesses({ witnesses, send: sendToWitness, log }) : undefined

/** Returns for each chain where our log is anchored how it is asked for it. */
const anchoredChains = ({ anchoring }: Config, { evm }: Pick<Ports, 'evm'>): AskChain[] =>
  (anchoring?.chains ?? []).map((chainId) => async (own) => {
    const { isNewestAnchorOf } = await import('./ports/evm/anchors.ts')
    return await isNewestAnchorOf(own, { evm, chainId, sender: anchoring?.issuer ?? '0x' })
  })

/** Reads the logo of the operator, if there is one. */
async function withLogo(config: Config): Promise<Config> {
  const { operator, operatorLogoFile } = config
  if (operatorLogoFile === undefined) return config
  return { ...config, operator: { ...operator, logo: await readOperatorLogo(operatorLogoFile) } }
}

async function start() {
  const config = await withLogo(parseConfig(process.env))
  printWarnings(configWarnings(config, process.env))
  const log = createLog(config.logLevel)
  const stopping = new AbortController()
  useHashes(await loadFastHashes())
  // before anything is opened: rate limits, hand-offs that wait and the log are of one process on an embedded database
  const folder = config.databaseUrl === undefined ? await lockFolder(config.dataDir) : undefined
  const ports = await openPorts(config, log)
  if (config.gatesFile !== undefined) printWarnings(await publishGates(config.gatesFile, ports))
  try {
    keepPackages({ buildDir: '.build', dataDir: config.dataDir })
  } catch (err) {
    log.warn({ err }, 'the packages of this build are not kept for later')
  }
  const writeLine = createRequestLog(log, now)
  const witnesses = openWitnesses(config, log)
  const history = createHistoryCheck({ ports, witnesses, chains: anchoredChains(config, ports), log })
  const logStatus = (): LogStatus => ({ standing: history.standing(), witnesses: witnesses?.lastAnswers() ?? [] })
  const problems = createAnchorProblems({ log, now })
  const status = { logStatus, anchorProblems: () => problems.current() }
  const eventWaiters = createEventWaiters(ports.store.events)
  const metrics = createMetrics()
  const app = createApp({ config, ports, log, metrics, stopping: stopping.signal, eventWaiters, ...status })
  const server = await listen(app, {
    ...config,
    ...ports,
    overload: createOverload({
      ...ports,
      loopTimes: () => performance.eventLoopUtilization(),
      onRefusal: () => metrics.refusal('overload'),
    }),
    onRefusal: ({ requestId, error }) =>
      writeLine({ requestId, status: error.status, method: 'none', route: 'none', ms: 0 }, error),
  })
  const listJobs = config.sanctionsList ? [sanctionsListJob({ ...ports, from: config.sanctionsList })] : []
  const eventJobs = [purgeEventsJob(ports, config.eventsDays), expireHandoffsJob(ports)]
  const jobs = startJobs([purgeJob(ports), ...eventJobs, ...listJobs], { ...ports, log })
  const workers = [
    settleWorker({ ports, config }),
    ...(ports.cards ? [cardPaymentsWorker(ports)] : []),
    ...(ports.ipfsNode ? ipfsWorkers(ports, ports.ipfsNode) : []),
  ]
  const outages = createOutageLog(log)
  const queues = [
    ...workers.map((worker) => startQueue(worker, { ...ports, log, outages })),
    ...webhookQueues(ports, ports.post).map((each) =>
      startQueue(each.worker, { store: { jobs: each.jobs }, now, log, outages }),
    ),
  ]
  const sequencer = startSequencer({ ports, config, log, outages, witnesses, history })
  const numbering = startNumbering({ ports, log, outages, waiters: eventWaiters })
  const keyUse = startKeyUse({ ports, log, outages })
  const anchoring = await startAnchoring(config, { ports, log, problems })
  const stop = async () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    const running = [jobs, sequencer, numbering, keyUse, ...queues, ...(anchoring ? [anchoring] : [])]
    await endWithin(
      endMs,
      [
        () => Promise.all([stopListening(server), ...running.map((each) => each.stop())]),
        () => Promise.all([ports.counter.close(), ports.store.close()]),
      ],
      { log },
    )
    folder?.release()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  console.log(factsLine(config))
  // last: whoever reads this line may stop the service at once
  console.log(`svc ready ${config.baseUrl}`)
}

/** Returns the line that says where the service listens, where its data is, and which account anchors. It has no secrets. */
function factsLine({ baseUrl, host, port, databaseUrl, dataDir, anchoring }: Config): string {
  const local = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const facts = [
    ...(local === baseUrl ? [] : [`listens on ${local}`]),
    databaseUrl === undefined ? `data in ${resolve(dataDir)}` : `data in Postgres at ${placeOf(databaseUrl)}`,
    ...(anchoring ? [`anchors from the account ${anchoring.issuer}`] : []),
  ]
  return `svc: ${facts.join('; ')}`
}

/** Returns the host and the database of an address of Postgres, without its user and password. */
function placeOf(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  return url ? `${url.host}${url.pathname}` : 'DATABASE_URL'
}

/** Begins to anchor the log, if there is a key. Only then is loaded what that needs. */
async function startAnchoring(
  { anchoring, rpcUrls }: Config,
  { ports: { store }, ...deps }: { ports: Ports; log: Log; problems: AnchorProblems },
) {
  if (!anchoring) return undefined
  const { openAnchoring } = await import('./anchors/open-anchoring.ts')
  return openAnchoring({ settings: anchoring, rpcUrls, store, now, ...deps })
}

/** Returns one clear line instead of a stack, for the person who started the service. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return `svc: ${error.message}`
  const { code, message, port } =
    error instanceof Error ? (error as NodeJS.ErrnoException & { port?: number }) : { message: String(error) }
  if (code === 'EADDRINUSE')
    return `svc: PORT ${port} is already in use. Stop the program that uses it, or set another PORT.`
  if (code === 'EADDRNOTAVAIL') return 'svc: HOST is no address of this machine. Set another HOST.'
  if (code === 'EACCES' && message.startsWith('listen'))
    return 'svc: The user of the service may not listen on PORT. Set a PORT above 1023.'
  const outage = outageOf(error)
  if (outage) return `svc: cannot start: ${outage.message}`
  return `svc: cannot start: ${message.split('\n')[0]}`
}

try {
  await start()
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
