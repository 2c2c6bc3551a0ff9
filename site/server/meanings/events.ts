/** What the fields of events, counts and webhooks mean. */
export const eventMeanings: Readonly<Record<string, string>> = {
  ...ofStream('listEvents', 'events'),
  ...ofStream('listAudit', 'entries of the history'),
  'listEvents.gateId': 'Only the events of this gate.',
  'listEvents.about': 'Only the events about this proof or wallet, as the events name it.',
  ...ofEvent('Event'),
  ...ofEvent('AuditEvent'),
  actor: 'Who caused it.',
  'actor.type':
    '`session`, `key` and `client`: the account, in a browser, by an access key or by a connected app. `person`: somebody without an account. `service`: the service itself, or its operator.',
  'actor.id': 'The id of the session, access key or app.',
  'actor.network': 'The network of the address, cut to /24 or /48. Only in the history of the account.',
  'actor.userAgent': 'The name of the browser. Only in the history of the account.',
  'Event.qHash': 'The proof; `null` after it was erased.',
  'Event.walletAddress': 'The wallet that signed; `null` after the proof was erased.',
  'Event.gateId': 'The gate where it happened; `null`: at none.',
  'Event.sid': 'The hand-off in which it happened. All events of one visit have the same.',
  'Event.verifiers': 'What each verifier answered, without what it found.',
  'verifiers.verifierId': 'The verifier.',
  'verifiers.verified': 'Whether it confirmed its claim.',
  'verifiers.code': 'Why not, as a code; `null` if it did.',
  'Event.verifierId': 'The verifier that refused; `null`: none did.',
  'Event.chainId': 'The chain on which the proof was anchored.',
  'Event.code': 'Why, as a code.',
  'Event.reason': 'What the code means here: the reason of a verifier or of the gate. Absent where there is no other.',
  'Event.step': 'The step that the person saw last.',
  'Event.version': 'The version of the gate.',
  'Event.changed': 'The parts that changed.',
  'Event.status': 'The new status of the gate; absent where it did not change, and in older events.',
  'Event.paymentId': 'The id of the payment; `null`: there was none.',
  'Event.method': '`usdc` or `stripe`.',
  'Event.amount': 'A whole number as text: the smallest unit of the token, or cents.',
  'Event.currency': 'The currency of the amount.',
  'AuditEvent.method': 'How somebody signed in, or what was added or removed: a wallet, a passkey, or a provider.',
  'AuditEvent.code': 'Why, as a code.',
  'AuditEvent.keyId': 'The id of the access key.',
  'AuditEvent.clientId': 'The id of the connected app.',
  'AuditEvent.webhookId': 'The id of the webhook.',
  'AuditEvent.change': 'What happened to it.',
  'WebhookEvent.webhookId': 'The webhook that it was sent to.',

  ...ofActivity('gateActivity'),
  ...ofActivity('profileActivity'),

  'listWebhooks.webhooks': 'The webhooks, without their secrets.',
  'exportProfile.webhooks': 'The webhooks, without their secrets.',
  'createWebhook.url': 'The address that receives the messages. It must first answer a challenge.',
  'createWebhook.types': 'The types of events that it receives. Without it, all.',
  'createWebhook.test': 'The webhook receives the events of test mode, and no others.',
  'createWebhook.webhook': 'The new webhook.',
  'createWebhook.secret': 'Checks the signature of each message. It is shown only this once.',
  'changeWebhook.url': 'The new address. It must first answer a challenge.',
  'changeWebhook.types': 'The types of events that it receives. `null`: all.',
  'changeWebhook.enabled': '`false` stops the messages. `true` starts them again, after a challenge.',
  'changeWebhook.webhook': 'The changed webhook.',
  'rotateWebhook.webhook': 'The webhook.',
  'rotateWebhook.secret': 'The new secret. It is shown only this once; the old one works for 24 hours more.',
  ...ofWebhook('webhook'),
  ...ofWebhook('webhooks'),
  'lastDelivery.at': 'When it was sent, in Unix milliseconds.',
  'lastDelivery.httpStatus': 'The status with which your server answered.',
  'lastDelivery.problem': 'Why it was not delivered. Absent: it was.',
  'testWebhook.delivered': 'Whether your server answered with 2xx.',
  'testWebhook.httpStatus': 'The status with which your server answered.',
  'testWebhook.problem':
    'Why it was not delivered: `http-status`, `timeout`, `unreachable`, or `blocked`, which is an address that is not allowed.',
  'listWebhookDeliveries.before': 'The `sequence` of the last delivery of the page before.',
  'listWebhookDeliveries.deliveries': 'The deliveries, newest first: each with its event, its state and its tries.',
  'redeliverWebhook.eventId': 'The id of the event: `id` of the delivery.',
  'redeliverWebhook.delivery': 'The delivery, which now waits to be sent.',
  ...ofDelivery('deliveries'),
  ...ofDelivery('delivery'),
}

