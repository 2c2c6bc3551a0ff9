import { STATUS_CODES } from 'node:http'
import { JsonRpcErrorResponse, OauthErrorResponse } from '../../../shared/contract/oauth.ts'
import type { JsonSchema } from '@valibot/to-json-schema'
import { PortableProofEnvelope, ReceiptDescriptor } from '../../../shared/contract/envelope.ts'
import { type Endpoint, responseTypes, type Schema } from '../../../shared/contract/endpoint.ts'
import { type ErrorCode, ErrorResponse, errorStatus } from '../../../shared/contract/errors.ts'
import { GateCheckResponse } from '../../../shared/contract/check.ts'
import { GateSnapshot } from '../../../shared/contract/gates.ts'
import { CreateHandoff, HandoffResult } from '../../../shared/contract/handoffs.ts'
import { QHash } from '../../../shared/contract/primitives.ts'
import { OwnerClaim } from '../../../shared/contract/proofs.ts'
import { Crosschain, HubTransaction, RelayResult } from '../../../shared/contract/proofs/anchor-members.ts'
import { ProofRecordResponse, ProofsByWalletResponse } from '../../../shared/contract/proofs/read-proofs.ts'
import * as verification from '../../../shared/contract/verification.ts'
import { AuditEvent, Event, WebhookEvent } from '../../../shared/contract/events/types.ts'
import { VerifierMetadata } from '../../../shared/contract/catalog.ts'
import { VerifierId, verifiers } from '../../../shared/verifiers/index.ts'
import { describeFields } from '../meanings/describe-fields.ts'
import { fieldMeaning } from '../meanings/field-meaning.ts'
import { possibleErrors } from './errors.ts'
import { createSchemaWriter } from './json-schema.ts'
import { version } from '../version.ts'

/** The version of the interface (protocol/index#versions). */
export const interfaceVersion = '1.3.9'

/** The schemas with a name in the document. Each verifier's part of `data` is `data.<verifier id>`. */
const named = {
  ErrorResponse,
  QHash,
  VerifierId,
  StandardizeRequest: verification.StandardizeRequest,
  StandardizeResponse: verification.StandardizeResponse,
  VerificationOptions: verification.VerificationOptions,
  VerificationRequest: verification.VerificationRequest,
  VerificationResponse: verification.VerificationResponse,
  ReceiptDescriptor,
  PortableProofEnvelope,
  HubTransaction,
  RelayResult,
  Crosschain,
  ProofRecordResponse,
  GateCheckResponse,
  ProofsByWalletResponse,
  OwnerClaim,
  GateSnapshot,
  OauthErrorResponse,
  JsonRpcErrorResponse,
  CreateHandoff,
  HandoffResult,
  VerifierMetadata,
  Event,
  AuditEvent,
  WebhookEvent,
  ...Object.fromEntries(Object.entries(verifiers).map(([id, { data }]) => [`data.${id}`, data])),
}

type Json = Record<string, unknown>
type CodesByStatus = Map<number, ErrorCode[]>
type Writer = ReturnType<typeof createSchemaWriter>

/** Describes the contract, the same table that routes requests, in OpenAPI 3.1. */
export function openapiDocument(endpoints: Record<string, Endpoint>, { baseUrl }: { baseUrl: string }): Json {
  const writer = createSchemaWriter(named)
  const paths: Record<string, Json> = {}
  const singleCodes = new Set<ErrorCode>()
  for (const [name, row] of Object.entries(endpoints)) {
    const failing = codesByStatus(row)
    for (const codes of failing.values()) if (codes.length === 1 && codes[0]) singleCodes.add(codes[0])
    const path = (paths[row.path] ??= {})
    path[row.method.toLowerCase()] = operation(name, row, { writer, failing })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Verification and Proof Service Interface',
      version: interfaceVersion,
      'x-svc-version': version,
      description:
        'Operations marked `x-svc-origin: service` are defined by this service beyond the published interface. ' +
        'Every reply carries `x-request-id`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    security: [],
    paths,
    components: {
      schemas: components(writer),
      responses: responseComponents([...singleCodes]),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The secret of the hand-off, or an access key.' },
      },
    },
  }
}

/** Looks up what a field means in an operation, or in a named schema. */
const meaningsIn = (context: string, isReply: boolean) => ({
  meaningOf: (path: readonly string[]) => fieldMeaning({ context, path, isReply })?.text,
})

