import { ServiceError } from '../../../../../shared/contract/errors.ts'
import type { GatesStrings } from '../../../strings/en/gates.ts'
import type { AccountContext } from '../../context.ts'
import type { Part } from '../../part.ts'
import type { OwnGate } from '../gate-form.ts'
import { type GateLogo, type LogoState, reasonOf, refusalOf } from './logo-state.ts'

type LogoDeps = {
  context: AccountContext<'setGateLogo' | 'removeGateLogo'>
  words: GatesStrings
  stored: () => OwnGate | undefined
  part: () => Part
  onStored: (gate: OwnGate) => void
}

/** Creates the logo of the editor. The field shows why a picture is refused; the section shows every other failure. */
export function createGateLogo({ context, words, stored, part, onStored }: LogoDeps): GateLogo {
  const { client } = context
  const { added, removed } = words.logo
  const set = (state: LogoState) => {
    logo.state = state
    part().redraw()
  }
  const logo: GateLogo = {
    state: 'idle',
    upload(file) {
      const gateId = stored()?.gateId
      const refusal = refusalOf(file)
      if (refusal || gateId === undefined) return set(refusal ?? 'idle')
      part().run(async () => {
        set('uploading')
        let next: LogoState = 'idle'
        try {
          const call = { params: { gateId }, body: file }
          onStored((await context.withFreshSignIn(() => client.setGateLogo(call))).data.gate)
          return added
        } catch (error) {
          if (!(error instanceof ServiceError) || error.code !== 'INVALID_REQUEST') throw error
          next = reasonOf(error.details)
          return undefined
        } finally {
          logo.state = next
        }
      })
    },
    remove() {
      const gateId = stored()?.gateId
      if (gateId === undefined) return
      logo.state = 'idle'
      part().run(async () => {
        onStored((await context.withFreshSignIn(() => client.removeGateLogo({ params: { gateId } }))).data.gate)
        return removed
      })
    },
  }
  return logo
}
