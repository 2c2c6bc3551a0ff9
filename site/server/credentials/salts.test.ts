import { expect, test } from 'vitest'
import { deriveSalts } from './salts.ts'

const verdict = { verifierId: 'ownership-basic', outcomeId: 'ownership-basic@1', names: ['a', 'b'], decoyCount: 1 }
const hex = ({ entry, ...salts }: ReturnType<typeof deriveSalts>) => ({
  entry: Buffer.from(entry).toString('hex'),
  ...salts,
})

// these values are in signed credentials and in logs: they never change
test('derives the salts of a proof as its credentials and the log have them', () => {
  expect(hex(deriveSalts(Buffer.alloc(32, 7).toString('base64url'), verdict))).toMatchInlineSnapshot(`
    {
      "claims": [
        "llA7UEYNuoce1VNtGvG_Sw",
        "1xG7DCq9mH6JXZPj0LzYxg",
      ],
      "decoys": [
        "of6IDCzaSOfETTxgnhMUpptVoWyS5mhFlwdKWfAEABg",
      ],
      "entry": "7882644c3ef9432632148c39b3252cd5408c778d24bd05bb6ef77d2ad37d2d00",
    }
  `)
})

test('derives the salts of an earlier proof, with a secret of 16 bytes, as they were', () => {
  expect(hex(deriveSalts(Buffer.alloc(16, 7).toString('base64url'), verdict))).toMatchInlineSnapshot(`
    {
      "claims": [
        "NWi9A4TFMocvxEJz8TEgfw",
        "dAb1nwUBPF441Z5cnrmBTg",
      ],
      "decoys": [
        "YRciHfIp04ZsSeX0VYprv6P2FmaRqK2xN8mxgsfSc_Q",
      ],
      "entry": "c2a700941a7978f85df804b9112ecd9993003fc57d82a9659117566f5cc2f78a",
    }
  `)
})

test.each([0, 15, 31, 33])('refuses a secret of %i bytes', (length) => {
  expect(() => deriveSalts(Buffer.alloc(length).toString('base64url'), verdict)).toThrow(RangeError)
})
