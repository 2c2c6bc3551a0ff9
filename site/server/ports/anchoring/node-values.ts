import * as v from 'valibot'
import { type Hex, isHex } from '../evm/evm.ts'

/** A number that is smaller than 2^53. */
export const Count = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/i), v.transform(Number))

/** A number of any size, for example in wei. */
export const Amount = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)

/** Bytes, as hex with 0x. */
export const Bytes = v.custom<Hex>(isHex)

/** The hash of a block or of a transaction. */
export const Hash = v.pipe(
  v.custom<Hex>((value) => isHex(value) && value.length === 66),
  v.transform((hash): Hex => `0x${hash.slice(2).toLowerCase()}`),
)

/** What is read of the header of a block; `timestamp` is Unix seconds. */
export const Header = v.object({ number: Count, hash: Hash, timestamp: Count })
