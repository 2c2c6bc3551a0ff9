import { verifierCatalog } from '../../../../shared/contract/catalog.ts'
import { createGate, deleteGate, updateGate } from '../../../../shared/contract/gates.ts'
import { openPage } from '../open-page.ts'
import { startEditorPart } from './editor-part.ts'

await openPage({ createGate, updateGate, deleteGate, verifierCatalog }, { editor: startEditorPart })
