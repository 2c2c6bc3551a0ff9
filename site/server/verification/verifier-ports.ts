import { verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { Ports } from '../ports/ports.ts'
import type { Ledger } from '../verifiers/ledger.ts'
import type { VerifierPorts } from '../verifiers/verifier.ts'
import { countableProofs } from '../proofs/countable.ts'
import { digest } from '../random-keys.ts'

/** Returns the ports that verifiers get: all except the store, of which they may only read earlier proofs. */
export function verifierPorts({ store, ...outside }: Ports): VerifierPorts {
  return { ...outside, ledger: ledgerOf(store, outside.now) }
}

function ledgerOf(store: Ports['store'], now: () => number): Ledger {
  return {
    hmac: (purpose, text) => store.hmac(purpose, text),
    link: (token) => store.links.find(digest(token)),
    known: async (wallet, verifierId) => {
      const viewer = { counting: [wallet], naming: [] }
      const query = { subject: wallet, verifierIds: [verifierId], viewer, limit: 100 }
      const records = await countableProofs(query, { ports: { store, now } })
      return records.flatMap(({ qHash, createdAt, outcomes }) =>
        outcomes
          .filter((outcome) => outcome.verified && verifierIdOf(outcome.verifierId) === verifierId)
          .map(({ input, claims, checkedAt }) => ({ qHash, input, claims, createdAt, checkedAt })),
      )
    },
  }
}
