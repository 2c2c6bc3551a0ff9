// The module that <svc-badge> loads to check signatures. The build makes one file of it.
export { checkOnline } from './check-online.ts'
export { checkSaved } from './check-saved.ts'