function ofStream(id: string, rows: string): Record<string, string> {
  return {
    [`${id}.after`]: `Reads the ${rows} after this \`sequence\`, oldest first. Without it, from the oldest one.`,
    [`${id}.before`]: `Reads the ${rows} before this \`sequence\`, newest first. \`0\` begins with the newest one.`,
    [`${id}.types`]: 'Only these types, separated by commas.',
    [`${id}.limit`]: `The most ${rows} in one answer: 100 by default, at most 1000.`,
    [`${id}.wait`]: 'With `after`: how many seconds the answer may wait for the next one, at most 25.',
    [`${id}.events`]: `The ${rows}.`,
    [`${id}.reply.after`]: 'The `sequence` to continue with, also if there was nothing to read.',
    [`${id}.oldest`]: 'The `sequence` of the oldest one that is stored.',
    [`${id}.newest`]: 'The `sequence` of the newest one that is stored.',
  }
}

function ofEvent(id: string): Record<string, string> {
  return {
    [`${id}.id`]: 'The id of the event, a UUID.',
    [`${id}.sequence`]: 'Grows by one with each event of the account. It gives the order.',
    [`${id}.type`]: 'What happened.',
    [`${id}.createdAt`]: 'When it happened, in Unix milliseconds.',
    [`${id}.profileId`]: 'The id of the account.',
    [`${id}.data`]: 'What it was about. The members depend on the type.',
  }
}

function ofActivity(id: string): Record<string, string> {
  return {
    [`${id}.range`]: 'How far back the counts go.',
    [`${id}.from`]: 'When the first part begins, in Unix milliseconds.',
    [`${id}.to`]: 'When the last part ends, in Unix milliseconds. That part is not over yet.',
    [`${id}.bucketMs`]: 'The length of each part, in milliseconds.',
    [`${id}.buckets`]:
      'The counts of each part: visits that passed, were refused (by code) or left (by step), payments and refunds.',
    [`${id}.buckets.from`]: 'When the part begins, in Unix milliseconds.',
    [`${id}.total`]: 'The sums of all parts.',
    ...ofCounts(`${id}.buckets`),
    ...ofCounts(`${id}.total`),
  }
}

function ofCounts(place: string): Record<string, string> {
  return {
    [`${place}.passed`]: 'How many visits passed. A person who comes back and passes again counts again.',
    [`${place}.refused`]: 'How many visits were refused, by code.',
    [`${place}.left`]: 'How many visits ended at a step, by the step that the person saw last.',
    [`${place}.paid`]: 'How many payments arrived.',
    [`${place}.refunded`]: 'How many payments were refunded.',
  }
}

function ofWebhook(place: string): Record<string, string> {
  return {
    [`${place}.url`]: 'The address that receives the messages.',
    [`${place}.types`]: 'The types of events that it receives. Absent: all.',
    [`${place}.enabled`]: 'Whether messages are sent.',
    [`${place}.disabledBy`]: 'Why the service stopped: it answered 410 (`gone`), or failed for three days (`failing`).',
    [`${place}.test`]: 'Only there for a webhook that receives the events of test mode.',
    [`${place}.publicKey`]: 'The public key of its signatures `v1a`: `whpk_` and base64.',
    [`${place}.failingSince`]: 'Since when nothing could be delivered, in Unix milliseconds.',
    [`${place}.lastDelivery`]: 'How the last message ended.',
  }
}

function ofDelivery(place: string): Record<string, string> {
  return {
    [`${place}.id`]: 'The id of the event, and the header `webhook-id` of each try.',
    [`${place}.sequence`]: 'The `sequence` of the event.',
    [`${place}.type`]: 'The type of the event.',
    [`${place}.state`]: '`delivered`, `retrying` (it is tried again) or `failed`.',
    [`${place}.attempts`]: 'How often it was tried.',
    [`${place}.httpStatus`]: 'The status with which your server answered last.',
    [`${place}.problem`]: 'Why the last try failed.',
    [`${place}.nextTryAt`]: 'When it is tried again, in Unix milliseconds.',
  }
}
