import type { AddressInfo } from 'node:net'
import { createTCPServer, createUDPServer, Packet } from 'dns2'

/** The records of a name: TXT records as their strings, addresses, or a CNAME. */
type Records = { txt?: readonly (readonly string[])[]; a?: readonly string[]; aaaa?: readonly string[]; cname?: string }

/** A failure of a DNS server; `silent`: it never answers. */
type Fault = 'SERVFAIL' | 'REFUSED' | 'silent'

/** A DNS server on loopback, by UDP and TCP, that is authoritative for all names. */
export type LocalDns = {
  /** The address as `ip:port`, which is the format of the configuration. */
  server: string
  /** Unknown names answer NXDOMAIN, known ones without such a record an empty answer. */
  set(name: string, records: Records | Fault): void
  /** The questions that arrived, each with its transport: `udp _svc.example.com`. */
  questions: string[]
  stop(): Promise<void>
}

type Question = Packet['questions'][number]

/** Starts the server on a free port. `otherwise` returns the records of a name that was not set. */
export async function startDns(otherwise?: (name: string) => Records | undefined): Promise<LocalDns> {
  const zone = new Map<string, Records | Fault>()
  const questions: string[] = []
  const answer =
    (transport: 'udp' | 'tcp') =>
    (request: Packet, send: (reply: Packet) => unknown): void => {
      const [question] = request.questions
      if (!question) return
      questions.push(`${transport} ${question.name}`)
      const reply = replyTo(request, question, (name) => zone.get(name) ?? otherwise?.(name))
      if (reply) void send(reply)
    }
  const { udp, tcp, port } = await bind(answer)
  return {
    server: `127.0.0.1:${port}`,
    set: (name, records) => void zone.set(name.toLowerCase(), records),
    questions,
    stop: async () => {
      await Promise.all([
        new Promise<void>((resolve) => void udp.close(() => resolve())),
        new Promise<void>((resolve) => void tcp.close(() => resolve())),
      ])
    },
  }
}

type Answer = (transport: 'udp' | 'tcp') => (request: Packet, send: (reply: Packet) => unknown) => void

/** Binds UDP and TCP to the same port. It tries another port when the TCP port is not free. */
async function bind(answer: Answer) {
  const udp = createUDPServer(answer('udp'))
  await udp.listen(0, '127.0.0.1')
  const { port }: AddressInfo = udp.address()
  const tcp = createTCPServer(answer('tcp'))
  const isBound = await new Promise<boolean>((resolve) => {
    tcp.once('error', () => resolve(false))
    tcp.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (isBound) return { udp, tcp, port }
  await new Promise<void>((resolve) => void udp.close(() => resolve()))
  return bind(answer)
}

function replyTo(request: Packet, question: Question, known: (name: string) => Records | Fault | undefined) {
  const reply = Packet.createResponseFromRequest(request)
  for (let name = question.name.toLowerCase(), links = 0; links < 8; links++) {
    const found = known(name)
    if (found === 'silent') return undefined
    if (typeof found === 'string') {
      reply.header.rcode = Packet.RCODE[found]
      return reply
    }
    if (!found) {
      reply.header.rcode = Packet.RCODE.NXDOMAIN
      return reply
    }
    const add = (record: Partial<Packet['answers'][number]>) =>
      reply.answers.push(Packet.createResourceFromQuestion(question, { name, ttl: 0, ...record }))
    if (found.cname === undefined) {
      for (const record of recordsOf(found, question.type)) add(record)
      return reply
    }
    add({ type: Packet.TYPE.CNAME, domain: found.cname })
    name = found.cname.toLowerCase()
  }
  return reply
}

function recordsOf({ txt = [], a = [], aaaa = [] }: Records, type: number) {
  if (type === Packet.TYPE.TXT) return txt.map((strings) => ({ type, data: [...strings] }))
  if (type === Packet.TYPE.A) return a.map((address) => ({ type, address }))
  if (type === Packet.TYPE.AAAA) return aaaa.map((address) => ({ type, address }))
  return []
}
