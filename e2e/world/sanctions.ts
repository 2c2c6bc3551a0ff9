import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The addresses that the samples name: well-known examples, of nobody real. */
export const sanctioned = {
  XBT: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  ETH: '0x00000000000000000000000000000000DeaDBeef',
  SOL: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
} as const

const two = (number: number) => String(number).padStart(2, '0')
const currencies = Object.entries(sanctioned)

/** One list in the three forms that OFAC publishes, with nobody on it who exists. `publishedAt` is Unix ms, a whole day. */
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

/** A host on loopback that serves lists, and answers as the risk API of Webacy does. */
export type RiskHost = {
  url: string
  /** What `/list` answers; a number is a bare status. */
  list: string | number
  /** What `/addresses/…` answers; a number is a bare status. */
  profile: object | number
  /** The requests, as `GET /path key=<x-api-key>`. */
  asked: string[]
  stop(): Promise<void>
}

/** Starts one on a free port. */
export async function startRiskHost(): Promise<RiskHost> {
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} key=${String(request.headers['x-api-key'])}`)
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
    asked,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return host
}
