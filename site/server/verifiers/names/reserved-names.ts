/**
 * The names in the default namespace that nobody may take: their holder would seem to speak for the service, its operator,
 * or a well-known mailbox such as `abuse` (protocol/verifiers#reserved-names; RFC 2142).
 */
const reservedNames: ReadonlySet<string> = new Set(
  `abuse account accounts admin administrator anonymous api auth billing bot ceo compliance contact dev developer
  everyone feedback finance founder guest help helpdesk hostmaster info investigations legal login mail mod moderator
  moderators mcp news noc nobody null oauth official operator owner payments police postmaster press privacy proof proofs
  register root sales security service services staff status support svc sysadmin system team test trust undefined user
  users verified verifier verify wallet wallets webmaster www`.split(/\s+/),
)

/** Tells whether a name is reserved, also with separators in it, such as `ad-min` and `support.`. */
export const isReserved = (name: string): boolean => reservedNames.has(name.replaceAll(/[._-]/g, ''))
