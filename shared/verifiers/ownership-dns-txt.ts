import * as v from 'valibot'
import { AnyAddress } from '../contract/primitives.ts'
import { Hostname } from './hostname.ts'
import type { VerifierSpec } from './verifier.ts'

/** A TXT record of a domain names the wallet (protocol/verifiers#ownership-dns-txt). */
export const ownershipDnsTxt = {
  title: 'Domain ownership',
  flow: 'external_lookup',
  interaction: 'passive',
  supportsDirectApi: true,
  allowsDelegatedSubject: false,
  subjectField: 'walletAddress',
  expiry: 'point_in_time',
  maxAgeMs: 3_600_000,
  thing: [['domain']],
  weight: 2,
  duration: 'minutes',
  hostedField: undefined,
  needsPresence: false,
  publication: 'request',
  showsSealedInput: false,
  tellsApart: undefined,
  decisive: undefined,
  input: 'dns-record',
  precheck: 'record',
  data: v.looseObject({
    domain: Hostname,
    walletAddress: v.optional(AnyAddress),
  }),
} as const satisfies VerifierSpec