/** Returns the named schemas. Those of answers have names that end in `Response`. */
const components = (writer: Writer) =>
  Object.fromEntries(
    Object.entries(writer.components()).map(([context, schema]) => [
      context,
      describeFields(schema, meaningsIn(context, context.endsWith('Response'))),
    ]),
  )

function operation(name: string, row: Endpoint, { writer, failing }: { writer: Writer; failing: CodesByStatus }): Json {
  const described = (schema: Schema, isReply = false) =>
    describeFields(writer.describe(schema), meaningsIn(name, isReply))
  const parameters = [
    ...parametersOf(row.params && described(row.params), 'path'),
    ...parametersOf(row.query && described(row.query), 'query'),
    ...parametersOf(row.headers && described(row.headers), 'header'),
  ]
  // OpenAPI ignores a header parameter of this name, so it is described as a security scheme
  const bearer = parameters.some((parameter) => parameter.name === 'authorization')
  return {
    operationId: name,
    summary: row.summary,
    ...(row.origin === 'service' ? { 'x-svc-origin': 'service' } : {}),
    ...(row.access === 'public' ? {} : { 'x-svc-access': row.access }),
    ...(bearer ? { security: [{ bearer: [] }, {}] } : {}),
    parameters: parameters.filter((parameter) => parameter.name !== 'authorization'),
    ...(row.body
      ? { requestBody: { required: true, content: { [requestType(row)]: { schema: described(row.body) } } } }
      : {}),
    responses: {
      ...successes(row, described(row.response, true)),
      ...(row.dialect ? dialectFailures(row.dialect, writer) : failures(failing)),
    },
  }
}

/** Returns the error codes of an operation, grouped by status. */
function codesByStatus(row: Endpoint): CodesByStatus {
  return Map.groupBy(possibleErrors(row), (code) => errorStatus[code])
}

function parametersOf(schema: JsonSchema | undefined, where: 'path' | 'query' | 'header') {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description, ...described } = typeof property === 'boolean' ? {} : property
    return {
      name,
      in: where,
      required: where === 'path' || (schema?.required?.includes(name) ?? false),
      ...(description !== undefined && { description }),
      schema: described,
    }
  })
}

function requestType({ bodyType = 'json' }: Endpoint): string {
  const types = {
    json: 'application/json',
    form: 'application/x-www-form-urlencoded',
    text: 'text/plain',
    raw: 'application/octet-stream',
  }
  return types[bodyType]
}

function successes(row: Endpoint, schema: JsonSchema): Json {
  const { status: statuses = [200], responseType = 'json' } = row
  const described = (status: number) => {
    if (responseType === 'redirect')
      return { description: row.summary, headers: { Location: { required: true, schema: { type: 'string' } } } }
    if (status === 202 && row.dialect === 'json-rpc') return { description: 'Nothing to answer' }
    const mediaType = responseTypes[responseType]
    return { description: row.summary, content: { [mediaType]: { schema } } }
  }
  return Object.fromEntries(statuses.map((each) => [each, described(each)]))
}

/** The error formats of other standards: the statuses that their endpoints answer, and the shape of the body. */
export const dialects = {
  oauth: { schema: OauthErrorResponse, statuses: [400, 405, 413, 429, 500, 503] },
  'json-rpc': { schema: JsonRpcErrorResponse, statuses: [400, 401, 403, 405, 406, 413, 415, 429, 500, 503] },
} as const

function dialectFailures(dialect: keyof typeof dialects, writer: Writer): Json {
  const { schema, statuses } = dialects[dialect]
  const content = { 'application/json': { schema: writer.describe(schema) } }
  return Object.fromEntries(statuses.map((status) => [status, { description: STATUS_CODES[status] ?? '', content }]))
}

/** Returns one response for each status, with its codes. A status with a single code refers to a component. */
function failures(byStatus: CodesByStatus): Json {
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      codes.length === 1 ? { $ref: `#/components/responses/${codes[0]}` } : failure(status, codes),
    ]),
  )
}

function failure(status: number, codes: readonly ErrorCode[]): Json {
  const code = { enum: codes, description: 'Which of the errors of this operation it is.' }
  const error = { type: 'object', properties: { code }, description: 'What failed.' }
  const withCode = { type: 'object', properties: { error } }
  return {
    description: codes.join(', '),
    ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
    content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/ErrorResponse' }, withCode] } } },
  }
}

/** Returns the components for responses with a single code. */
function responseComponents(used: readonly ErrorCode[]): Json {
  return Object.fromEntries(used.map((code) => [code, failure(errorStatus[code], [code])]))
}

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }
