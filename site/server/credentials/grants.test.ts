import { expect, test } from 'vitest'
import { codeOf, type OpenDeployment, useDeployment } from '../deployment.fixture.ts'
import { noProbes } from '../proofs/probes.ts'
import { signGrant } from '../proofs/access-grant.ts'
import { credentialsOf, makeProof, newAccount } from './credentials.fixture.ts'
import { readCredentials } from './read-credentials.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const account = newAccount()

/** Reads the credentials of a proof with a grant of its owner. */
async function readWithGrant(qHash: string, grantedFor = qHash) {
  const expiresAt = Math.floor(deployment.clock.now / 1000) + 3600
  const token = await signGrant({ qHash: grantedFor, audience: null, expiresAt, by: undefined }, deployment)
  const question = { qHash, headers: { 'x-access-grant': token }, address: '192.0.2.1', probes: noProbes }
  return await readCredentials(question, deployment)
}

test('a grant gives the credentials of a private proof, with its claims', async () => {
  const { qHash } = await makeProof(deployment, account)
  expect(await readWithGrant(qHash)).toEqual(await credentialsOf(deployment, qHash, account))
})

test('a grant for another proof gives nothing', async () => {
  const [one, other] = [await makeProof(deployment, account), await makeProof(deployment, account)]
  expect(await codeOf(readWithGrant(one.qHash, other.qHash))).toBe('SIGNATURE_VERIFICATION_FAILED')
})

test('a grant ends when its proof is revoked, while the owner still reads the credentials', async () => {
  const { qHash } = await makeProof(deployment, account)
  await readWithGrant(qHash)
  await deployment.ports.store.proofs.revoke(qHash, deployment.clock.now)
  expect(await codeOf(readWithGrant(qHash))).toBe('EXPIRED_SIGNATURE')
  expect(await credentialsOf(deployment, qHash, account)).toHaveLength(1)
})
