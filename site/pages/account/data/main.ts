import { eraseProfile } from '../../../../shared/contract/profile.ts'
import { openPage } from '../open-page.ts'
import { startErasePart } from './erase-part.ts'

await openPage({ eraseProfile }, { erase: startErasePart })
