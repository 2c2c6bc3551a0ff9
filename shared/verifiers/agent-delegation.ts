import * as v from 'valibot'
import { Line, VisibleLine } from '../contract/text.ts'
import { AnyAddress, Caip2, UnixMs } from '../contract/primitives.ts'
import { AccountId } from './account-id.ts'
import { AgentSkill } from './agent-skill.ts'
import type { VerifierSpec } from './verifier.ts'

/** The longest duration of a delegation, ms. */
export const maxDurationMs = 365 * 24 * 60 * 60 * 1000

/** Returns the schema of at most `items` texts of at most `length` characters. None is blank: nobody could understand it. */
const texts = (items: number, length: number) =>
  v.optional(v.pipe(v.array(v.pipe(VisibleLine, v.maxLength(length))), v.maxLength(items)))

/** A controller delegates to an agent (protocol/verifiers#agent-delegation). The schema is closed. The server fills in both chain references. */
export const agentDelegation = {
  title: 'Agent delegation',
  flow: 'instant',
  interaction: 'signature',
  supportsDirectApi: true,
  allowsDelegatedSubject: false,
  subjectField: 'controllerWallet',
  expiry: 'expiring',
  /** 7 days. */
  maxAgeMs: 604_800_000,
  thing: [['agentWallet']],
  weight: 5,
  duration: 'seconds',
  hostedField: undefined,
  needsPresence: true,
  publication: 'owner',
  showsSealedInput: false,
  tellsApart: undefined,
  decisive: undefined,
  input: 'agent',
  data: v.strictObject({
    controllerWallet: AnyAddress,
    controllerChainRef: v.optional(Caip2),
    controllerAccountId: v.optional(AccountId),
    agentWallet: AnyAddress,
    agentChainRef: v.optional(Caip2),
    agentAccountId: v.optional(AccountId),
    agentId: v.optional(v.pipe(VisibleLine, v.maxLength(128))),
    scope: v.optional(v.pipe(VisibleLine, v.maxLength(128)), 'global'),
    permissions: texts(32, 64),
    allowedActions: texts(32, 128),
    deniedActions: texts(32, 128),
    /** The most that one payment may spend, in base units. */
    maxSpend: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,78}$/))),
    allowedPaymentTypes: texts(8, 32),
    receiptDisclosure: v.optional(v.picklist(['none', 'summary', 'full'])),
    expiresAt: v.optional(UnixMs),
    instructions: v.optional(v.pipe(v.string(), v.maxLength(16_000))),
    skills: v.optional(v.pipe(v.array(AgentSkill), v.maxLength(48))),
    model: v.optional(v.pipe(Line, v.maxLength(128))),
    provider: v.optional(v.pipe(Line, v.maxLength(64))),
    runtimePolicy: v.optional(
      v.strictObject({
        allowedProviders: texts(8, 64),
        allowedModelClasses: texts(8, 128),
        requiresHumanApproval: v.optional(v.boolean()),
        secretsExposedToReceipt: v.optional(v.boolean()),
      }),
    ),
    approvalPolicy: v.optional(
      v.strictObject({
        humanApprovalRequiredForNewClaims: v.optional(v.boolean()),
        preApprovedContentOnly: v.optional(v.boolean()),
      }),
    ),
  }),
} as const satisfies VerifierSpec
