import type { Answer, Exchange, Sent } from './network.ts'

/** What is known from answers alone: it never happened, its outcome is open, or it was acknowledged. */
export type Known = 'no' | 'open' | 'yes'

/** A proof as its owner knows it. */
export type KnownProof = {
  qHash: string
  owner: string
  address: string
  /** A text that only those may see who may read the proof. */
  marker: string
  /** Whether it satisfies the rows of the gates. */
  isForGates: boolean
  /** Whether the owner of the free gate is told about it. */
  isTold: boolean
  /** When it was sent first, Unix ms. */
  sentAt: number
  verified: Known
  revoked: Known
  erased: Known
  /** Since when an acknowledged answer says that it is private, or public. Unix ms; undefined: it may be the other. */
  privateSince: number | undefined
  publicSince: number | undefined
  /** The signed request that made it public last. */
  publication?: object
  /** People with a grant that nobody withdrew. */
  readers: Set<string>
}

/** Everything that the people of a run know, and the promises that the service broke. */
export type Ledger = {
  proofs: Map<string, KnownProof>
  violations: string[]
  violate: (what: string) => void
  /** Notes a request that reached the service. */
  noteSent: (sent: Sent) => void
  /** Notes an answer, and compares it with what is known. */
  note: (exchange: Exchange) => void
  /** Compares an answer for somebody who has no right to the proof. */
  checkStranger: (answer: Pick<Answer, 'text'>, proof: KnownProof) => void
  /** Returns how often something was used, or succeeded. */
  usesOf: (name: string) => number
  /** Whether a request with this name reached the service, and nobody knows what it did: it may have used the thing. */
  isOpen: (name: string) => boolean
}

/** Creates an empty ledger. */
export function createLedger(): Ledger {
  const proofs = new Map<string, KnownProof>()
  const violations: string[] = []
  const uses = new Map<string, number>()
  const open = new Map<string, number>()
  const addOpen = ({ uses: used, counted }: Sent, by: number) => {
    for (const name of [used, counted]) if (name !== undefined) open.set(name, (open.get(name) ?? 0) + by)
  }
  const violate = (what: string) => void violations.push(what)

  return {
    proofs,
    violations,
    violate,
    checkStranger({ text }, { privateSince, marker }) {
      if (privateSince !== undefined && text.includes(marker)) violate('privacy: somebody else read a private proof')
    },
    usesOf: (name) => uses.get(name) ?? 0,
    isOpen: (name) => (open.get(name) ?? 0) > 0,
    noteSent: (sent) => addOpen(sent, 1),
    note(exchange) {
      const { sent, answer } = exchange
      if (!answer.isOpen) addOpen(sent, -1)
      if (answer.status === 500) violate(`${sent.method ?? 'GET'} ${sent.path} failed: ${answer.code}`)
      const isSuccess = answer.status >= 200 && answer.status < 300
      if (sent.uses !== undefined && isSuccess) {
        const count = (uses.get(sent.uses) ?? 0) + 1
        uses.set(sent.uses, count)
        if (count > 1) violate(`single use: ${sent.uses} was used ${count} times`)
      }
      if (sent.counted !== undefined && isSuccess) uses.set(sent.counted, (uses.get(sent.counted) ?? 0) + 1)
      for (const proof of proofs.values()) checkSecret(exchange, proof, violate)
    },
  }
}

/** Compares an answer with who may read a proof. */
function checkSecret({ sent, answer, startedAt }: Exchange, proof: KnownProof, violate: (what: string) => void): void {
  if (sent.who === proof.owner || proof.readers.has(sent.who)) return
  const isSecret = proof.privateSince !== undefined && proof.privateSince <= startedAt
  if (isSecret && answer.text.includes(proof.marker))
    violate(`privacy: ${sent.who} read a private proof at ${sent.path}`)
}
