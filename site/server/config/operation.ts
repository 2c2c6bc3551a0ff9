import * as v from 'valibot'
import { Colour } from '../../../shared/brand/accent.ts'
import { eitherOf } from '../../../shared/strings/list-words.ts'
import type { Settings } from '../settings.ts'
import { HttpAddress, OnOff, Whole } from './values.ts'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const daysRule = 'must be a whole number of days from 1 to 400'

/** How long events are kept. The audit is kept for 400 days. */
const Days = v.pipe(Whole, v.transform(Number), v.minValue(1, daysRule), v.maxValue(400, daysRule))
const tokenRule = 'must be at least 16 letters, digits or . _ ~ + / -'

const variables = {
  SVC_OPERATOR_NAME: v.optional(v.string()),
  SVC_PRIVACY_URL: v.optional(HttpAddress),
  SVC_TERMS_URL: v.optional(HttpAddress),
  SVC_SUPPORT_URL: v.optional(HttpAddress),
  // a # begins a comment in .env, so it may be missing
  SVC_OPERATOR_COLOR: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text.startsWith('#') ? text : `#${text}`)),
      v.check((text) => v.is(Colour, text), 'must be a colour as six hex digits, such as 1f4fd8'),
    ),
  ),
  SVC_OPERATOR_LOGO: v.optional(v.string()),
  SVC_SOURCE_URL: v.optional(HttpAddress),
  SVC_RATE_LIMITS: v.optional(OnOff, 'on'),
  SVC_HSTS_SUBDOMAINS: v.optional(OnOff, 'off'),
  SVC_METRICS_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\w.~+/-]{16,}=*$/, tokenRule))),
  SVC_GATES_FILE: v.optional(v.string()),
  SVC_EVENTS_DAYS: v.optional(Days, '30'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be ${eitherOf(logLevels, 'en')}`), 'info'),
}

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>
type Operation = Pick<Settings, 'operator' | 'rateLimits' | 'hsts' | 'metricsToken'> & {
  /** A JSON list of gates that are published at the start. */
  gatesFile: string | undefined
  /** How many days events are kept. */
  eventsDays: number
  operatorLogoFile: string | undefined
  logLevel: (typeof logLevels)[number]
}

/** The operator of the service, its rate limits, metrics, log level and gates file. */
export const operation = {
  variables,
  read: (from: Values): Operation => ({
    operator: {
      name: from.SVC_OPERATOR_NAME,
      privacyUrl: from.SVC_PRIVACY_URL,
      termsUrl: from.SVC_TERMS_URL,
      supportUrl: from.SVC_SUPPORT_URL,
      accentColor: from.SVC_OPERATOR_COLOR,
      sourceUrl: from.SVC_SOURCE_URL,
    },
    rateLimits: from.SVC_RATE_LIMITS === 'on',
    hsts: { includeSubDomains: from.SVC_HSTS_SUBDOMAINS === 'on' },
    metricsToken: from.SVC_METRICS_TOKEN,
    gatesFile: from.SVC_GATES_FILE,
    eventsDays: from.SVC_EVENTS_DAYS,
    operatorLogoFile: from.SVC_OPERATOR_LOGO,
    logLevel: from.LOG_LEVEL,
  }),
}
