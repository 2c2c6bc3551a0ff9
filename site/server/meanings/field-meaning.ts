import { accountMeanings } from './accounts.ts'
import { commonMeanings } from './common.ts'
import { endsOf } from './describe-fields.ts'
import { eventMeanings } from './events.ts'
import { gateMeanings } from './gates.ts'
import { handoffMeanings } from './handoffs.ts'
import { healthMeanings } from './health.ts'
import { oauthMeanings } from './oauth.ts'
import { proofMeanings } from './proofs.ts'
import { dataMeanings } from './verifier-data.ts'
import { verificationMeanings } from './verification.ts'

/** The tables of the API. No key is in two of them. */
export const apiTables = [
  commonMeanings,
  verificationMeanings,
  proofMeanings,
  handoffMeanings,
  gateMeanings,
  eventMeanings,
  accountMeanings,
  oauthMeanings,
  healthMeanings,
] as const

const apiMeanings: Readonly<Record<string, string>> = Object.assign({}, ...apiTables)

/** The place of a field: the operation or the named schema that it is in, and its path there. */
export type Place = { context: string; path: readonly string[]; isReply: boolean }

/**
 * Returns the key in the tables that says what a field means, and that text; undefined if there is none. The most exact key
 * counts: first `<context>.reply.<path>` for an answer, then `<context>.<path>`, then the end of the path that has a meaning
 * everywhere. `data`, which most answers have around everything, is left out of a path. It is not part of the schemas, because
 * pages load them too.
 */
export function fieldMeaning({ context, path, isReply }: Place): { key: string; text: string } | undefined {
  const verifier = /^data\.(.+)$/.exec(context)?.[1]
  const table = verifier === undefined ? apiMeanings : dataMeanings
  const inner = path[0] === 'data' && path.length > 1 ? path.slice(1) : path
  const full = inner.join('.')
  const keys = [
    ...(isReply ? [`${context}.reply.${full}`] : []),
    `${verifier ?? context}.${full}`,
    ...(isReply ? [`reply.${full}`] : []),
    ...endsOf(inner),
  ]
  const key = keys.find((each) => Object.hasOwn(table, each))
  return key === undefined ? undefined : { key, text: table[key] ?? '' }
}
