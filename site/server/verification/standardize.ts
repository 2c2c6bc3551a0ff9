import type { StandardizeRequest } from '../../../shared/contract/verification.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { signerString } from '../../../shared/proof/signer-string.ts'
import { signatureMethodOf } from '../signatures/index.ts'
import type { OuterPorts } from '../verifiers/verifier.ts'
import type { Deployment } from '../deployment.ts'
import { readRequest } from './signed-request.ts'

/**
 * Returns the text to sign, phase 1: exactly the text that phase 2 checks (protocol/verification#standardize). It
 * refuses a request that phase 2 would refuse with any signature; phase 2 checks the time and the content of `data`.
 * Throws as {@link readRequest} does.
 */
export function standardize(
  request: StandardizeRequest,
  deployment: Pick<Deployment, 'config'> & { ports: OuterPorts },
): { signerString: string; bodyPreview: JsonObject } {
  const read = readRequest(request, deployment)
  const { walletAddress, chain, verifierIds, data, signedTimestamp } = read
  return {
    signerString: signerString(read),
    bodyPreview: {
      walletAddress,
      verifierIds,
      data,
      signedTimestamp,
      ...(chain.chainId === undefined ? { chain: chain.caip2 } : { chainId: chain.chainId }),
      signatureMethod: signatureMethodOf(chain, request.signatureMethod),
    },
  }
}
