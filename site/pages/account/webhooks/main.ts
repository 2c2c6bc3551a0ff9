import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhook,
  testWebhook,
} from '../../../../shared/contract/events/webhooks.ts'
import { openPage } from '../open-page.ts'
import { startWebhooksPart } from './webhooks-part.ts'

await openPage(
  { listWebhooks, createWebhook, changeWebhook, deleteWebhook, rotateWebhook, testWebhook },
  { webhooks: startWebhooksPart },
)
