import {
  createAccessKey,
  deleteAccessKey,
  disconnectClient,
  listAccessKeys,
  listClients,
} from '../../../../shared/contract/profile.ts'
import { openPage } from '../open-page.ts'
import { startClientsPart } from './clients-part.ts'
import { startKeysPart } from './keys-part.ts'

await openPage(
  { listClients, disconnectClient, listAccessKeys, createAccessKey, deleteAccessKey },
  { clients: startClientsPart, keys: startKeysPart },
)
