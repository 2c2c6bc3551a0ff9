import type { PropertyDeclarations } from 'lit'
import type { JsonObject } from '../shared/contract/primitives.ts'
import type { VerifyRequest } from './request.ts'

/** The attributes of `<svc-verify>` as properties. public.ts describes each of them. */
export interface Attributes {
  gateId: string | null | undefined
  verifiers: string | null | undefined
  preset: string | null | undefined
  data: string | JsonObject | null | undefined
  options: string | JsonObject | null | undefined
  mode: VerifyRequest['mode'] | null | undefined
  reuse: VerifyRequest['reuse'] | null | undefined
  returnUrl: string | null | undefined
  baseUrl: string | null | undefined
  label: string | null | undefined
  name: string | null | undefined
  required: boolean
  disabled: boolean
  theme: VerifyRequest['theme'] | null | undefined
  test: string | null | undefined
  testTicket: string | null | undefined
}

/** How Lit reads each of them. */
export const properties: PropertyDeclarations & Record<keyof Attributes, object> = {
  gateId: { attribute: 'gate-id' },
  verifiers: {},
  preset: {},
  data: {},
  options: {},
  mode: {},
  reuse: {},
  returnUrl: { attribute: 'return-url' },
  baseUrl: { attribute: 'base-url' },
  label: {},
  name: { reflect: true },
  required: { type: Boolean, reflect: true },
  disabled: { type: Boolean, reflect: true },
  theme: { reflect: true },
  test: {},
  testTicket: { attribute: 'test-ticket' },
}
