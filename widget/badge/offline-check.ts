// The offline check, as the one module that <svc-badge> loads when its page gives an envelope.
export { checkOffline } from '../../shared/proof/offline-check.ts'
