import type { JsonObject } from '../../../shared/contract/primitives.ts'

/** The texts of the documentation about a verifier, one or two plain English sentences each, and an example. */
export type About = {
  /** Says what is checked. */
  checked: string
  /** Says which system answers, and where it is. */
  where: string
  /** Says what is stored, and what never is. */
  stored: string
  /** Says what everybody sees of a public proof. */
  shown: string
  /** Says what happens while that system cannot be reached. */
  outage: string
  /** A part of `data` that a request of this verifier can have. */
  example: JsonObject
}

/** The wallet that signs in the examples. */
export const exampleWallet = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
export const exampleAgent = '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf'
export const exampleContract = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
