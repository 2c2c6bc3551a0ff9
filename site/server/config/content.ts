import * as v from 'valibot'
import type { RemoteModerators } from '../ports/moderation/open-moderation.ts'
import { ConfidentialAddress, isPercentEncoded, NodeAddress, PublicNodeAddress } from './values.ts'

const Key = v.pipe(v.string(), v.regex(/^[\w.-]{8,256}$/, 'must be an API key: 8 to 256 letters, digits or . _ -'))

/** An address to which paths are added, and whose credentials are decoded. */
const RpcAddress = v.pipe(
  NodeAddress,
  v.check(
    (text) => !/[?#]/.test(text) && isPercentEncoded(URL.parse(text)?.username, URL.parse(text)?.password),
    'must have no query or fragment. Write special characters of the password percent-encoded: % as %25',
  ),
)

const variables = {
  SVC_OPENAI_API_KEY: v.optional(Key),
  SVC_OPENAI_BASE_URL: v.optional(ConfidentialAddress, 'https://api.openai.com'),
  SVC_GOOGLE_VISION_API_KEY: v.optional(Key),
  SVC_GOOGLE_VISION_BASE_URL: v.optional(ConfidentialAddress, 'https://vision.googleapis.com'),
  SVC_IPFS_GATEWAY: v.optional(PublicNodeAddress),
  SVC_IPFS_RPC: v.optional(RpcAddress),
}

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

export type ContentSettings = {
  /** The moderators in addition to the embedded one. */
  moderation: RemoteModerators
  /** Reads content by its IPFS id. */
  ipfsGateway: string | undefined
  /** The RPC API of the IPFS node that holds copies of proofs; undefined: the service makes no copies. */
  ipfsRpc: string | undefined
}

/** The remote moderators, each configured by its key, and IPFS. */
export const content = {
  variables,
  read(from: Values): ContentSettings {
    const openai = from.SVC_OPENAI_API_KEY
    const google = from.SVC_GOOGLE_VISION_API_KEY
    return {
      moderation: {
        openai: openai === undefined ? undefined : { apiKey: openai, url: from.SVC_OPENAI_BASE_URL },
        googleVision: google === undefined ? undefined : { apiKey: google, url: from.SVC_GOOGLE_VISION_BASE_URL },
      },
      ipfsGateway: from.SVC_IPFS_GATEWAY,
      ipfsRpc: from.SVC_IPFS_RPC,
    }
  },
}
