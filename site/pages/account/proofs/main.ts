import { revokeProof, setVisibility } from '../../../../shared/contract/proofs.ts'
import { listProofs } from '../../../../shared/contract/proofs/read-proofs.ts'
import { grantAccess } from '../../../../shared/contract/verification/grant-access.ts'
import { askNames } from '../asset-names.ts'
import { openPage } from '../open-page.ts'
import { startProofsPart } from './proofs-part.ts'

await openPage(
  { listProofs, setVisibility, revokeProof, grantAccess },
  {
    proofs: (place, context) => startProofsPart(place, context, askNames),
  },
)
