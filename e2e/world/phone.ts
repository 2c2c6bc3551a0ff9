import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Address, parseAbi } from 'viem'
import { WebSocket, WebSocketServer } from 'ws'
import type { LocalChain } from './chain.ts'

/** The proof that a person's app creates for a request. */
export type PhoneProof = {
  proof: {
    name: string
    version: string
    vkeyHash: string
    proof: string
    committedInputs: Record<string, unknown>
    index: number
    total: number
  }
  queryResult: Record<string, unknown>
}

/** The differences of a test's document and proof from the request. */
export type Flaws = {
  /** Another person than the usual one. */
  person?: string
  /** Unix ms of the day on which the document was checked. */
  date?: number
  domain?: string
  scope?: string
  /** The type of the nullifier: 0 plain, 1 salted, 2 and 3 the same for a test document. */
  nullifierType?: number
  binding?: string
  minAge?: number
  certificateRoot?: string
  /** Whether the proof does not fit its inputs. */
  broken?: boolean
}

/** The roots that the verifier contract of the local world accepts. */
export const roots = { certificate: word('01'), circuit: word('02'), sanctions: word('03') }

const androidApp = '0x24d9929b248be7eeecaa98e105c034a50539610f3fdd4cb9c8983ef4100d615d'
const googleRoot = '0x16700a2d9168a194fc85f237af5829b5a2be05b8ae8ac4879ada34cf54a9c211'
const integrityKey = '0x12e3dc7cc8fec0205b51ff21825630865028f3be5bc64a6eec9ee5e71221319f'

/** Creates the outer proof that the app would send for this request, with the mathematics of `personhood-verifier.sol`. */
export function answerRequest(requestUrl: string, flaws: Flaws = {}): PhoneProof {
  const fields = new URL(requestUrl).searchParams
  const query = read(fields.get('c'))
  const service = read(fields.get('s'))
  const committedInputs: Record<string, unknown> = {}
  const entries: Buffer[] = []
  const commit = (circuit: string, shown: unknown, kind: number, values: Buffer) => {
    committedInputs[circuit] = shown
    entries.push(Buffer.concat([Buffer.from([kind, values.length >> 8, values.length & 0xff]), values]))
  }
  const text = flaws.binding ?? query.bind.custom_data
  const bytes = Buffer.from(text)
  const bound = Buffer.concat([Buffer.from([3, bytes.length >> 8, bytes.length & 0xff]), bytes])
  if (query.age) {
    const minAge = flaws.minAge ?? query.age.gte
    commit('compare_age_evm', { minAge, maxAge: 0 }, 1, Buffer.from([minAge, 0]))
  }
  commit('bind_evm', { data: { custom_data: text } }, 8, Buffer.concat([bound, Buffer.alloc(509 - bound.length)]))
  if (query.sanctions) {
    const values = Buffer.concat([Buffer.from(roots.sanctions, 'hex'), Buffer.from([0])])
    commit('exclusion_check_sanctions_evm', { rootHash: `0x${roots.sanctions}`, isStrict: false }, 9, values)
  }
  if (query.facematch) {
    const face = {
      rootKeyLeaf: googleRoot,
      environment: 'production',
      appIdHash: androidApp,
      mode: query.facematch.mode,
    }
    const mode = query.facematch.mode === 'strict' ? '02' : '01'
    const values = [bare(googleRoot), '01', bare(androidApp), bare(integrityKey), mode].join('')
    commit('facematch_evm', { ...face, integrityPubkeyHash: integrityKey }, 10, Buffer.from(values, 'hex'))
  }
  const date = Math.floor((flaws.date ?? Date.now()) / 86_400_000) * 86_400
  const domain = flaws.domain ?? fields.get('d') ?? ''
  const scope = flaws.scope ?? service.scope
  const inputs = [
    flaws.certificateRoot ?? roots.certificate,
    roots.circuit,
    date.toString(16).padStart(64, '0'),
    fieldHash(domain),
    fieldHash(scope),
    ...entries.map((entry) => fieldHash(entry)),
    word(`0${flaws.nullifierType ?? 0}`),
    fieldHash(`${flaws.person ?? 'somebody'} at ${domain} for ${scope}`),
    word('00'),
  ]
  const proof = createHash('sha256')
    .update(Buffer.from(inputs.join(''), 'hex'))
    .digest('hex')
  return {
    proof: {
      name: `outer_evm_count_${entries.length + 3}`,
      version: '0.20.0',
      vkeyHash: '0x1',
      proof: [...inputs, flaws.broken ? word('00') : proof].join(''),
      committedInputs,
      index: 0,
      total: 1,
    },
    queryResult: { bind: query.bind },
  }
}

/** Deploys the stand-in for the provider's verifier contract, which accepts {@link roots}. Returns its address. */
export async function deployPersonhood(chain: LocalChain): Promise<Address> {
  const { client } = chain
  const address = await chain.deploy('PersonhoodVerifier')
  const [account] = await client.getAddresses()
  if (!account) throw new Error('The chain gave no funded account.')
  const abi = parseAbi(['function acceptRoot(bytes32 root)'])
  for (const root of Object.values(roots)) {
    const call = { address, abi, functionName: 'acceptRoot', args: [`0x${root}`], account, chain: null } as const
    // oxlint-disable-next-line no-await-in-loop -- one after the other, by their nonces
    await client.waitForTransactionReceipt({ hash: await client.writeContract(call) })
  }
  return address
}

/** The server between the app and the page. It forwards each message to the others with the same id, and adds the origin. */
export type Bridge = { url: string; stop(): Promise<void> }

/** Starts a bridge on a free port of loopback. */
export async function startBridge(): Promise<Bridge> {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  const channels = new Map<string, Set<WebSocket>>()
  sockets.on('connection', (socket, request) => {
    const query = new URL(request.url ?? '/', 'ws://bridge').searchParams
    const others = channels.get(query.get('id') ?? '') ?? new Set()
    channels.set(query.get('id') ?? '', others.add(socket))
    const pass = (text: string) => {
      // the provider's bridge uses this word for a client without an origin
      const origin = request.headers.origin ?? 'nodejs'
      const message = JSON.stringify({ ...JSON.parse(text), origin })
      for (const other of others) if (other !== socket && other.readyState === WebSocket.OPEN) other.send(message)
    }
    socket.on('message', (data) => pass(Buffer.isBuffer(data) ? data.toString() : '{}'))
    socket.on('close', () => others.delete(socket))
    // a message in the address is sent as soon as the client has connected
    const first = query.get('moc')
    if (first) pass(Buffer.from(first, 'base64').toString())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has one
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}`,
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      server.close()
      await once(server, 'close')
    },
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- as the page wrote it
const read = (field: string | null): any => JSON.parse(Buffer.from(field ?? '', 'base64').toString())
const bare = (text: string) => text.replace(/^0x/, '')

function word(hex: string): string {
  return hex.padStart(64, '0')
}

function fieldHash(data: string | Buffer): string {
  return `00${createHash('sha256').update(data).digest('hex').slice(0, 62)}`
}
