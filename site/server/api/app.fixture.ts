import * as v from 'valibot'
import { expect } from 'vitest'
import { contract, type EndpointName } from '../../../shared/contract/index.ts'
import { ErrorResponse } from '../../../shared/contract/errors.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { createApp } from '../app.ts'
import { parseConfig } from '../config/config.ts'
import { createLog, type Log } from '../logger.ts'
import { possibleErrors } from '../http/errors.ts'
import type { Budget } from '../verification/budget.ts'
import { openDeployment } from '../deployment.fixture.ts'
import type { Ports } from '../ports/ports.ts'
import { openUsdc } from '../ports/stablecoin/usdc.ts'

type Sent = {
  path?: Record<string, string>
  query?: string
  headers?: Record<string, string>
  body?: unknown
  /** The address of the caller's socket; there is none by default. */
  socket?: string
}

/** Opens the whole server over a real database, called without a socket. Every reply is checked with the contract. */
export async function openApp(
  options: {
    rpcUrl?: string
    databaseUrl?: string
    rateLimits?: 'on' | 'off'
    env?: Record<string, string>
    ports?: Partial<Ports>
    budget?: Budget
    log?: Log
    limits?: Parameters<typeof createApp>[0]['limits']
  } = {},
) {
  const deployment = await openDeployment(options)
  const config = parseConfig({
    SVC_BASE_URL: 'https://api.svc.test',
    SVC_PUBLIC_URL: 'https://svc.test',
    SVC_MCP_URL: 'http://localhost:4400',
    SVC_RATE_LIMITS: options.rateLimits ?? 'off',
    ...options.env,
  })
  const stablecoin = openUsdc(config.usdc, deployment.ports.evm)
  const ports = { ...deployment.ports, ...(stablecoin && { stablecoin }), ...options.ports }
  const { budget, log = createLog('silent') } = options
  const app = createApp({
    config,
    ports,
    log,
    ...(budget && { budget }),
    ...(options.limits && { limits: options.limits }),
  })

  return {
    ...deployment,
    /** Sends any request to the address of the API. */
    request: async (path: string, init: RequestInit = {}) => await app.request(`https://api.svc.test${path}`, init),
    /** Sends the visit of a browser to one of the pages, or back from a provider. */
    visit: async (path: string, init: RequestInit = {}) => await app.request(`https://svc.test${path}`, init),
    async call(name: EndpointName, { path = {}, query = '', headers = {}, body, socket }: Sent = {}) {
      const row: Endpoint = contract[name]
      const url = row.path.replaceAll(/\{(\w+)\}/g, (_all, field: string) => path[field] ?? '')
      const type = row.bodyType === 'text' ? 'text/plain' : 'application/json'
      const env = socket === undefined ? {} : { incoming: { socket: { remoteAddress: socket } } }
      const init = {
        method: row.method,
        headers: { ...(body !== undefined && { 'content-type': type }), ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }
      const response = await app.request(`https://api.svc.test${url}${query}`, init, env)
      // oxlint-disable-next-line typescript/no-explicit-any -- checked with the contract below
      const reply: Record<string, any> = response.status === 304 ? {} : JSON.parse(await response.text())
      if (response.status === 304) expect(await response.text()).toBe('')
      else if (response.ok) v.assert(row.response, reply)
      else {
        v.assert(ErrorResponse, reply)
        expect(possibleErrors(row)).toContain(reply['error'].code)
      }
      return { status: response.status, reply, headers: response.headers }
    },
  }
}
