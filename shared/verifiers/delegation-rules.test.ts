import { expect, test } from 'vitest'
import { type ActionLists, isActionAllowed } from './delegation-rules.ts'

test.each<[string, ActionLists, boolean]>([
  ['no lists', {}, true],
  ['empty lists', { allowedActions: [], deniedActions: [] }, true],
  ['allowed', { allowedActions: ['read', 'pay'] }, true],
  ['something else allowed', { allowedActions: ['read'] }, false],
  ['denied', { deniedActions: ['pay'] }, false],
  ['something else denied', { deniedActions: ['read'] }, true],
  ['both: deny beats allow', { allowedActions: ['pay'], deniedActions: ['pay'] }, false],
  ['in another spelling allowed', { allowedActions: ['Pay', 'pay ', 'p*', '*'] }, false],
  ['in another spelling denied', { deniedActions: ['Pay', 'pay ', 'p*', '*'] }, true],
])('decides about the action pay with %s', (_, lists, expected) => expect(isActionAllowed(lists, 'pay')).toBe(expected))
