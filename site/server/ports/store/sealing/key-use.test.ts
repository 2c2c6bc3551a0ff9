import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../open-store.ts'
import { proof } from '../samples.ts'
import { useMs } from './key-use.ts'

const [oldKey, newKey] = [new Uint8Array(32).fill(31), new Uint8Array(32).fill(32)]

test('a process that stood still during a rotation makes its key needed again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-key-use-'))
  let time = 1_800_000_000_000
  const open = (...secretKeys: Uint8Array[]) => openStore({ dataDir, secretKeys, now: () => time })
  const still = await open(oldKey)
  const record = proof()

  time += useMs - 1
  const rotation = { dataDir, secretKeys: [newKey, oldKey], now: () => time, isForRotation: true }
  await expect(openStore(rotation)).rejects.toThrow('another process used the old key')
  // it counts for as long again
  await still.renewKeyUse()
  time += useMs - 1
  await expect(openStore(rotation)).rejects.toThrow('another process used the old key')

  time += 1
  const rotating = await openStore(rotation)
  await rotating.rotate()
  await rotating.close()
  await still.proofs.insert(record)
  await expect(still.renewKeyUse()).rejects.toThrow('This process lacks a secret key')
  await expect(open(newKey)).rejects.toThrow(
    /^The database has values that were encrypted with a key that SVC_SECRET_KEY does not contain\. Its fingerprint, which is not the key itself, is [0-9a-f]{16}\. Look for the missing key in another SVC_SECRET_KEY, in the secret\.key of a data directory, or where you keep the key of your backups\. If several may be the right one, add all of them\. Add keys to SVC_SECRET_KEY, with commas between them and the newest key first, until `npm run rotate-key` has run\.$/,
  )
  await still.close()

  const again = await openStore(rotation)
  // the proof, and the part for its owner
  expect(await again.rotate()).toBe(2)
  await again.close()
  const after = await open(newKey)
  expect(await after.proofs.find(record.qHash)).toStrictEqual(record)
  await after.close()
  await rm(dataDir, { recursive: true })
})
