import { listAudit } from '../../../../shared/contract/events.ts'
import { openPage } from '../open-page.ts'
import { startHistoryPart } from './history-part.ts'

await openPage({ listAudit }, { history: startHistoryPart })
