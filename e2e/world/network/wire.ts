import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What happens to a part of a stream: it goes on, or the connection ends before or after it. */
type Fate = 'pass' | 'cut before' | 'cut after'

/** A proxy of TCP on loopback, which delays what it carries and loses connections. */
export type Wire = {
  port: number
  /** How much later everything arrives, ms. */
  delayMs: number
  /** Decides about each part that a client sends; the answer to a part after which the connection is cut never arrives. */
  onPart: (part: Buffer) => Fate
  stop(): Promise<void>
}

/** Starts a proxy to an address on a free port. Until it is changed, it passes everything at once. */
export async function startWire(to: { host: string; port: number }): Promise<Wire> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect({ ...to, noDelay: true })
    const cut = () => {
      client.resetAndDestroy()
      target.destroy()
    }
    for (const socket of [client, target]) {
      sockets.add(socket)
      socket.on('error', cut)
      socket.on('close', () => {
        sockets.delete(socket)
        cut()
      })
    }
    let isCut = false
    const carry = (from: Socket, other: Socket, fateOf: (part: Buffer) => Fate) =>
      from.on('data', (part: Buffer) => {
        if (isCut) return
        const fate = fateOf(part)
        isCut = fate !== 'pass'
        later(wire.delayMs, () => {
          if (fate === 'cut before') return cut()
          if (!other.destroyed) other.write(part)
          // the other side has to get what came before the end
          if (fate === 'cut after') setTimeout(cut, 20)
        })
      })
    carry(client, target, (part) => wire.onPart(part))
    carry(target, client, () => 'pass')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const wire: Wire = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    onPart: () => 'pass',
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return wire
}

function later(ms: number, work: () => void): void {
  if (ms > 0) setTimeout(work, ms)
  else work()
}
