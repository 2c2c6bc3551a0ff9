import type { Contract } from '../../../../shared/contract/index.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import type { Deployment } from '../../deployment.ts'
import { listDeliveries, redeliver, sendTest } from '../../webhooks/deliveries.ts'
import { changeWebhook, createWebhook, deleteWebhook, listWebhooks, rotateWebhook } from '../../webhooks/webhooks.ts'

/** Answers the endpoints of webhooks and their deliveries. */
export function webhookHandlers(
  deployment: Deployment,
): Pick<
  Handlers<Contract>,
  | 'listWebhooks'
  | 'createWebhook'
  | 'changeWebhook'
  | 'deleteWebhook'
  | 'rotateWebhook'
  | 'testWebhook'
  | 'listWebhookDeliveries'
  | 'redeliverWebhook'
> {
  return {
    listWebhooks: async (_input, caller) => ({
      success: true,
      data: { webhooks: await listWebhooks(caller, deployment) },
    }),
    createWebhook: async ({ body }, caller) =>
      answer(201, { success: true, data: await createWebhook(body, caller, deployment) }),
    changeWebhook: async ({ params, body }, caller) => ({
      success: true,
      data: { webhook: await changeWebhook({ id: params.id, changes: body }, caller, deployment) },
    }),
    deleteWebhook: async ({ params }, caller) => {
      await deleteWebhook(params.id, caller, deployment)
      return { success: true }
    },
    rotateWebhook: async ({ params }, caller) => ({
      success: true,
      data: await rotateWebhook(params.id, caller, deployment),
    }),
    testWebhook: async ({ params }, caller) => ({ success: true, data: await sendTest(params.id, caller, deployment) }),
    listWebhookDeliveries: async ({ params, query }, caller) => {
      const page = { id: params.id, before: numberOf(query.before), limit: numberOf(query.limit) }
      return { success: true, data: { deliveries: await listDeliveries(page, caller, deployment) } }
    },
    redeliverWebhook: async ({ params }, caller) => ({
      success: true,
      data: { delivery: await redeliver(params, caller, deployment) },
    }),
  }
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))
