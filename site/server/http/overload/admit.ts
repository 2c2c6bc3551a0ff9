import type { IncomingMessage } from 'node:http'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { hasBody, hasSmallBody } from '../unread-body.ts'
import type { Overload, Place } from './overload.ts'

/** How a request is let in. */
export type Admission = {
  overload: Overload
  /** Returns the client's address; undefined where many clients share it. */
  clientOf: (request: IncomingMessage) => string | undefined
  /** Lets the request run, and frees its place when the answer is ready, which may not be sent yet. Resolves at the end. */
  start: (place?: Place) => Promise<unknown>
  refuse: (error: ServiceError) => void
}

/**
 * Starts or refuses a request (protocol/limits#overload). A read starts at once. A request that changes something needs a
 * place: until its answer is ready, because a client can delay the sending. A small body is complete before the
 * request needs a place, so that sending it slowly keeps no place from others. A larger one has to be read by the handler, and
 * takes one of the places for bodies that are arriving.
 */
export function admit(request: IncomingMessage, { overload, clientOf, start, refuse }: Admission): void {
  const { method } = request
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return void start()
  const address = clientOf(request)
  const begin = (arriving: boolean) => {
    const place = overload.begin({ address, arriving })
    if (place instanceof ServiceError) return refuse(place)
    if (arriving) request.once('end', place.arrived)
    void start(place).finally(place.end)
  }
  if (!hasBody(request)) return begin(false)
  if (!hasSmallBody(request)) return begin(true)
  // a refusal now costs less than one after the body was read
  const error = overload.refusal({ address, arriving: false })
  if (error) return refuse(error)
  onceComplete(request, () => begin(false))
}

/** Calls back when the whole body is in the buffer of the request, which nobody has read. Never, if the client goes away before. */
function onceComplete(request: IncomingMessage, then: () => void): void {
  const look = () => {
    if (!request.complete) return
    request.off('readable', look)
    // the stream forgets this listener in the next tick: only then a reader finds it as if it had never been there
    process.nextTick(then)
  }
  request.on('readable', look)
}
