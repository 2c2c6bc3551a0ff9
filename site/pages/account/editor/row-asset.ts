import type { GatesBoot } from '../../../../shared/contract/boot/account.ts'
import { keyOf } from '../asset-names.ts'
import type { RowForm } from './gate-form.ts'

/** Tells whether the network of a requirement has no contract at the address that it names. */
export function hasNoContract(row: RowForm, assets: GatesBoot['assets']): boolean {
  const asset = assetOf(row)
  return asset !== undefined && assets.some((each) => keyOf(each) === keyOf(asset) && each.isMissing === true)
}

/** Returns the contract that a requirement names; undefined while its address or its chain is not complete. */
export function assetOf({ locked }: RowForm): { chainId: number; address: string } | undefined {
  const address = locked['contractAddress']?.trim().toLowerCase() ?? ''
  const chainId = chainIdOf(locked)
  return /^0x[0-9a-f]{40}$/.test(address) && chainId !== undefined ? { chainId, address } : undefined
}

/** Returns the number of the EVM chain that a requirement names, as `chainId` or by its CAIP-2 id as `chain`. */
export function chainIdOf({ chainId, chain }: RowForm['locked']): number | undefined {
  const number = Number(chainId?.trim() || chain?.trim().replace(/^eip155:/, ''))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
