let requestId: string | undefined

/** Fetches, and remembers the request id of the last reply for support. */
export const trackedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  requestId = response.ok ? undefined : (response.headers.get('x-request-id') ?? undefined)
  return response
}

/** The request id of the last reply; undefined after a success. */
export const lastRequestId = (): string | undefined => requestId
