import { type Framed, type Hello, isAcknowledgement, isHello, readReport, type Report } from './messages.ts'

/** A window that may be written to: `window.opener` on the hosted page. */
export type Opener = { postMessage(message: unknown, targetOrigin: string, transfer: Transferable[]): void }

/** The hosted page's end. */
export type ReportChannel = {
  report(report: Report): void
  close(): void
  /** Resolves when the embedder has acknowledged the greeting, and never when nothing listens there. */
  readonly acknowledged: Promise<void>
}

/**
 * The hosted page greets the window that opened it and keeps a port to it. Nobody may be listening (COOP, a reload of
 * the embedder): then reports go nowhere, and the outcome is found at the server (protocol/handoffs#server-truth).
 *
 * @param targetOrigin the hand-off's origin as the server recorded it; the greeting reaches no other.
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

/** The window that greetings arrive at. */
export type Listener = {
  addEventListener(type: 'message', listener: (event: Greeting) => void): void
  removeEventListener(type: 'message', listener: (event: Greeting) => void): void
}

/**
 * The embedder's end: accepts a greeting only when origin, source window and hand-off all match, acknowledges it, and
 * passes on the reports of the newest port. A reloaded hosted page greets anew; its numbers start over.
 *
 * @param onGreeting the hosted page is there, for the first time or again.
 * @returns stops listening.
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
    // a port has no origin: the window that it came from was checked
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
