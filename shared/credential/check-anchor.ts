import { type CallNode, type ChainNode, createCallNode, NodeError } from '../anchor/chain-node.ts'
import { type AnchorProblem, type ChainHead, type PinnedRegistry, readAnchor, readHead } from '../anchor/read-anchor.ts'
import { type AnchorAnswer, anchorAnswer } from './anchor-answers.ts'
import { answerOf, either, together } from './answers.ts'
import type { Anchor } from './bundle.ts'
import { type CheckedCredential, clockSkewMs, type OfflineCheck, readAndCheck } from './check-offline.ts'
import { readOnce, refuseWrongAnchorCheck } from './check-options.ts'
import { type Issuers, pinnedIssuer } from './issuers.ts'

/** How to check the anchors of a bundle. */
export type AnchorCheck = Pick<OfflineCheck, 'issuers' | 'now'> & {
  /** A node of the chain that you ask: its address, or a provider (EIP-1193). */
  rpc: ChainNode
  /** How many blocks must follow the one with the anchor; 12 when not given. */
  depth?: number
  /** How long all answers of the node may take together, ms; 10,000 when not given. */
  timeoutMs?: number
}

/** The answers about the anchors of a bundle (protocol/credentials#anchored). */
export type AnchorAnswers = {
  /** Every verdict is in a log that its issuer anchored on this chain. */
  anchored: AnchorAnswer
  /** By the verifier's id, without a version. */
  verifiers: Record<string, AnchorAnswer>
  /** About each anchor of the bundle, in its order. */
  anchors: readonly AnchorAnswer[]
}

const defaultDepth = 12
const defaultTimeoutMs = 10_000

/**
 * Answers whether the log of the issuer contained the verdicts of a bundle before a block of the chain that the node `rpc`
 * has (protocol/credentials#anchored). It asks nobody but this node. A node can lie, so ask one that you trust. It answers for
 * any value. Throws a TypeError for wrong options. `bundle` is the object or its JSON text.
 */
export async function checkAnchor(bundle: unknown, check: AnchorCheck): Promise<AnchorAnswers> {
  const options = readOnce(check)
  refuseWrongAnchorCheck(options)
  const { issuers, now = Date.now(), rpc, depth = defaultDepth, timeoutMs = defaultTimeoutMs } = options
  const { credentials, anchors, answers } = await readAndCheck(bundle, { issuers, now })
  const ask = createAsk(createCallNode(rpc, { timeoutMs }), depth)
  const parts = await Promise.all(
    credentials.map(async (credential) => {
      const problem = problemOf(credential)
      const asked = problem ? [] : anchors
      const own = await Promise.all(asked.map((anchor) => answerAbout(anchor, credential, { issuers, now, ask })))
      return { verifierId: credential.verifierId, problem, answer: problem ?? bestOf(own), own }
    }),
  )
  const verifiers = Object.keys(answers.verifiers).map((id) => {
    const own = parts.filter(({ verifierId }) => verifierId === id).map(({ answer }) => answer)
    return [id, either<AnchorAnswer>(own, answerOf('CREDENTIAL_MISSING'))] as const
  })
  const unusable = parts.find(({ problem }) => problem)?.problem ?? (parts.length === 0 ? answers.found : undefined)
  const each = anchors.map((_, at) =>
    together<AnchorAnswer>(
      parts.flatMap(({ own }) => own[at] ?? []),
      unusable ?? anchorAnswer('ANCHOR_INVALID'),
    ),
  )
  // a credential of another proof, and an anchor of another log, were put in by somebody
  const strange = [answers.found, ...each].find(({ answer }) => answer === 'fails')
  const all = verifiers.map(([, answer]) => answer)
  return {
    anchored: strange ?? together<AnchorAnswer>(all, answers.found),
    verifiers: Object.fromEntries(verifiers),
    anchors: each,
  }
}

/** Returns why a credential cannot be in an anchored log; undefined when it can. */
function problemOf({ found, logged, inLog }: CheckedCredential): AnchorAnswer | undefined {
  // the block may be older than the leak of the key
  if (found.answer !== 'holds' && found.reason !== 'KEY_COMPROMISED') return found
  return inLog ? undefined : logged
}

/** Returns the answer about a credential: of anchors on several chains, the node can confirm only those on its own. */
function bestOf(answers: readonly (AnchorAnswer | undefined)[]): AnchorAnswer {
  const own = answers.filter((answer) => answer !== undefined)
  const here = own.filter(({ reason }) => reason !== 'CHAIN_MISMATCH')
  return either(here, own[0] ?? anchorAnswer('ANCHOR_MISSING'))
}

type Ask = (anchor: Anchor, registry: PinnedRegistry) => Promise<{ time: number } | AnchorProblem>

/** Answers whether an anchor is one of the log that contains a credential; undefined for an anchor of another size. */
async function answerAbout(
  anchor: Anchor,
  { found, inLog }: CheckedCredential,
  { issuers, now, ask }: { issuers: Issuers; now: number; ask: Ask },
): Promise<AnchorAnswer | undefined> {
  if (inLog?.size !== anchor.size) return undefined
  if (anchor.root.toLowerCase() !== hexOf(inLog.root)) return anchorAnswer('ANCHOR_INVALID')
  const { registry, senders = [] } = pinnedIssuer(issuers, inLog.iss) ?? {}
  if (!registry || !isSame(registry.address, anchor.registry)) return anchorAnswer('REGISTRY_UNKNOWN')
  if (!senders.some((sender) => isSame(sender, anchor.issuer))) return anchorAnswer('SENDER_UNKNOWN')
  const shown = await ask(anchor, registry)
  if (typeof shown === 'string') return anchorAnswer(shown)
  const at = shown.time * 1000
  // the chain has no such block: the verdict, whose time the log contains, was not made yet, or the time has not come
  if (at < inLog.issuedAt - clockSkewMs || at > now + clockSkewMs) return anchorAnswer('RPC_INVALID')
  const isLeaked = found.answer !== 'holds' && at >= inLog.leakedAt
  return isLeaked ? answerOf('KEY_COMPROMISED') : anchorAnswer('ANCHORED', at)
}

/** Creates the questions to one node. The same anchor is asked for once, however many credentials have it. */
function createAsk(call: CallNode, depth: number): Ask {
  const asked = new Map<string, ReturnType<Ask>>()
  let head: Promise<ChainHead> | undefined
  const askNode: Ask = async (place, registry) => {
    try {
      head ??= readHead(call)
      return await readAnchor(call, { place, head: await head, registry, depth })
    } catch (error) {
      if (error instanceof NodeError) return error.problem
      throw error
    }
  }
  return (anchor, registry) => {
    const key = JSON.stringify([anchor, registry])
    const answer = asked.get(key) ?? askNode(anchor, registry)
    asked.set(key, answer)
    return answer
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const hexOf = (bytes: Uint8Array) => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
