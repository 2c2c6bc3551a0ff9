import type { Hono } from 'hono'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { type ErrorCode, ErrorResponse, errorStatus } from '../../../shared/contract/errors.ts'
import { contract } from '../../../shared/contract/index.ts'
import type { AppEnv } from './caller.ts'
import { possibleErrors } from './errors.ts'
import { inRouteOrder } from './routing/route-order.ts'

/**
 * Sends a request and checks the reply against the contract: a success has the shape and status of its row, a failure
 * is an ErrorResponse with a code that the row names and that code's status, and both carry the request id.
 */
export async function askByContract(app: Hono<AppEnv>, path: string, init: RequestInit = {}) {
  const reply = await app.request(path, init)
  const text = await reply.clone().text()
  const method = init.method ?? 'GET'
  expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{16}$/)
  if (method === 'OPTIONS' || method === 'HEAD' || reply.status === 304) return { reply, body: undefined }
  const row = rowOf(method, new URL(path, 'http://x').pathname)
  const body: unknown = isText(row?.[1].responseType) && reply.ok ? text : JSON.parse(text)
  if (reply.ok) checkSuccess(row?.[1], reply.status, body)
  else checkFailure(row, reply, body)
  return { reply, body }
}

function checkSuccess(row: Endpoint | undefined, status: number, body: unknown) {
  expect(row?.status ?? [200]).toContain(status)
  expect(row && v.safeParse(row.response, body).issues?.map((issue) => [v.getDotPath(issue), issue.message])).toBe(
    undefined,
  )
}

function checkFailure(row: [string, Endpoint] | undefined, reply: Response, body: unknown) {
  const { error, requestId } = v.parse(ErrorResponse, body)
  expect(possibleCodes(row)).toContain(error.code)
  expect(Object.entries(errorStatus)).toContainEqual([error.code, reply.status])
  expect(requestId).toBe(reply.headers.get('x-request-id'))
}

function possibleCodes(row: [string, Endpoint] | undefined): ErrorCode[] {
  if (!row) return ['NOT_FOUND', 'METHOD_NOT_ALLOWED']
  return possibleErrors(row[1])
}

/** Returns the row of the first path that matches, as the router does; undefined when this path has no such method. */
function rowOf(method: string, address: string): [string, Endpoint] | undefined {
  const rows: [string, Endpoint][] = inRouteOrder(Object.entries(contract), ([, { path }]) => path)
  const found = rows.find(([, { path }]) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address))
  return rows.find(([, row]) => row.path === found?.[1].path && row.method === method)
}

const isText = (type: Endpoint['responseType']) => type === 'text' || type === 'status-list'
