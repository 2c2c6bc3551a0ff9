/** What the fields of test mode, events, counts and webhooks mean; by the rule of `meaningOf`. */
export const eventMeanings: Record<string, string> = {
  'verifyHandoff.test': 'Only there for a token of test mode, which proves nothing.',
  'createTestTicket.ticket': 'Begins one test verification. Put it into `test-ticket` of the element.',
  'createTestTicket.expiresAt': 'Until when the ticket can be used, in Unix milliseconds: ten minutes.',
  ...ofStreams('listEvents', 'events'),
  ...ofStreams('listAudit', 'entries of the history'),
  'listEvents.gateId': 'Only the events of this gate.',
  'listEvents.about': 'Only the events about this proof or wallet, as the events name it.',
  ...ofActivity('gateActivity'),
  ...ofActivity('profileActivity'),
  'listWebhooks.webhooks': 'The webhooks, without their secrets.',
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
  'testWebhook.delivered': 'Whether your server answered with 2xx.',
  'testWebhook.httpStatus': 'The status with which your server answered.',
  'testWebhook.problem':
    'Why it was not delivered: `http-status`, `timeout`, `unreachable`, or `blocked`, which is an address that is not allowed.',
  'listWebhookDeliveries.before': 'The `sequence` of the last delivery of the page before.',
  'listWebhookDeliveries.deliveries': 'The deliveries, newest first: each with its event, its state and its tries.',
  'redeliverWebhook.eventId': 'The id of the event: `id` of the delivery.',
  'redeliverWebhook.delivery': 'The delivery, which now waits to be sent.',
}

function ofStreams(id: string, rows: string): Record<string, string> {
  return {
    [`${id}.after`]: `Reads the ${rows} behind this \`sequence\`, oldest first. Without it, from the oldest one.`,
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

function ofActivity(id: string): Record<string, string> {
  return {
    [`${id}.range`]: 'How far back the counts go.',
    [`${id}.from`]: 'When the first part begins, in Unix milliseconds.',
    [`${id}.to`]: 'When the last part ends, which is not over yet.',
    [`${id}.bucketMs`]: 'The length of each part, in milliseconds.',
    [`${id}.buckets`]:
      'The counts of each part: who passed, was refused (by code), left (by step), paid, and got the money back.',
    [`${id}.total`]: 'The sums of all parts.',
  }
}
