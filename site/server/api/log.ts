import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Contract } from '../../../shared/contract/index.ts'
import { formatVkey } from '../../../shared/log/note-key.ts'
import { principalOf } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { answer, type Handlers } from '../http/serve.ts'
import { openLog, readLogKey } from '../log/log-key.ts'
import { readLogProofs } from '../log/read-log-proofs.ts'
import { createReadTile } from '../log/read-tile.ts'

type Rows = 'getLogProof' | 'logCheckpoint' | 'logKey' | 'logTile'

/** Answers the endpoints of the log (protocol/log#addresses, #log-proof). */
export function logHandlers(deployment: Deployment): Pick<Handlers<Contract>, Rows> {
  const { config, ports, probes } = deployment
  const { store } = ports
  const readTile = createReadTile(ports)
  return {
    getLogProof: async ({ params, headers }, caller) => {
      const principal = await principalOf(caller, 'getLogProof', deployment)
      const question = { qHash: params.qHash, headers, address: caller.address, probes, principal }
      return { success: true, data: await readLogProofs(question, deployment) }
    },

    logCheckpoint: async () => {
      const state = await store.log.state()
      if (!state?.checkpoint) throw new ServiceError('NOT_FOUND', 'The log has no checkpoint yet.')
      return answer(200, state.checkpoint.note, { 'cache-control': 'public, max-age=1' })
    },

    logKey: async () => {
      const { key } = await readLogKey({ store, ...(await openLog({ store, config })) })
      return answer(200, `${formatVkey(key)}\n`, { 'cache-control': 'public, max-age=300' })
    },

    logTile: async ({ params }) => {
      const tile = await readTile(`tile/${params.tilePath}`)
      if (!tile) throw new ServiceError('NOT_FOUND', 'The log has no such tile.')
      return answer(200, tile, { 'cache-control': 'public, max-age=31536000, immutable' })
    },
  }
}
