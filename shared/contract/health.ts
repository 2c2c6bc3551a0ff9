import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { JsonObject } from './primitives.ts'

/** Says whether the service is ready, or with `live` only whether the process runs (protocol/limits#health). */
export const health = endpoint({
  method: 'GET',
  path: '/api/v1/health',
  summary: 'Readiness, or with `live` whether the process runs',
  origin: 'service',
  access: 'public',
  query: v.looseObject({ live: v.optional(v.string()) }),
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({
      status: v.literal('ok'),
      version: v.string(),
      database: v.optional(v.string()),
      /**
       * The entries of the log, the changes that wait for it, whether it may grow (docs/operations#log-behind), and what its
       * witnesses answered this process last.
       */
      log: v.optional(
        v.looseObject({
          size: v.number(),
          pending: v.number(),
          standing: v.picklist(['growing', 'unchecked', 'behind']),
          witnesses: v.array(
            v.looseObject({ name: v.string(), answer: v.nullable(v.picklist(['ok', 'refused', 'unreachable'])) }),
          ),
        }),
      ),
      /** The copies on the IPFS node, those that wait for it, and since when it fails in this process, Unix ms. */
      ipfs: v.optional(
        v.looseObject({ pinned: v.number(), waiting: v.number(), failingSince: v.nullable(v.number()) }),
      ),
      /** The proofs that wait for an anchor on each chain, what is wrong there, and the account that pays (docs/operations#anchoring). */
      anchors: v.optional(
        v.array(
          v.looseObject({
            chainId: v.number(),
            waiting: v.number(),
            problem: v.nullable(v.string()),
            account: v.string(),
          }),
        ),
      ),
    }),
  }),
  errors: [],
})

export const openapi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This description',
  origin: 'interface',
  access: 'public',
  response: JsonObject,
  errors: [],
})

export const metrics = endpoint({
  method: 'GET',
  path: '/metrics',
  summary: 'Prometheus text, on loopback or with the metrics token',
  origin: 'service',
  access: 'servers',
  response: v.string(),
  responseType: 'text',
  errors: ['NOT_FOUND'],
})
