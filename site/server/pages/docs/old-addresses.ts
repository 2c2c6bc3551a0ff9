/** The pages that have moved, each with its new name. Links to them are in other people’s texts. */
export const oldAddresses: Readonly<Record<string, string>> = {
  html: 'script-tag',
  csp: 'content-security-policy',
}
