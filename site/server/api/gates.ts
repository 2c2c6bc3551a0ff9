import type { Contract } from '../../../shared/contract/index.ts'
import type { Caller } from '../http/caller.ts'
import type { Handlers } from '../http/serve.ts'
import { principalOf, type Credentials } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import type { FulfillCall } from '../gates/fulfill-principal.ts'
import { fulfillGate } from '../gates/fulfill-gate.ts'
import { discoverGates, listOwnGates } from '../gates/lists.ts'
import { gateSnapshot, ownGate } from '../gates/view.ts'
import { archiveGate, findGate, gateOwner } from '../gates/gates.ts'
import { removeGateLogo, setGateLogo } from '../gates/logo.ts'
import { createOwnGate, updateOwnGate } from '../gates/own-gates.ts'
import { handoffKeys } from '../handoffs/keys.ts'

type Rows =
  | 'listGates'
  | 'createGate'
  | 'discoverGates'
  | 'getGate'
  | 'updateGate'
  | 'deleteGate'
  | 'setGateLogo'
  | 'removeGateLogo'
  | 'getGateShort'
  | 'fulfillGate'
  | 'fulfillGateShort'

/** The endpoints that only the owner of gates may use. */
type OwnerRows = 'listGates' | 'createGate' | 'updateGate' | 'deleteGate' | 'setGateLogo' | 'removeGateLogo'

type Fulfill = { params: { gateId: string } } & Pick<FulfillCall, 'headers' | 'body'>

/** Answers the endpoints of gates: a snapshot for everybody, the whole gate for its owner, and the reward for those who pass. */
export function gatesHandlers(deployment: Deployment): Pick<Handlers<Contract>, Rows> {
  const { ports } = deployment
  const ownerOf = async (caller: Credentials, endpoint: OwnerRows) =>
    gateOwner(await principalOf(caller, endpoint, deployment))
  const snapshot = async ({ params }: { params: { gateId: string } }) => {
    const gate = await gateSnapshot(await findGate(params.gateId, deployment), deployment)
    return { success: true as const, data: { gate } }
  }
  const fulfill = async ({ params: { gateId }, headers, body }: Fulfill, caller: Caller) => {
    const principal = await principalOf(caller, 'fulfillGate', deployment)
    const { writeKeyOf } = handoffKeys(undefined, caller, deployment.config.verifyUrl)
    const request = { gateId, headers, body, principal, writeKeyOf, address: caller.address }
    return { success: true as const, data: await fulfillGate(request, deployment) }
  }
  return {
    getGate: snapshot,
    getGateShort: snapshot,
    fulfillGate: fulfill,
    fulfillGateShort: fulfill,

    discoverGates: async ({ query }) => ({ success: true, data: await discoverGates(query, deployment) }),

    listGates: async ({ query }, caller) => {
      const { profileId } = await ownerOf(caller, 'listGates')
      return { success: true, data: await listOwnGates(profileId, query, deployment) }
    },

    createGate: async ({ body }, caller) => {
      const gate = await createOwnGate(body, await ownerOf(caller, 'createGate'), deployment)
      return { success: true, data: { gate: ownGate(gate, deployment) } }
    },

    updateGate: async ({ params, body }, caller) => {
      const owner = await ownerOf(caller, 'updateGate')
      const gate = await updateOwnGate(params.gateId, body, { owner, ports })
      return { success: true, data: { gate: ownGate(gate, deployment) } }
    },

    deleteGate: async ({ params }, caller) => {
      const gate = await archiveGate(params.gateId, { owner: await ownerOf(caller, 'deleteGate'), ports })
      return { success: true, data: { gate: ownGate(gate, deployment) } }
    },

    setGateLogo: async ({ params: { gateId }, body }, caller) => {
      if (!(body instanceof Uint8Array)) throw new TypeError('A raw body must be bytes.')
      const { profileId } = await ownerOf(caller, 'setGateLogo')
      const gate = await setGateLogo({ gateId, profileId }, body, deployment)
      return { success: true, data: { gate: ownGate(gate, deployment) } }
    },

    removeGateLogo: async ({ params: { gateId } }, caller) => {
      const { profileId } = await ownerOf(caller, 'removeGateLogo')
      const gate = await removeGateLogo({ gateId, profileId }, deployment)
      return { success: true, data: { gate: ownGate(gate, deployment) } }
    },
  }
}
