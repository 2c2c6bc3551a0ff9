import { deleteGate, listGates } from '../../../../shared/contract/gates.ts'
import { getPayout, openPayout } from '../../../../shared/contract/payments.ts'
import { openPage } from '../open-page.ts'
import { startGatesPart } from './gates-part.ts'
import { startPayoutPart } from './payout-part.ts'

await openPage({ listGates, deleteGate, getPayout, openPayout }, { gates: startGatesPart, payout: startPayoutPart })
