import { ServiceError } from '../../../../shared/contract/errors.ts'

/**
 * Makes sure that this page still has the hand-off, before a wallet is asked. Throws HANDOFF_ENDED, HANDOFF_NOT_FOUND or
 * HANDOFF_AUTH_REQUIRED when it has not; `onTaken` is called when another browser or tab has taken it over.
 */
export async function holdHandoff(report: () => Promise<string>, onTaken: () => void): Promise<void> {
  try {
    const status = await report()
    if (status !== 'pending') throw new ServiceError('HANDOFF_ENDED', 'It has ended in another window.')
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'HANDOFF_AUTH_REQUIRED') onTaken()
    throw error
  }
}
