/** The claims of each person who has an account at a provider, by the name that its page shows. */
export type People = Record<string, Record<string, unknown>>

/** The ids of Microsoft's directories, by the domain that they own. Other domains belong to no directory. */
export const tenants = {
  'acme.example': '11111111-1111-4111-8111-111111111111',
  'globex.example': '22222222-2222-4222-8222-222222222222',
}

/** The directory in which Microsoft keeps the accounts of people without an organisation. */
const consumerTenant = '9188040d-6c67-4c5b-b112-36a304b66dad'
const [acme, globex] = [tenants['acme.example'], tenants['globex.example']]

/** The people at each provider. Ada has an account everywhere. Providers that know organisations also have people to refuse. */
export const people: Record<string, People> = {
  google: {
    Ada: { sub: '1001', hd: 'acme.example', email: 'ada@acme.example', email_verified: true, name: 'Ada L.' },
    Carl: { sub: '1002', email: 'carl@acme.example', email_verified: true },
    Eve: { sub: '1003', hd: 'mail.acme.example', email: 'eve@mail.acme.example', email_verified: true },
    Uma: { sub: '1004', hd: 'acme.example', email: 'uma@acme.example', email_verified: false },
  },
  microsoft: {
    Ada: { tid: acme, oid: 'oid-ada', sub: 'a', preferred_username: 'ada@acme.example' },
    Carl: { tid: consumerTenant, oid: 'oid-carl', sub: 'c', email: 'carl@acme.example' },
    Eve: { tid: globex, oid: 'oid-eve', sub: 'e', email: 'eve@acme.example', xms_edov: true },
    Gus: { tid: acme, oid: 'oid-gus', sub: 'g', acct: 1 },
    Vera: { tid: globex, oid: 'oid-vera', sub: 'v', email: 'vera@initech.example', xms_edov: '1' },
    Wim: { tid: globex, oid: 'oid-wim', sub: 'w', email: 'wim@initech.example' },
  },
  linkedin: { Ada: { sub: 'li-ada', name: 'Ada L.' } },
  telegram: { Ada: { sub: 'tg', id: 2001, preferred_username: 'ada_tg' } },
  github: { Ada: { id: 3001, login: 'ada', email: 'ada@acme.example' } },
  discord: { Ada: { id: '4001', username: 'ada.d', global_name: 'Ada' } },
  x: { Ada: { data: { id: '5001', username: 'ada_x', name: 'Ada' } } },
  facebook: { Ada: { id: '6001', name: 'Ada L.' } },
  coinbase: { Ada: { data: { id: '7001', username: 'ada-c', name: 'Ada L.' } } },
}
