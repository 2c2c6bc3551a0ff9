import { ServiceError } from '../../../shared/contract/errors.ts'
import { evmChain } from '../../../shared/proof/chain.ts'
import { createNodePools } from '../ports/evm/node-pools.ts'
import { createEvmRpc } from '../ports/evm/rpc.ts'
import type { OuterPorts, Signing, VerifierPorts } from './verifier.ts'

/** A wallet that signs on the hub chain. */
export const signer = '0xabcdef0000000000000000000000000000000001'

/** Its request: about itself, private, without options. */
export const signing: Signing = {
  signer,
  signerKind: 'key',
  subject: signer,
  chain: evmChain(84532),
  options: { storeOriginalContent: false, own: {} },
}

const now = () => 0

/** Ports without anything configured, at time 0. */
export const bareOuterPorts: OuterPorts = {
  now,
  random: (bytes: number) => new Uint8Array(bytes),
  evm: createEvmRpc({ pools: createNodePools({ rpc: new Map(), now }) }),
}

/** The same ports with an empty ledger. */
export const barePorts: VerifierPorts = {
  ...bareOuterPorts,
  ledger: { hmac: (purpose, text) => `${purpose}:${text}`, known: async () => [], link: async () => undefined },
}

/** Returns the code of the ServiceError that `work` rejects with, or another error itself; undefined when it resolves. */
export async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error instanceof ServiceError ? error.code : error
  }
  return undefined
}
