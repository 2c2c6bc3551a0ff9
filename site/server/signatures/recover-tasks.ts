import { recovery } from './recover.ts'

/** A hash of 32 bytes and its signature of 65 bytes. */
export type RecoveryTask = { hash: Uint8Array; signature: Uint8Array }

const hashLength = 32
const taskLength = hashLength + 65
/** A byte that is 1 when there is an address, and the address. */
const answerLength = 1 + 20

/** Says whether a hash and a signature have the lengths of a task. */
export const isTask = ({ hash, signature }: RecoveryTask): boolean =>
  hash.length === hashLength && hash.length + signature.length === taskLength

/** Packs tasks into bytes: one message with many objects would take longer to send than the tasks take. */
export function packTasks(tasks: readonly RecoveryTask[]): Uint8Array {
  const bytes = new Uint8Array(tasks.length * taskLength)
  for (const [at, { hash, signature }] of tasks.entries()) {
    bytes.set(hash, at * taskLength)
    bytes.set(signature, at * taskLength + hashLength)
  }
  return bytes
}

/** Recovers the addresses of packed tasks. Returns them packed, for {@link unpackAddresses}. */
export async function recoverTasks(tasks: Uint8Array): Promise<Uint8Array> {
  const count = tasks.length / taskLength
  const answers = new Uint8Array(count * answerLength)
  for (let at = 0; at < count; at++) {
    // copies, because a library may expect that an array is all of its buffer
    const hash = tasks.slice(at * taskLength, at * taskLength + hashLength)
    const signature = tasks.slice(at * taskLength + hashLength, (at + 1) * taskLength)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as one thread does it
    const address = await recovery.recoverAddress(hash, signature)
    if (address !== undefined) answers.set([1, ...Buffer.from(address.slice(2), 'hex')], at * answerLength)
  }
  return answers
}

/** Returns the lower-case addresses of packed answers, in the order of the tasks; undefined where there is none. */
export function unpackAddresses(answers: Uint8Array): (string | undefined)[] {
  const bytes = Buffer.from(answers.buffer, answers.byteOffset, answers.byteLength)
  return Array.from({ length: bytes.length / answerLength }, (_, at) => {
    const from = at * answerLength
    return bytes[from] === 1 ? `0x${bytes.toString('hex', from + 1, from + answerLength)}` : undefined
  })
}
