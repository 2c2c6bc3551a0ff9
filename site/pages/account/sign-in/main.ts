import { logout, passkeyRegisterOptions, passkeyRegisterVerify } from '../../../../shared/contract/auth.ts'
import { endOtherSessions, endSession, listSessions, removeSignInMethod } from '../../../../shared/contract/profile.ts'
import { providerStart } from '../../../../shared/contract/providers.ts'
import { openPage } from '../open-page.ts'
import { startSessionsPart } from './sessions-part.ts'
import { startWaysPart } from './ways-part.ts'

await openPage(
  {
    passkeyRegisterOptions,
    passkeyRegisterVerify,
    providerStart,
    removeSignInMethod,
    logout,
    listSessions,
    endSession,
    endOtherSessions,
  },
  {
    wallets: (place, context) => startWaysPart(place, 'wallets', context),
    passkeys: (place, context) => startWaysPart(place, 'passkeys', context),
    accounts: (place, context) => startWaysPart(place, 'accounts', context),
    sessions: startSessionsPart,
  },
)
