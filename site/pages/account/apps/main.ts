import {
  createAccessKey,
  deleteAccessKey,
  deleteSecret,
  disconnectClient,
  listAccessKeys,
  listClients,
  listSecrets,
} from '../../../../shared/contract/profile.ts'
import { openPage } from '../open-page.ts'
import { startClientsPart } from './clients-part.ts'
import { startKeysPart } from './keys-part.ts'
import { startSecretsPart } from './secrets-part.ts'

await openPage(
  { listClients, disconnectClient, listAccessKeys, createAccessKey, deleteAccessKey, listSecrets, deleteSecret },
  { clients: startClientsPart, keys: startKeysPart, secrets: startSecretsPart },
)
