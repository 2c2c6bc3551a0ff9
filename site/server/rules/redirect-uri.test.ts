import { expect, test } from 'vitest'
import { isAllowedRedirect, redirectProblem } from './redirect-uri.ts'

test.each([
  'https://host.example/cb',
  'http://127.0.0.1:1/cb',
  'http://[::1]:6274/cb',
  'http://localhost:6274/oauth/callback',
  'cursor://anysphere.cursor-mcp/oauth/callback',
  'vscode://host/cb',
  'vscode-insiders://host/cb',
  'VSCode://host/cb',
  'com.example.app:/cb',
  'com.example.app://cb',
  'org.example-two.app2:/cb?x=1',
  'io.example.app:/cb',
  'app.example:/oauth2redirect',
  'https://host.example/cb?workspace=a-b_c.d&n=1%2B2',
  'https://host.example/a/%E4%BD%A0/cb?decode=1',
])('allows %j', (uri) => expect(isAllowedRedirect(uri)).toBe(true))

/** Schemes that Windows, macOS, Android, Linux desktops or browsers act on; the list need not be complete. */
const dangerous = `
  about blob chrome chrome-extension data devtools edge file filesystem ftp jar javascript livescript mhtml mk
  moz-extension ms-browser-extension view-source vbscript ws wss wyciwyg resource intent android-app market
  content itms-services x-apple.systempreferences search search-ms ms-msdt ms-word ms-excel ms-officecmd
  ms-appinstaller ms-settings ms-cxh ms-msdt.example search-ms.example com.apple.systempreferences
  com.microsoft.teams com.android.vending ms.settings ms.settings.display microsoft.windows.camera
  windows.immersivecontrolpanel intent.foo about.blank data.x javascript.x search.ms x.y mailto news nntp tel sms smsto facetime callto skype zoommtg steam ssh sftp smb nfs afp
  telnet ldap ldaps gopher dict rdp vnc urn tag cid help hcp shell res apt git svn magnet bitcoin ethereum
  web+thing x-devonthink unknown svc
`
  .trim()
  .split(/\s+/)

test.each(
  dangerous.flatMap((scheme) => [`${scheme}:x`, `${scheme}://host.example/cb`, `${scheme.toUpperCase()}://x/cb`]),
)('refuses %j', (uri) => expect(isAllowedRedirect(uri)).toBe(false))

test.each([
  ' cursor://host/cb',
  'cur\tsor://host/cb',
  'cursor ://host/cb',
  'cursor%3A//host/cb',
  'search-ms%3Aquery',
  '%6dailto:a@b.example',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'cursor://host/c b',
  'cursor://host/cb#fragment',
  'cursor://user@host/cb',
  '.example:/cb',
  'com..example:/cb',
  'com.:/cb',
  'com.example-:/cb',
  '',
])('refuses the text %j, which hides or mends its scheme', (uri) => expect(isAllowedRedirect(uri)).toBe(false))

test.each([
  'https://host.example/out/https://evil.example/cb',
  'https://host.example/out/https:%2F%2Fevil.example/cb',
  'https://host.example/out//evil.example/cb',
  'https://host.example/out/%5C%5Cevil.example/cb',
  'https://host.example/out/%255C%255Cevil.example',
  'https://host.example/out?to=https://evil.example/cb',
  'https://host.example/out?to=https%3A%2F%2Fevil.example%2Fcb%3F',
  'https://host.example/out?to=%2F%2Fevil.example',
  'https://host.example/out?javascript:alert(1)',
  'http://localhost:6274/out?to=//evil.example',
  'com.example.app:/out?to=https://evil.example',
])('refuses %j, by which the host that a person is shown may hand the code on', (uri) =>
  expect(isAllowedRedirect(uri)).toBe(false),
)

test.each(['code=theirs', 'a=1&state=x', 'ISS=https', 'error=access_denied', '%63ode=theirs'])(
  'refuses an address whose query ?%s is a part of an answer already',
  (query) => expect(isAllowedRedirect(`https://host.example/cb?${query}`)).toBe(false),
)

test.each([
  ['https://a.example/cb', undefined],
  ['https://a.example/cb#x', 'has a fragment: leave out # and what follows it'],
  ['https://u:p@a.example/cb', 'has a user name or a password: leave out what stands before @'],
  ['a.example/cb', 'is no address'],
  [`https://a.example/${'x'.repeat(2048)}`, 'has more than 2048 characters'],
  ['https://a.example/ü', 'has a space, or a character that is not ASCII'],
  ['https://a.example/a\\b', 'has a backslash'],
  [
    'https://a.example/cb?state=1',
    'has another address in its path or query, or a parameter of an answer, such as code or state',
  ],
  ['https:a.example', 'must begin with https:// and a host'],
  ['http://a.example/cb', 'is http to another host than 127.0.0.1, [::1] or localhost: use https'],
])('says of %j what is wrong', (uri, problem) => expect(redirectProblem(uri)).toBe(problem))

test('names the schemes that are accepted', () => {
  expect(redirectProblem('myapp://cb')).toMatch(
    /^has a scheme that is not accepted: use https, .* such as com\.example\.app, or one of cursor, .*, vscode, /,
  )
})
