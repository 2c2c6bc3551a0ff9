import { checksumAddress } from '../proof/checksum-address.ts'
import { shortText } from './short-text.ts'

/** Writes an address in a line of text: an EVM address with its checksum (EIP-55), and shortened to `0x5aAe…eAed`. */
export const shortAddress = (address: string): string => shortText(checksumAddress(address))
