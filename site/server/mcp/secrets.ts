import * as v from 'valibot'

/** The kinds of secrets: any text, or the text of a JSON object. */
export const secretTypes = ['single', 'bundle'] as const

/** What tools say about a secret: never its value (protocol/mcp#secrets). */
export const Secret = v.object({
  alias: v.string(),
  qHash: v.string(),
  secretType: v.picklist(secretTypes),
  /** Unix ms. */
  updatedAt: v.number(),
})
