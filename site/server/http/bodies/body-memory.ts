import { ServiceError } from '../../../../shared/contract/errors.ts'

/**
 * The most bytes of all larger bodies that are being read. Each body has a limit of its own, but there are many
 * connections. A body that declares at most 16 KiB is not counted.
 */
const maxPendingBytes = 128 * 1024 * 1024

/** One body that is being read. */
type PendingBody = {
  /** Counts bytes that were read. Throws as `evicted` does. */
  add(bytes: number): void
  /** Rejects with RATE_LIMIT_EXCEEDED when others need the memory. */
  evicted: Promise<never>
  /** Forgets what was counted. */
  end(): void
}

/** Counts the memory of bodies that are being read. */
export type BodyMemory = { begin(): PendingBody }

/**
 * Creates a count of at most `limit` bytes. When all bodies together have more, those that began first are refused, because
 * they take longest. So a client that sends slowly to fill the memory cannot keep out clients with a normal pace.
 */
export function createBodyMemory(limit: number = maxPendingBytes): BodyMemory {
  // in the order in which they began
  const reading = new Map<object, { bytes: number; refuse: (error: ServiceError) => void }>()
  let pending = 0
  const end = (body: object) => {
    pending -= reading.get(body)?.bytes ?? 0
    reading.delete(body)
  }

  return {
    begin() {
      const body = {}
      const { promise: evicted, reject: refuse } = Promise.withResolvers<never>()
      // it may be refused while nobody waits for it
      evicted.catch(() => {})
      reading.set(body, { bytes: 0, refuse })
      return {
        evicted,
        end: () => end(body),
        add(bytes) {
          const own = reading.get(body)
          if (!own) throw crowded()
          own.bytes += bytes
          pending += bytes
          for (const [each, oldest] of reading) {
            if (pending <= limit) break
            end(each)
            oldest.refuse(crowded())
          }
        },
      }
    },
  }
}

const crowded = () =>
  new ServiceError('RATE_LIMIT_EXCEEDED', 'The service reads too many large bodies at once. Send this one again.', {
    retryAfter: 5,
  })
