import type { Contract } from '../../../shared/contract/index.ts'
import type { Handlers } from '../http/serve.ts'
import type { Deployment } from '../operations/deployment.ts'
import { createProbes, noProbes } from '../operations/probes.ts'
import { readProof } from '../operations/read-proof.ts'

/** Stored proofs. */
export function proofsHandlers(deployment: Deployment): Pick<Handlers<Contract>, 'getProof'> {
  const { config, ports } = deployment
  const probes = config.rateLimits ? createProbes(ports.now) : noProbes
  return {
    getProof: ({ params, headers }, { address }) =>
      readProof({ qHash: params.qHash, headers, address, probes }, deployment),
  }
}
