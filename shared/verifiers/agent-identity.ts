import * as v from 'valibot'
import { Line } from '../contract/text.ts'
import { AnyAddress, Caip2 } from '../contract/primitives.ts'
import { AccountId } from './account-id.ts'
import { AgentSkill } from './agent-skill.ts'
import type { VerifierSpec } from './verifier.ts'

const flag = v.optional(v.boolean())

const Capabilities = v.strictObject({
  wallet: flag,
  signing: flag,
  spending: flag,
  publishing: flag,
  search: flag,
  browser: flag,
  mcp: flag,
  webhooks: flag,
  receipts: flag,
  proofs: flag,
  delegation: flag,
})

const AgentEndpoint = v.strictObject({
  name: v.pipe(Line, v.minLength(1), v.maxLength(64)),
  /** The service publishes this address and never fetches it. */
  endpoint: v.pipe(
    v.string(),
    v.maxLength(256),
    v.url(),
    // oxlint-disable-next-line no-control-regex -- control characters are what it is about
    v.regex(/^https:\/\/[^\s\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+$/),
  ),
  version: v.optional(v.pipe(Line, v.maxLength(32))),
})

/** A wallet identifies an agent (protocol/verifiers#agent-identity). The schema is closed. The server fills in `agentChainRef`. */
export const agentIdentity = {
  title: 'Agent identity',
  flow: 'instant',
  interaction: 'signature',
  supportsDirectApi: true,
  allowsDelegatedSubject: false,
  subjectField: 'agentWallet',
  expiry: 'permanent',
  maxAgeMs: undefined,
  thing: [['agentId']],
  weight: 3,
  duration: 'seconds',
  hostedField: undefined,
  needsPresence: false,
  publication: 'request',
  showsSealedInput: false,
  tellsApart: undefined,
  decisive: undefined,
  input: 'agent',
  precheck: 'name',
  data: v.strictObject({
    agentId: v.pipe(Line, v.minLength(1), v.maxLength(128)),
    agentWallet: AnyAddress,
    agentChainRef: v.optional(Caip2),
    agentAccountId: v.optional(AccountId),
    agentLabel: v.optional(v.pipe(Line, v.maxLength(128))),
    agentType: v.optional(v.picklist(['ai', 'bot', 'service', 'automation', 'agent'])),
    avatar: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(512),
        // oxlint-disable-next-line no-control-regex -- control characters are what it is about
        v.regex(/^(https|ipfs):\/\/[^\s\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+$/),
      ),
    ),
    description: v.optional(v.pipe(v.string(), v.maxLength(500))),
    capabilities: v.optional(Capabilities),
    instructions: v.optional(v.pipe(v.string(), v.maxLength(16_000))),
    skills: v.optional(v.pipe(v.array(AgentSkill), v.maxLength(48))),
    services: v.optional(v.pipe(v.array(AgentEndpoint), v.maxLength(16))),
    defaultRuntime: v.optional(
      v.strictObject({
        provider: v.optional(v.pipe(Line, v.maxLength(64))),
        model: v.optional(v.pipe(Line, v.maxLength(128))),
        mode: v.optional(v.pipe(Line, v.maxLength(64))),
      }),
    ),
  }),
} as const satisfies VerifierSpec
