import { expect, test } from 'vitest'
import { accountPages, ownPath } from './own-path.ts'

const pages = [...accountPages, '/verify', '/oauth/authorize']

test.each([
  '/account',
  '/account?tab=keys',
  '/account/sign-in',
  '/account/gates/members:forum-2_b',
  '/verify?verifiers=ownership-basic',
  '/oauth/authorize?state=%23%2F//a',
])('a sign-in may lead to %s', (path) => expect(ownPath(path, pages)).toBe(path))

test.each([
  '',
  '/',
  'account',
  '//evil.example',
  '//evil.example/account',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'https:/account',
  '/%2f%2fevil.example',
  '\t//evil.example',
  '/\t/evil.example',
  ' /account',
  '/account\n',
  '/oauth/authorize/../../x',
  '/account/../api/v1/auth/logout',
  '/account/',
  '/account/gates/',
  '/account/gates/..',
  '/account/gates/%2e%2e/x',
  '/account/gates/a/b',
  '/account/gates/a\n',
  '/./account',
  '/%61ccount',
  '/account?a\\b',
  '/account?a#b',
  '/account#//evil.example',
  '/account?ä',
  'javascript:alert(1)',
  'javascript:/account',
  '/api/v1/auth/logout',
  `/account?${'a'.repeat(16_384)}`,
])('refuses %j (security-cases D1)', (path) => expect(ownPath(path, pages)).toBeUndefined())
