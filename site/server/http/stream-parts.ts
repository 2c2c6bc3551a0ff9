import type { ServerResponse } from 'node:http'

/**
 * Makes the body of a reply from the parts of a text. Each part is made when the client has taken those before, so that a
 * reply of any size needs the memory of one part. A failure goes to `onFailure` and closes the connection, so that nobody
 * takes the beginning of a file for the whole. `outgoing` is missing in tests without a socket; the body then fails.
 */
export function streamParts(
  parts: AsyncIterable<string>,
  {
    outgoing,
    onFailure,
  }: { outgoing: Pick<ServerResponse, 'destroy'> | undefined; onFailure: (error: unknown) => void },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const iterator = parts[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await iterator.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          onFailure(error)
          // the adapter then cancels this stream; if the stream failed, it would write the error to the console
          if (outgoing) outgoing.destroy()
          else controller.error(error)
        }
      },
      cancel: async () => void (await iterator.return?.()),
    },
    { highWaterMark: 0 },
  )
}
