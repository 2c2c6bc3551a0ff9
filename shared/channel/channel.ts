import { type Framed, type Hello, isAcknowledgement, isHello, readReport, type Report } from './messages.ts'

/** A window that can receive messages: `window.opener` on the hosted page. */
export type Opener = { postMessage(message: unknown, targetOrigin: string, transfer: Transferable[]): void }

/** The hosted page's end of the channel. */
export type ReportChannel = {
  report(report: Report): void
  close(): void
  /** Resolves when the embedder has acknowledged the greeting. It never resolves if nothing listens there. */
  readonly acknowledged: Promise<void>
}

/**
 * Opens the channel from the hosted page: it greets the window that opened the page and keeps a port to it. If nothing
 * listens there (COOP, a reload of the embedder), the reports are lost, and the embedder gets the outcome from the server
 * (protocol/handoffs#server-truth).
 *
 * @param targetOrigin the hand-off's origin as the server recorded it. The browser delivers the greeting to no other.
 */
export function openChannel(opener: Opener, targetOrigin: string, sid: string): ReportChannel {
  const { port1, port2 } = new MessageChannel()
  const hello: Hello = { type: 'svc:hello', v: 1, sid }
  const acknowledged = new Promise<void>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isAcknowledgement(data, sid)) resolve()
    })
  })
  port1.start()
  opener.postMessage(hello, targetOrigin, [port2])
  let seq = 0
  return {
    report(report) {
      seq += 1
      port1.postMessage({ v: 1, sid, seq, ...report } satisfies Framed<Report>)
    },
    close: () => port1.close(),
    acknowledged,
  }
}

type Greeting = { data: unknown; origin: string; source: unknown; ports: readonly MessagePort[] }

/** The window that receives the greetings. */
export type Listener = {
  addEventListener(type: 'message', listener: (event: Greeting) => void): void
  removeEventListener(type: 'message', listener: (event: Greeting) => void): void
}

/**
 * Accepts the channel on the embedder's page. It accepts a greeting only if origin, source window and hand-off all match,
 * acknowledges it, and passes on the reports of the newest port. After a reload the hosted page greets again, and its
 * sequence numbers start at 1 again.
 *
 * @param onGreeting is called at each accepted greeting.
 * @returns a function that stops listening.
 */
export function acceptChannel(
  listener: Listener,
  expected: { origin: string; source: unknown; sid: string },
  onReport: (report: Report) => void,
  onGreeting: () => void = () => {},
): () => void {
  const { origin, source, sid } = expected
  let port: MessagePort | undefined

  const greet = (event: Greeting) => {
    const offered = event.ports[0]
    if (event.origin !== origin || event.source !== source || !offered || !isHello(event.data, sid)) return
    port?.close()
    port = offered
    let last = 0
    offered.addEventListener('message', (message: MessageEvent<unknown>) => {
      const report = readReport(message.data, sid, last)
      if (!report) return
      last = report.seq
      onReport(report)
    })
    offered.start()
    // A port has no origin. The window that sent it was checked above.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    offered.postMessage({ v: 1, sid, seq: 1, type: 'hello-ack' })
    onGreeting()
  }
  listener.addEventListener('message', greet)
  return () => {
    listener.removeEventListener('message', greet)
    port?.close()
  }
}
