import { expect, test } from 'vitest'
import { type Delegation, isActionAllowed } from './delegation-rules.ts'

test.each<[string, Delegation | null, boolean]>([
  ['no lists', { controllerWallet: '0x1', controllerChainRef: 'eip155:1' } as Delegation, true],
  ['no lists that are named', { allowedActions: undefined, deniedActions: undefined }, true],
  ['empty lists', { allowedActions: [], deniedActions: [] }, true],
  ['allowed', { allowedActions: ['read', 'pay'] }, true],
  ['something else allowed', { allowedActions: ['read'] }, false],
  ['denied', { deniedActions: ['pay'] }, false],
  ['something else denied', { deniedActions: ['read'] }, true],
  ['both: deny beats allow', { allowedActions: ['pay'], deniedActions: ['pay'] }, false],
  ['in another spelling allowed', { allowedActions: ['Pay', 'pay ', 'p*', '*'] }, false],
  ['in another spelling denied', { deniedActions: ['Pay', 'pay ', 'p*', '*'] }, true],
  ['any allowed, as svc_agent_mount says it', { allowedActions: 'any', deniedActions: ['read'] }, true],
  ['any allowed, and this denied', { allowedActions: 'any', deniedActions: ['pay'] }, false],
  ['the delegation of svc_agent_mount', { untrustedContent: { allowedActions: ['pay'] } }, true],
  ['that delegation, which lists something else', { untrustedContent: { allowedActions: ['read'] } }, false],
  ['that delegation, which denies it', { untrustedContent: { allowedActions: 'any', deniedActions: ['pay'] } }, false],
])('decides about the action pay with %s', (_, lists, expected) => expect(isActionAllowed(lists, 'pay')).toBe(expected))

test.each([
  ['no delegation', null],
  ['undefined', undefined],
  ['an empty object', {}],
  ['a whole proof', { qHash: '0x1', data: { deniedActions: ['pay'] } }],
  ['claims, which have no lists', { controllerWallet: '0x1', agentWallet: '0x2', scope: 'global' }],
  ['a delegation whose lists are hidden', { controllerChainRef: 'eip155:1', hidden: ['allowedActions'] }],
  ['lists beside a hidden limit', { allowedActions: ['pay'], hidden: ['deniedActions'] }],
  ['hidden lists as svc_agent_mount has them', { untrustedContent: { allowedActions: 'any', hidden: [] } }],
  ['a delegation that hides its lists', { controllerWallet: '0x1', untrustedContent: undefined }],
  ['an untrustedContent without lists', { controllerWallet: '0x1', untrustedContent: { scope: 'global' } }],
  ['a text as the allow list', { allowedActions: 'pay' }],
  ['a text as the deny list', { allowedActions: ['pay'], deniedActions: 'read' }],
  ['null as the allow list', { allowedActions: null }],
  ['null as the deny list', { allowedActions: ['pay'], deniedActions: null }],
  ['a list of other things', { allowedActions: [{ name: 'read' }, 'pay'] }],
  ['a list instead of a delegation', ['pay']],
])('allows nothing with %s', (_, wrong) => expect(isActionAllowed(wrong as never, 'pay')).toBe(false))
