import { verifierCatalog } from '../../../../shared/contract/catalog.ts'
import { createGate, deleteGate, removeGateLogo, setGateLogo, updateGate } from '../../../../shared/contract/gates.ts'
import { askNames } from '../asset-names.ts'
import { openPage } from '../open-page.ts'
import { rowsOfAddress } from './address-rows.ts'
import { startEditorPart } from './editor-part.ts'

const rows = takeRows()

await openPage(
  { createGate, updateGate, deleteGate, setGateLogo, removeGateLogo, verifierCatalog },
  { editor: (place, context) => startEditorPart(place, { ...context, rows, askNames }) },
)

/** Reads the requirements of a new gate from the address, and removes them there, because links on the page keep its query. */
function takeRows() {
  const { href, search } = location
  const found = rowsOfAddress(new URLSearchParams(search))
  const address = new URL(href)
  for (const name of ['verifiers', 'data']) address.searchParams.delete(name)
  if (address.href !== href) history.replaceState(null, '', address)
  return found
}
