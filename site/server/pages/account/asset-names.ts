import { Hono } from 'hono'
import * as v from 'valibot'
import { type AssetNames, assetNamesPath } from '../../../../shared/contract/boot/account.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { sessionOf } from '../../accounts/session.ts'
import type { AppEnv } from '../../http/caller.ts'
import { type Evm, isHex } from '../../ports/evm/evm.ts'
import type { PageSender } from '../page-sender.ts'
import type { Asset } from '../verify/asset-names.ts'
import type { AccountDeps } from './frame.ts'

const AssetQuery = v.object({
  chainId: v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,14}$/)),
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/)),
})

/**
 * Answers the editor of gates what a token or an NFT calls itself, while somebody types its address (protocol/gates#model). Only our own
 * page gets it, and only with a session, because the service asks a chain for it.
 */
export function assetNames(deps: AccountDeps, { answer }: Pick<PageSender, 'answer'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(assetNamesPath, (c) =>
    answer(c, assetNamesPath, async () => {
      const caller = deps.callerOf(c.req.raw, c.env, c.get('requestId'))
      if (!caller.ownPage) throw new ServiceError('ORIGIN_NOT_ALLOWED', 'Only our own pages may call this.')
      const session = await sessionOf({ cookies: caller.cookies, ownPage: true }, deps)
      const partyOf = async () => session && deps.principals.ofProfile(session.profileId)
      await deps.limits.take('session', { address: caller.address, partyOf })
      if (!session) throw new ServiceError('WALLET_AUTH_REQUIRED', 'Sign in first.')
      const { success, output } = v.safeParse(AssetQuery, c.req.query())
      if (!success || !isHex(output.address))
        throw new ServiceError('INVALID_REQUEST', 'Name a chain and the address of a contract.')
      const asset: Asset = { chainId: Number(output.chainId), address: output.address }
      const names = await deps.names.use((nameOf) => nameOf(asset))
      const known: AssetNames = names ?? ((await hasNoCode(asset, deps.ports.evm)) ? { isMissing: true } : {})
      return c.json(known, 200, { 'cache-control': 'no-store' })
    }),
  )
  return app
}

/** Tells whether a chain that the service reads has no contract at an address. An outage says nothing about it. */
async function hasNoCode({ chainId, address }: Asset, evm: Pick<Evm, 'supports' | 'code'>): Promise<boolean> {
  if (!evm.supports(chainId)) return false
  try {
    return (await evm.code(chainId, address)) === undefined
  } catch {
    return false
  }
}
