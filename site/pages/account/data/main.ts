import { eraseProfile } from '../../../../shared/contract/profile.ts'
import { openPage } from '../open-page.ts'
import { startErasePart } from './erase-part.ts'
import { type ExportDeps, startExportPart } from './export-part.ts'

/** How long the browser may take to read a file that it saves, ms. */
const savingMs = 60_000

const save: ExportDeps['save'] = (file, name) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), savingMs)
}

await openPage(
  { eraseProfile },
  {
    export: (place, context) => startExportPart(place, context, { fetch: fetch.bind(window), save }),
    erase: startErasePart,
  },
)
