import { ServiceError } from '../../../shared/contract/errors.ts'
import { evmChain } from '../../../shared/proof/chain.ts'
import { createNodePools } from '../ports/evm/node-pools.ts'
import { createEvmRpc } from '../ports/evm/rpc.ts'
import type { Outside, Signing, VerifierPorts } from './verifier.ts'

/** A wallet that signs on the hub chain. */
export const signer = '0xabcdef0000000000000000000000000000000001'

/** Its request: about itself, private, without wishes. */
export const signing: Signing = {
  signer,
  signerKind: 'key',
  subject: signer,
  chain: evmChain(84532),
  options: { storeOriginalContent: false, own: {} },
}

const now = () => 0

/** Nothing outside is configured, and the clock stands at 0. */
export const bareOutside: Outside = {
  now,
  random: (bytes: number) => new Uint8Array(bytes),
  evm: createEvmRpc({ pools: createNodePools({ rpc: new Map(), now }) }),
}

/** The same, to a service that knows nothing yet. */
export const barePorts: VerifierPorts = {
  ...bareOutside,
  ledger: { hmac: (purpose, text) => `${purpose}:${text}`, known: async () => [], link: async () => undefined },
}

/** The code of the ServiceError that `work` fails with; another error as it is; undefined when it does not fail. */
export async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error instanceof ServiceError ? error.code : error
  }
  return undefined
}
