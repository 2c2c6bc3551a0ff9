import { expect, test } from 'vitest'
import { isAllowedRedirect } from './redirect-uri.ts'

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
])('allows %j', (uri) => expect(isAllowedRedirect(uri)).toBe(true))

/** Schemes that Windows, macOS, Android, Linux desktops or browsers act on; the list need not be complete. */
const dangerous = `
  about blob chrome chrome-extension data devtools edge file filesystem ftp jar javascript livescript mhtml mk
  moz-extension ms-browser-extension view-source vbscript ws wss wyciwyg resource intent android-app market
  content itms-services x-apple.systempreferences search search-ms ms-msdt ms-word ms-excel ms-officecmd
  ms-appinstaller ms-settings ms-cxh ms-msdt.example search-ms.example com.apple.systempreferences
  com.microsoft.teams x.y mailto news nntp tel sms smsto facetime callto skype zoommtg steam ssh sftp smb nfs afp
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
