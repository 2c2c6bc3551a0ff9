import { listAudit } from '../../../../shared/contract/events.ts'
import { listAccessKeys } from '../../../../shared/contract/profile.ts'
import { openPage } from '../open-page.ts'
import { startHistoryPart } from './history-part.ts'

await openPage({ listAudit, listAccessKeys }, { history: startHistoryPart })
