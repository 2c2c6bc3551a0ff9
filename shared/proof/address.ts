import * as v from 'valibot'
import { EvmAddress } from '../contract/primitives.ts'

/** Returns the one spelling of an address whose chain is not named. Only EVM addresses have a second one. */
export const canonicalText = (address: string): string => (v.is(EvmAddress, address) ? address.toLowerCase() : address)

/** Tells whether two texts are one address in any spelling, wherever it is. */
export const sameAddress = (one: string, other: string): boolean => canonicalText(one) === canonicalText(other)
