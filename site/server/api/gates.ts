import type { Contract } from '../../../shared/contract/index.ts'
import type { Caller } from '../http/caller.ts'
import type { Handlers } from '../http/serve.ts'
import { type Credentials, principalOf, type ProfilePrincipal } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import type { FulfillCall } from '../gates/fulfill-principal.ts'
import { fulfillGate } from '../gates/fulfill-gate.ts'
import { discoverGates, listOwnGates, listTestGates } from '../gates/lists.ts'
import { archiveTestGate, createTestGate, updateTestGate } from '../gates/test-gates.ts'
import { gateSnapshot, ownGate, ownTestGate } from '../gates/view.ts'
import { archiveGate, findShownGate, gateOwner } from '../gates/gates.ts'
import { removeGateLogo, setGateLogo } from '../gates/logo.ts'
import { createOwnGate, updateOwnGate } from '../gates/own-gates.ts'
import type { GateRecord } from '../records/gates.ts'
import { modeMismatch } from '../rules/authority.ts'
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
  const testGate = (gate: GateRecord) => ({ success: true as const, data: { gate: ownTestGate(gate, deployment) } })
  const snapshot = async ({ params }: { params: { gateId: string } }) => {
    const gate = await gateSnapshot(await findShownGate(params.gateId, deployment), deployment)
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
      const { test, ...part } = query
      const owner = await ownerOf(caller, 'listGates')
      if (test && owner.kind !== 'session' && !isTest(owner)) throw modeMismatch('test only')
      const list = test || isTest(owner) ? listTestGates : listOwnGates
      return { success: true, data: await list(owner.profileId, part, deployment) }
    },

    createGate: async ({ body }, caller) => {
      const owner = await ownerOf(caller, 'createGate')
      if (isTest(owner)) return testGate(await createTestGate(body, owner, deployment))
      const gate = await createOwnGate(body, owner, deployment)
      return { success: true, data: { gate: ownGate(gate, deployment) } }
    },

    updateGate: async ({ params, body }, caller) => {
      const owner = await ownerOf(caller, 'updateGate')
      const { gateId } = params
      const draft = { ...body, gateId: body.gateId ?? gateId }
      if (isTest(owner)) return testGate(await updateTestGate(gateId, draft, owner, deployment))
      const gate = await updateOwnGate(gateId, draft, { owner, ports })
      return { success: true, data: { gate: ownGate(gate, deployment) } }
    },

    deleteGate: async ({ params }, caller) => {
      const owner = await ownerOf(caller, 'deleteGate')
      if (isTest(owner)) return testGate(await archiveTestGate(params.gateId, owner, deployment))
      const gate = await archiveGate(params.gateId, { owner, ports })
      return { success: true, data: { gate: ownGate(gate, deployment) } }
    },

    setGateLogo: async ({ params: { gateId }, body }, caller) => {
      if (!(body instanceof Uint8Array)) throw new TypeError('A raw body must be bytes.')
      const owner = await ownerOf(caller, 'setGateLogo')
      const gate = await setGateLogo({ gateId, owner }, body, deployment)
      return { success: true, data: { gate: ownGate(gate, deployment) } }
    },

    removeGateLogo: async ({ params: { gateId } }, caller) => {
      const owner = await ownerOf(caller, 'removeGateLogo')
      const gate = await removeGateLogo({ gateId, owner }, deployment)
      return { success: true, data: { gate: ownGate(gate, deployment) } }
    },
  }
}

/** Says whether the owner of gates acts by a test key, which has test gates only. */
const isTest = (owner: ProfilePrincipal) => owner.kind === 'access-key' && owner.isTest
