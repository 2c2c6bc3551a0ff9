import { gateActivity, listEvents, profileActivity } from '../../../../shared/contract/events.ts'
import { listGates } from '../../../../shared/contract/gates.ts'
import { listWebhookDeliveries, listWebhooks, redeliverWebhook } from '../../../../shared/contract/events/webhooks.ts'
import { openPage } from '../open-page.ts'
import { saveFile } from '../save-file.ts'
import { startChartsPart } from './charts-part.ts'
import { type ActivityChoice, createActivityChoice } from './choice.ts'
import { startDeliveriesPart } from './deliveries-part.ts'
import { startEventsPart } from './events-part.ts'

let choice: ActivityChoice | undefined

await openPage(
  { profileActivity, gateActivity, listEvents, listGates, listWebhooks, listWebhookDeliveries, redeliverWebhook },
  {
    charts: (place, context) =>
      startChartsPart(place, context, (choice ??= createActivityChoice(context.boot.activity))),
    events: (place, context) =>
      startEventsPart(place, context, {
        choice: (choice ??= createActivityChoice(context.boot.activity)),
        save: saveFile,
      }),
    deliveries: startDeliveriesPart,
  },
)
