import type { RpcReply } from '../json-rpc/json-rpc.ts'
import type { SendAnswer } from './anchoring.ts'

/** The error texts of geth, reth, Nethermind, Erigon, Besu and anvil, in the order in which they are compared. */
const errors: readonly [Exclude<SendAnswer, 'accepted' | 'refused'>, RegExp][] = [
  ['known', /already ?(known|imported|exists)|known ?transaction|ALREADY_EXISTS/i],
  ['nonce too low', /nonce (is )?too ?low|old ?nonce|nonce.*already.*used/i],
  ['too little money', /insufficient ?(funds|balance)|upfront cost exceeds|exceeds? (account )?balance/i],
  ['fee too low', /underpriced|fee ?too ?low|less than (the )?block base ?fee|gas price (is )?(too low|below)/i],
]

/** Reads what a node answered to a transaction. */
export function sendAnswerOf(reply: RpcReply | undefined): SendAnswer {
  if (!reply) throw new Error('The node did not reply to one of the calls.')
  if ('result' in reply) return 'accepted'
  const { message } = reply.error
  return errors.find(([, text]) => text.test(message))?.[0] ?? 'refused'
}
