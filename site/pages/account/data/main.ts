import { eraseProfile } from '../../../../shared/contract/profile.ts'
import { openPage } from '../open-page.ts'
import { saveFile } from '../save-file.ts'
import { startErasePart } from './erase-part.ts'
import { startExportPart } from './export-part.ts'

await openPage(
  { eraseProfile },
  {
    export: (place, context) => startExportPart(place, context, { fetch: fetch.bind(window), save: saveFile }),
    erase: startErasePart,
  },
)
