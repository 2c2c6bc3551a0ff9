import * as v from 'valibot'
import { Anchor } from '../credential/bundle.ts'
import { IssuerKey } from '../credential/jws.ts'
import { endpoint } from './endpoint.ts'
import { QHash } from './primitives.ts'
import { authErrors, ReadHeaders } from './proofs.ts'

/** The credentials of a proof, one for each verifier that confirmed its claim (protocol/credentials#access). */
export const CredentialsResponse = v.looseObject({
  success: v.literal(true),
  data: v.looseObject({
    credentials: v.array(
      v.looseObject({
        verifierId: v.string(),
        /** A compact SD-JWT VC with the disclosures that the caller may see. */
        credential: v.string(),
      }),
    ),
  }),
})
export type CredentialsResponse = v.InferOutput<typeof CredentialsResponse>

export const getCredentials = endpoint({
  method: 'GET',
  path: '/api/v1/proofs/{qHash}/credentials',
  summary: 'The credentials of a proof, for checks without the service',
  origin: 'service',
  access: 'public',
  params: v.object({ qHash: QHash }),
  headers: ReadHeaders,
  response: CredentialsResponse,
  errors: ['PROOF_NOT_FOUND', ...authErrors],
})

/**
 * The proofs that the log contains the credentials of a proof: a tlog-proof for each that it contains
 * (protocol/log#log-proof). With `anchors`, all of these proofs are of the size that the anchors state
 * (protocol/log#anchors).
 */
export const LogProofsResponse = v.looseObject({
  success: v.literal(true),
  data: v.looseObject({
    proofs: v.array(v.looseObject({ verifierId: v.string(), proof: v.string() })),
    anchors: v.optional(v.array(Anchor)),
  }),
})
export type LogProofsResponse = v.InferOutput<typeof LogProofsResponse>

export const getLogProof = endpoint({
  method: 'GET',
  path: '/api/v1/proofs/{qHash}/log-proof',
  summary: 'The proofs that the log contains the credentials of a proof',
  origin: 'service',
  access: 'public',
  params: v.object({ qHash: QHash }),
  headers: ReadHeaders,
  response: LogProofsResponse,
  errors: ['PROOF_NOT_FOUND', ...authErrors],
})

/** A status list: a JWT that says which verdicts were withdrawn (protocol/credentials#status). */
export const getStatusList = endpoint({
  method: 'GET',
  path: '/api/v1/status-lists/{listId}',
  summary: 'A status list: which verdicts were withdrawn',
  origin: 'service',
  access: 'public',
  params: v.object({ listId: v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,8}$/)) }),
  response: v.string(),
  responseType: 'status-list',
  errors: ['NOT_FOUND'],
})

export const issuerMetadata = endpoint({
  method: 'GET',
  path: '/.well-known/jwt-vc-issuer',
  summary: 'The issuer of credentials and its public keys',
  origin: 'service',
  access: 'public',
  response: v.looseObject({ issuer: v.string(), jwks: v.looseObject({ keys: v.array(IssuerKey) }) }),
  errors: [],
})

/** The type metadata of a credential (SD-JWT VC, protocol/credentials#types). */
export const credentialType = endpoint({
  method: 'GET',
  path: '/credentials/{verifierId}',
  summary: 'What a kind of credential says',
  origin: 'service',
  access: 'public',
  params: v.object({ verifierId: v.pipe(v.string(), v.maxLength(64)) }),
  response: v.looseObject({
    vct: v.string(),
    name: v.string(),
    description: v.string(),
    display: v.array(v.looseObject({ locale: v.string(), name: v.string(), description: v.optional(v.string()) })),
    claims: v.array(
      v.looseObject({
        path: v.array(v.string()),
        display: v.array(v.looseObject({ locale: v.string(), label: v.string() })),
        sd: v.picklist(['always', 'never']),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})

/** The newest checkpoint of the log: a signed note (protocol/log#addresses). */
export const logCheckpoint = endpoint({
  method: 'GET',
  path: '/log/checkpoint',
  summary: 'The newest signed state of the log',
  origin: 'service',
  access: 'public',
  response: v.string(),
  responseType: 'text',
  errors: ['NOT_FOUND'],
})

/** The key that signs checkpoints, as a vkey. */
export const logKey = endpoint({
  method: 'GET',
  path: '/log/key',
  summary: 'The public key of the log',
  origin: 'service',
  access: 'public',
  response: v.string(),
  responseType: 'text',
  errors: [],
})

/** Hashes or entries of the log (C2SP tlog-tiles). The last parameter of the path has slashes, such as `0/x001/234.p/5`. */
export const logTile = endpoint({
  method: 'GET',
  path: '/log/tile/{tilePath}',
  summary: 'Hashes of the tree, or entries, of the log; the parameter has slashes',
  origin: 'service',
  access: 'public',
  params: v.object({ tilePath: v.string() }),
  // bytes, which JSON Schema cannot describe
  response: v.unknown(),
  responseType: 'bytes',
  errors: ['NOT_FOUND'],
})
