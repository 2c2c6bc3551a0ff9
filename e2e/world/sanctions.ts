import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The addresses on the sample lists. They are well-known examples and belong to no real person. */
export const sanctioned = {
  XBT: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  ETH: '0x00000000000000000000000000000000DeaDBeef',
  SOL: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
} as const

const two = (number: number) => String(number).padStart(2, '0')
const currencies = Object.entries(sanctioned)

/** Returns a list with an invented person in the three formats of OFAC. `publishedAt` is the start of a day, Unix ms. */
export function sdnSamples({ publishedAt }: { publishedAt: number }) {
  const date = new Date(publishedAt)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]

  const advanced = `<?xml version="1.0" standalone="yes"?>
<!-- a sample -->
<Sanctions xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/ADVANCED_XML" Version="1">
  <DateOfIssue CalendarTypeID="1"><Year>${year}</Year><Month>${month}</Month><Day>${day}</Day></DateOfIssue>
  <ReferenceValueSets><FeatureTypeValues>
    <FeatureType ID="8" FeatureTypeGroupID="1">Birthdate</FeatureType>
${currencies.map(([ticker], at) => `    <FeatureType ID="${344 + at}" FeatureTypeGroupID="1">Digital Currency Address - ${ticker}</FeatureType>`).join('\n')}
  </FeatureTypeValues></ReferenceValueSets>
  <DistinctParties><DistinctParty FixedRef="1"><Profile ID="1" PartySubTypeID="4">
    <Feature ID="1" FeatureTypeID="8"><FeatureVersion ID="1"><VersionDetail DetailTypeID="1432">1 Jan 1970</VersionDetail></FeatureVersion></Feature>
${currencies
  .map(
    ([, address], at) => `    <Feature ID="${at + 2}" FeatureTypeID="${344 + at}">
      <FeatureVersion ReliabilityID="1" ID="${at + 2}"><Comment /><VersionDetail DetailTypeID="1432">${address}</VersionDetail></FeatureVersion>
      <IdentityReference IdentityID="1" IdentityFeatureLinkTypeID="1" />
    </Feature>`,
  )
  .join('\n')}
  </Profile></DistinctParty></DistinctParties>
</Sanctions>
`
  const old = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">
  <publshInformation><Publish_Date>${two(month)}/${two(day)}/${year}</Publish_Date><Record_Count>1</Record_Count></publshInformation>
  <sdnEntry><uid>1</uid><lastName>NOBODY</lastName><sdnType>Individual</sdnType>
    <idList>
      <id><uid>1</uid><idType>Passport</idType><idNumber>000000000</idNumber></id>
${currencies.map(([ticker, address], at) => `      <id><uid>${at + 2}</uid><idType>Digital Currency Address - ${ticker}</idType><idNumber>${address}</idNumber></id>`).join('\n')}
    </idList></sdnEntry>
</sdnList>
`
  const remarks = currencies.map(([ticker, address]) => `Digital Currency Address - ${ticker} ${address}`)
  const csv = `1,"NOBODY",-0- ,"CYBER2",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 01 Jan 1970; ${remarks.join('; alt. ')}; Passport 000000000."\r\n\u001A`
  return { advanced, old, csv }
}

/** A host on loopback that serves sanctions lists and the risk API of Webacy. */
export type RiskHost = {
  url: string
  /** The answer of `/list`; a number is a status without a body. */
  list: string | number
  /** The answer of `/addresses/…`; a number is a status without a body. */
  profile: object | number
  /** The requests that arrived, as `GET /path key=<x-api-key>`. */
  requests: string[]
  stop(): Promise<void>
}

/** Starts the host on a free port. */
export async function startRiskHost(): Promise<RiskHost> {
  const requests: string[] = []
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} key=${String(request.headers['x-api-key'])}`)
    const answer = request.url === '/list' ? host.list : host.profile
    if (typeof answer === 'number') return void response.writeHead(answer).end()
    return void response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has one
  const { port } = server.address() as AddressInfo
  const host: RiskHost = {
    url: `http://127.0.0.1:${port}`,
    list: 404,
    profile: 404,
    requests,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return host
}
