import * as v from 'valibot'
import { Anchor } from '../../credential/bundle.ts'
import { Profile } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { OwnGate } from '../gates.ts'
import { AccessKey, Client, Session, StoredSecret } from '../profile.ts'
import { ProofRecordResponse } from '../proofs/read-proofs.ts'
import { Webhook } from '../events/webhooks.ts'
import { exportPath } from './export-path.ts'

/** What everybody who has a part in a payment may see of it. `amount` is in base units of the token, or in cents. */
const sale = {
  gateId: v.string(),
  method: v.string(),
  amount: v.string(),
  currency: v.string(),
  status: v.string(),
  createdAt: v.number(),
  updatedAt: v.number(),
}

/** A payment that the person made with a proof. */
const Payment = v.looseObject({ id: v.string(), ...sale })

/** A proof as its owner sees it, with the payments that were made with it and what a bundle has. */
const ExportedProof = v.looseObject({
  ...ProofRecordResponse.entries.data.entries,
  payments: v.array(Payment),
  /** A bundle without status lists (protocol/credentials#bundle); null while the proof has no credential. */
  bundle: v.nullable(
    v.looseObject({
      svc: v.literal(1),
      credentials: v.array(v.string()),
      status: v.array(v.string()),
      log: v.optional(v.array(v.string())),
      anchors: v.optional(v.array(Anchor)),
    }),
  ),
})

/** The profile with what identifies its passkeys and its accounts at providers. */
const ExportedProfile = v.looseObject({
  ...Profile.entries,
  passkeys: Profile.entries.passkeys,
  accounts: v.array(v.looseObject({ ...Profile.entries.accounts.item.entries, accountId: v.string() })),
})

/** The version of the shape of the file. A new member does not change it; a member that changes or goes does. */
export const exportVersion = 1

/**
 * Everything that the service stores for a profile, as one JSON file (protocol/accounts#export). Times are Unix ms; each has
 * the same time as text beside it, in a member whose name ends in `Iso` (protocol/accounts#export-times).
 */
export const ProfileExport = v.looseObject({
  format: v.literal('svc-export'),
  version: v.literal(exportVersion),
  /** The address of the service. */
  service: v.string(),
  exportedAt: v.number(),
  exportedAtIso: v.pipe(v.string(), v.isoTimestamp()),
  profile: ExportedProfile,
  sessions: v.array(Session),
  accessKeys: v.array(AccessKey),
  /** `approvedAt`: when the person agreed that the app need not ask again; null: it asks each time. */
  clients: v.array(v.looseObject({ ...Client.entries, approvedAt: v.nullable(v.number()) })),
  /** The secrets of agents, without their values. */
  secrets: v.array(StoredSecret),
  /** The account at the card processor that receives payments; null: there is none. */
  payout: v.nullable(v.looseObject({ accountId: v.string(), isReady: v.boolean(), updatedAt: v.number() })),
  /** Without their secrets. */
  webhooks: v.array(Webhook),
  gates: v.array(OwnGate),
  /** The gates of test mode. */
  testGates: v.array(OwnGate),
  /** Payments for the gates of the profile. They name neither the payer nor a proof. */
  receivedPayments: v.array(v.looseObject(sale)),
  /** The gates whose reward the wallets of the profile may have. */
  entitlements: v.array(
    v.looseObject({
      gateId: v.string(),
      qHash: v.string(),
      paymentId: v.nullable(v.string()),
      createdAt: v.number(),
      revokedAt: v.nullable(v.number()),
    }),
  ),
  /** The proofs of all wallets of the profile, those of one wallet after the other, newest first. */
  proofs: v.array(ExportedProof),
  /** The status lists that the credentials of these proofs name. */
  statusLists: v.array(v.string()),
})
export type ProfileExport = v.InferOutput<typeof ProfileExport>

/** Needs a fresh sign-in. The reply is sent while it is read, so that it may be of any size. */
export const exportProfile = endpoint({
  method: 'GET',
  path: exportPath,
  summary: 'Everything that the service stores for the profile, as one file',
  origin: 'service',
  access: 'own-pages',
  response: ProfileExport,
  responseType: 'json-file',
  errors: ['WALLET_AUTH_REQUIRED'],
})
