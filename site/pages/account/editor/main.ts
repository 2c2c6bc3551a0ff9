import { verifierCatalog } from '../../../../shared/contract/catalog.ts'
import { createGate, deleteGate, removeGateLogo, setGateLogo, updateGate } from '../../../../shared/contract/gates.ts'
import { type AssetNames, assetNamesPath } from '../../../../shared/contract/boot/account.ts'
import { openPage } from '../open-page.ts'
import { rowsOfAddress } from './address-rows.ts'
import { startEditorPart } from './editor-part.ts'
import type { AskNames } from './asset-names.ts'

const rows = takeRows()

await openPage(
  { createGate, updateGate, deleteGate, setGateLogo, removeGateLogo, verifierCatalog },
  { editor: (place, context) => startEditorPart(place, { ...context, rows, askNames }) },
)

async function askNames({ chainId, address }: Parameters<AskNames>[0]): Promise<AssetNames> {
  const reply = await fetch(`${assetNamesPath}?${String(new URLSearchParams({ chainId: String(chainId), address }))}`)
  // our own server wrote it, for this script
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return reply.ok ? ((await reply.json()) as AssetNames) : {}
}

/** Reads the requirements of a new gate from the address, and removes them there, because links on the page keep its query. */
function takeRows() {
  const { href, search } = location
  const found = rowsOfAddress(new URLSearchParams(search))
  const address = new URL(href)
  for (const name of ['verifiers', 'data']) address.searchParams.delete(name)
  if (address.href !== href) history.replaceState(null, '', address)
  return found
}
