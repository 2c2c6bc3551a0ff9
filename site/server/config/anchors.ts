import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Hex } from '../ports/evm/evm.ts'
import { ConfigError } from './error.ts'

const variables = { SVC_ANCHOR_KEY: v.optional(v.string()) }

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

/** The key of the account that anchors the log. */
export const anchors = {
  variables,
  /** Throws {@link ConfigError} for a text that is neither a key nor the path of a file with one. */
  read({ SVC_ANCHOR_KEY: text }: Values): { anchorKey: Hex | undefined } {
    if (text === undefined) return { anchorKey: undefined }
    const key = keyIn(text) ?? keyIn(contentOf(text))
    if (key === undefined) throw new ConfigError(`SVC_ANCHOR_KEY ${rule}.`)
    return { anchorKey: key }
  },
}

const rule = 'must be 32 bytes in hex, or the path of a file with them'

/** Returns the private key that a text is, with or without 0x; undefined if it is none. */
function keyIn(text: string): Hex | undefined {
  const digits = /^(?:0x)?([0-9a-f]{64})$/i.exec(text.trim())?.[1]
  return digits === undefined ? undefined : `0x${digits}`
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError(`SVC_ANCHOR_KEY ${rule} that this process can read.`)
  }
}
