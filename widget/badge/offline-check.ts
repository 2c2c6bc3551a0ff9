// The module that <svc-badge> loads when its page gives an envelope. The build makes one file of it.
export { checkEnvelopeOffline } from '../../shared/proof/offline-check.ts'
