import * as v from 'valibot'
import { decodeBase64url } from './base64url.ts'
import { type Jws, readJws } from './jws.ts'

/** The media type of a status list, in its header. */
export const statusListType = 'statuslist+jwt'

/** The number of entries of each list: one bit each (protocol/credentials#status). */
export const listEntries = 2 ** 17

const listBytes = listEntries / 8

const Seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000))

/** What the issuer signs of a list (Token Status List section 5.1). `sub` is the address of the list. */
const StatusListPayload = v.looseObject({
  sub: v.string(),
  iat: Seconds,
  exp: Seconds,
  ttl: v.optional(v.number()),
  status_list: v.looseObject({ bits: v.literal(1), lst: v.string() }),
})
export type StatusListPayload = v.InferOutput<typeof StatusListPayload>

/** A status list whose signature is not yet checked. */
export type StatusList = { jws: Jws; payload: StatusListPayload; bits: Uint8Array }

/** Reads the token of a status list; undefined when it is none, or when its bits are not exactly 16 KiB. */
export async function readStatusList(token: string): Promise<StatusList | undefined> {
  const jws = readJws(token)
  if (jws?.typ !== statusListType || !v.is(StatusListPayload, jws.payload)) return undefined
  const compressed = decodeBase64url(jws.payload.status_list.lst)
  const bits = compressed && (await inflate(compressed))
  return bits && { jws, payload: jws.payload, bits }
}

/** Says whether the entry is set: the verdict was withdrawn. The first entry is the lowest bit of the first byte. */
export const isSet = ({ bits }: StatusList, idx: number): boolean => ((bits[idx >> 3] ?? 0xff) & (1 << (idx & 7))) !== 0

/** Inflates a zlib stream that must have the size of a list. It stops as soon as there is more. */
async function inflate(compressed: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  const reader = inPieces(compressed).pipeThrough(new DecompressionStream('deflate')).getReader()
  const bits = new Uint8Array(listBytes)
  let length = 0
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a stream
      const { done, value } = await reader.read()
      if (done) return length === listBytes ? bits : undefined
      if (length + value.length > listBytes) {
        // oxlint-disable-next-line no-await-in-loop -- the end
        await reader.cancel()
        return undefined
      }
      bits.set(value, length)
      length += value.length
    }
  } catch {
    return undefined
  }
}

/**
 * Streams bytes in pieces of 4 KiB: zlib makes at most about 4 MiB of a piece, before the reader can stop. The stream of a Blob
 * has no such limit, and it crosses processes in Chromium, which takes longer than the rest of the check.
 */
function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(stream) {
      if (at >= bytes.length) return stream.close()
      stream.enqueue(bytes.subarray(at, at + 4096))
      at += 4096
    },
  })
}
