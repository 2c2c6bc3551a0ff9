/** The pages that have moved, each with its new name. Links to them are in other people’s texts. */
export const oldAddresses: ReadonlyMap<string, string> = new Map([
  ['html', 'script-tag'],
  ['csp', 'content-security-policy'],
])
