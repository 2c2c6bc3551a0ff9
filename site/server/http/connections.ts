import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from './address.ts'

/** How many connections may be open (protocol/limits#connections). */
export type ConnectionLimits = {
  /** Of everybody together. */
  total: number
  /** Of one IPv4 address or IPv6 /64. */
  perAddress: number
  /** Of one IPv4 address or /64, and of one /48, while half of `total` or more are open. */
  whenBusy: { perAddress: number; perNetwork: number }
}

export const connectionLimits: ConnectionLimits = {
  total: 10_000,
  perAddress: 500,
  whenBusy: { perAddress: 100, perNetwork: 250 },
}

/** How long a connection beyond the limits may take to send the request that is answered 429, in ms. */
const refusedMs = 2000

/**
 * Counts connections by address and network. Returns whether a socket is beyond the limits: what it asks for is to be
 * answered 429 and nothing else. Connections of a proxy (`isProxy`) count in total only, as they are many clients'. A tenth
 * above the total, connections are not accepted at all.
 */
export function limitConnections(
  server: Server,
  { limits, isProxy }: { limits: ConnectionLimits; isProxy: (remote: string | undefined) => boolean },
): (socket: Socket) => boolean {
  const counts = new Map<string, number>()
  const refused = new WeakSet<Socket>()
  let open = 0
  server.maxConnections = Math.ceil(limits.total * 1.1)

  const isBeyond = (networks: readonly string[]): boolean => {
    if (open > limits.total) return true
    const isBusy = open >= limits.total / 2
    const [address, network] = networks.map((each) => counts.get(each) ?? 0)
    const most = isBusy ? limits.whenBusy.perAddress : limits.perAddress
    return (address ?? 0) >= most || (isBusy && (network ?? 0) >= limits.whenBusy.perNetwork)
  }
  server.on('connection', (socket) => {
    open++
    socket.once('close', () => open--)
    const networks = isProxy(socket.remoteAddress) ? [] : networksOf(socket.remoteAddress)
    if (isBeyond(networks)) {
      refused.add(socket)
      const cut = setTimeout(() => socket.destroy(), refusedMs)
      socket.once('close', () => clearTimeout(cut))
      return
    }
    for (const each of networks) counts.set(each, (counts.get(each) ?? 0) + 1)
    socket.once('close', () => {
      for (const each of networks) {
        const left = (counts.get(each) ?? 1) - 1
        if (left === 0) counts.delete(each)
        else counts.set(each, left)
      }
    })
  })
  return (socket) => refused.has(socket)
}
