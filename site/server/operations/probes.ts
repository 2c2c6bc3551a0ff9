import { ServiceError } from '../../../shared/contract/errors.ts'

/** How many proofs that they may not see a stranger may ask for, and in what time (domain.md 12.5). */
export const probeLimit = 300
export const probeWindowMs = 600_000

/** Addresses remembered at once; the oldest is forgotten first. */
const addressLimit = 10_000

export type Probes = {
  /**
   * Counts a question for an unknown or private proof; the same proof again counts once.
   * Throws `RATE_LIMIT_EXCEEDED` when the address has asked for too many.
   */
  count(address: string, qHash: string): void
}

/** Where limits are switched off. */
export const noProbes: Probes = { count() {} }

/** Counts in this process. `now` gives Unix ms. */
export function createProbes(now: () => number): Probes {
  const windows = new Map<string, { endsAt: number; asked: Set<number> }>()

  return {
    count(address, qHash) {
      const probe = fingerprint(qHash)
      const open = windows.get(address)
      if (open && open.endsAt > now()) {
        if (open.asked.has(probe)) return
        if (open.asked.size >= probeLimit)
          throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many questions for proofs that are not public.', {
            retryAfter: Math.ceil((open.endsAt - now()) / 1000),
          })
        open.asked.add(probe)
        return
      }
      windows.delete(address)
      const [oldest] = windows.keys()
      if (oldest !== undefined && windows.size >= addressLimit) windows.delete(oldest)
      windows.set(address, { endsAt: now() + probeWindowMs, asked: new Set([probe]) })
    },
  }
}

/** 48 of the 256 bits: a number takes a tenth of the memory of a text, and a coincidence only miscounts by one. */
const fingerprint = (qHash: string) => Number.parseInt(qHash.slice(2, 14), 16)
