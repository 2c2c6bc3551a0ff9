import { ServiceError } from '../../../shared/contract/errors.ts'
import { contract, type Contract } from '../../../shared/contract/index.ts'
import type { Settings } from '../settings.ts'
import type { LogStatus } from '../log/sequencer.ts'
import type { Metrics } from '../http/metrics.ts'
import { type Handlers, answer } from '../http/serve.ts'
import { digest, isKeyOf } from '../random-keys.ts'
import type { Ports } from '../ports/ports.ts'
import { type AnchorChainState, createChainStates } from '../anchors/chain-states.ts'
import type { AnchorProblem } from '../anchors/problems.ts'
import { countSeldom } from '../count-seldom.ts'
import { once } from '../once.ts'
import { version } from '../version.ts'
import { entityTag } from './entity-tag.ts'

/** Answers the endpoints of readiness, metrics, and the description of the interface. */
export function healthHandlers({
  config,
  ports,
  metrics,
  logStatus,
  anchorProblems,
}: {
  config: Settings
  ports: Ports
  metrics: Metrics
  logStatus: () => LogStatus
  anchorProblems: () => ReadonlyMap<number, AnchorProblem>
}): Pick<Handlers<Contract>, 'health' | 'metrics' | 'openapi'> {
  const tokenHash = config.metricsToken === undefined ? null : digest(config.metricsToken)
  // at the first request: it takes longer than everything else of a start
  const describeOnce = once(async () => {
    const { openapiDocument } = await import('../http/openapi.ts')
    const document = openapiDocument(contract, { baseUrl: config.baseUrl })
    return answer(200, document, { etag: entityTag(document), 'cache-control': 'public, max-age=300' })
  })
  const readCopies = createCopiesReader(ports)
  const readLog = countSeldom(() => ports.store.log.counts(), ports.now)
  const readChains = createChainStates({ config, ports, anchorProblems })
  return {
    async health({ query }) {
      if (query.live !== undefined) return { success: true, data: { status: 'ok', version } }
      const database = await ports.store.health()
      const { size, pending } = await readLog()
      const ipfs = await readCopies()
      const log = { size, pending, ...logStatus() }
      const account = config.anchoring?.issuer ?? ''
      const anchors = (await readChains()).map(({ chainId, waiting, problem }) => ({
        chainId,
        waiting,
        problem,
        account,
      }))
      const more = { ...(ipfs && { ipfs }), ...(anchors.length > 0 && { anchors }) }
      return { success: true, data: { status: 'ok', version, database, log, ...more } }
    },
    async metrics(_input, caller) {
      // everybody else gets the same answer as at an unknown address
      if (!caller.local && !isKeyOf(tokenHash, caller.bearer))
        throw new ServiceError('NOT_FOUND', 'There is nothing at this address.')
      await measureLog({ ports, metrics, logStatus })
      await measureCopies({ ports, metrics, readCopies })
      await measureAnchors({ ports, metrics, readChains })
      return answer(200, await metrics.text(), { 'content-type': metrics.contentType })
    },
    openapi: async () => describeOnce(),
  }
}

type Measured = { ports: Ports; metrics: Metrics }

/** Reads the state of the log for the metrics. During an outage of the database, the numbers of before stay. */
async function measureLog({ ports, metrics, logStatus }: Measured & { logStatus: () => LogStatus }): Promise<void> {
  const { standing, witnesses } = logStatus()
  metrics.witnesses(witnesses)
  const counts = await ports.store.log.counts().catch(() => undefined)
  if (!counts) return
  const { size, pending, oldestDueFrom, signedAt } = counts
  const ageOf = (time: number | null) => (time === null ? 0 : Math.max(0, ports.now() - time) / 1000)
  const ages = { oldestPendingAge: ageOf(oldestDueFrom), checkpointAge: ageOf(signedAt) }
  metrics.log({ size, pending, ...ages, isGrowing: standing === 'growing' })
}

type Copies = { pinned: number; waiting: number; failingSince: number | null }

/** Returns a reader of the state of the copies on IPFS; undefined where no node is configured. */
function createCopiesReader({ store, ipfsNode, now }: Ports): () => Promise<Copies | undefined> {
  const readCounts = countSeldom(() => store.ipfsCopies.counts(), now)
  return async () => ipfsNode && { ...(await readCounts()), failingSince: ipfsNode.failingSince() }
}

/** Reads the state of the copies for the metrics. During an outage of the database, the numbers of before stay. */
async function measureCopies({
  ports,
  metrics,
  readCopies,
}: Measured & { readCopies: () => Promise<Copies | undefined> }): Promise<void> {
  const copies = await readCopies().catch(() => undefined)
  if (!copies) return
  const { pinned, waiting, failingSince } = copies
  metrics.copies({ pinned, waiting, failingFor: failingSince === null ? 0 : (ports.now() - failingSince) / 1000 })
}

/** Reads the state of the anchors for the metrics. During an outage of the database, the numbers of before stay. */
async function measureAnchors({
  ports,
  metrics,
  readChains,
}: Measured & { readChains: () => Promise<AnchorChainState[]> }): Promise<void> {
  const chains = await readChains().catch(() => undefined)
  if (!chains) return
  const ageOf = (time: number | null) => (time === null ? 0 : Math.max(0, ports.now() - time) / 1000)
  metrics.anchors(chains.map((each) => ({ ...each, oldestAge: ageOf(each.oldestRequestedAt) })))
}
