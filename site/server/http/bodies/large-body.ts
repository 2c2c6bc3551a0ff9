import { isAscii } from 'node:buffer'
import { defaultBodyLimit, type Endpoint } from '../../../../shared/contract/endpoint.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { nextTurn } from '../../next-turn.ts'
import type { Caller } from '../caller.ts'
import type { BodyMemory } from './body-memory.ts'
import { decode, processMemory, readBytes, requireMediaType, tooLarge } from './body.ts'
import { parseJson } from '../json.ts'

/** The most large bodies that the process works on at once (protocol/limits#large-bodies). */
const maxAtOnce = 2

/** A call whose body is above the usual limit of its endpoint, and at most at its limit for large bodies. */
export type LargeCall = { row: Pick<Endpoint, 'bodyLimit' | 'largeBodyLimit'>; caller: Caller; request: Request }

/** A large body. `end` says that the call was answered, and the body is no longer needed. */
export type LargeBody = { read(): Promise<unknown>; end(): void }

/** Reads large bodies. */
export type LargeBodies = {
  /** Returns the body of a call that declares a large one; undefined for a call with a usual body, and for one that is too large. */
  open(call: LargeCall): LargeBody | undefined
}

/**
 * Creates the reader of large bodies (protocol/limits#large-bodies). Reading throws PAYLOAD_TOO_LARGE for a caller without an
 * account, before it reads anything, and for a body that `isAllowed` refuses; RATE_LIMIT_EXCEEDED while the process works on
 * two; and the errors of `readBody` and of `isSignedIn`.
 */
export function createLargeBodies(
  {
    isSignedIn,
    isAllowed,
  }: {
    isSignedIn: (caller: Caller) => Promise<boolean>
    /** Says whether a body may be as large as this, in bytes. */
    isAllowed: (body: unknown, bytes: number) => boolean
  },
  memory: BodyMemory = processMemory,
): LargeBodies {
  let working = 0
  return {
    open({ row, caller, request }) {
      const { bodyLimit: usual = defaultBodyLimit, largeBodyLimit: limit = 0 } = row
      // without a length, nobody knows whether it will be large before it is
      const declared = Number(request.headers.get('content-length'))
      if (!(declared > usual && declared <= limit)) return undefined
      let isWorking = false
      return {
        async read() {
          requireMediaType(request.headers, 'application/json')
          if (!(await isSignedIn(caller))) throw tooLarge(usual)
          const bytes = await readBytes(request, { limit, memory })
          // from here on, so that nobody keeps a place by sending slowly
          if (working >= maxAtOnce) throw crowded()
          working++
          isWorking = true
          const body = await parse(bytes, usual)
          await nextTurn()
          if (!isAllowed(body, bytes.length)) throw tooLarge(usual)
          return body
        },
        end() {
          if (isWorking) working--
          isWorking = false
        },
      }
    },
  }
}

/** Parses a body, in a turn of its own. More text in other scripts than a usual body could have would take too long. */
async function parse(bytes: Uint8Array, usual: number): Promise<unknown> {
  await nextTurn()
  if (!isAscii(bytes) && countOthers(bytes) > usual) throw tooLarge(usual)
  return parseJson(decode(bytes))
}

/** Counts the bytes that are not ASCII. */
function countOthers(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if (byte > 0x7f) count++
  return count
}

const crowded = () =>
  new ServiceError('RATE_LIMIT_EXCEEDED', 'The service works on other large bodies. Send this one again.', {
    retryAfter: 5,
  })
