import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bundle } from '../../shared/credential/bundle.ts'
import { checkOffline, type OfflineCheck } from '../../shared/credential/check-offline.ts'
import { readStatusList } from '../../site/server/credentials/read-status-list.ts'
import type { Deployment } from '../../site/server/deployment.ts'
import { entriesPerList } from '../../site/server/records/credentials.ts'
import { openBrowser } from './browser.ts'
import { cpuSlowdown, serveFolder } from './clickable.ts'
import { buildPage } from './contestants.ts'
import { type Figure, median } from './figures.ts'
import { openInProcess, readAsOwner, settle, timeEach } from './in-process.ts'
import { signRequests } from './signed-requests.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const group = `Bundle of one verdict; the browser with a ${cpuSlowdown}x slower CPU`

/**
 * Measures how large a bundle is, and how long the check of one takes, in Node and in a browser on a slow phone's CPU. The bundle
 * is the one that its owner saves. Its size depends on how many entries of its status list are set.
 */
export async function measureBundles({ runs, perRun }: { runs: number; perRun: number }): Promise<Figure[]> {
  const service = await openInProcess(undefined)
  const { deployment } = service
  const issuers = { [deployment.config.baseUrl]: { jwks: { keys: await deployment.issuer.publicKeys() } } }
  const [empty, usual, full] = [
    await makeBundle(deployment, 0),
    await makeBundle(deployment, 1000),
    // half of the entries in use are set: random bits, which cannot be compressed
    await makeBundle(deployment, entriesPerList / 2),
  ]
  await service.close()
  const check = { issuers, now: Date.now() }
  const inNode = await timeEach(Array.from({ length: runs * perRun }), 1, () => checkHolds(usual, check))
  const { first, later } = await timesInBrowser(usual, { check, runs, perRun })
  return [
    { group, what: 'size, no entry of the list is set', value: size(empty), unit: 'B' },
    { group, what: 'size, 1,000 entries are set', value: size(usual), unit: 'B' },
    { group, what: 'size, 32,768 entries are set', value: size(full), unit: 'B' },
    { group, what: 'check in Chromium, median of many', value: median(later), unit: 'ms', bound: { most: 50 } },
    { group, what: 'first check of a page: its code is not compiled yet', value: median(first), unit: 'ms' },
    { group, what: 'check in Node, normal CPU', value: inNode.wall / 1000, unit: 'ms' },
  ]
}

const size = (bundle: Bundle) => Buffer.byteLength(JSON.stringify(bundle))

/** Makes the bundle of a new proof. Its list is signed with this many random entries set. */
async function makeBundle(deployment: Deployment, set: number): Promise<Bundle> {
  const [request] = signRequests(1, `bundle ${set} ${process.pid}`)
  if (!request) throw new Error('There is no request')
  const { portableProof } = await settle(request, deployment)
  const credential = await readAsOwner(request, deployment)
  const { status } = JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString()) as Payload
  const { store } = deployment.ports
  const own = status.status_list.idx
  const entries = Array.from({ length: set }, () => randomInt(2 * entriesPerList)).filter((entry) => entry !== own)
  const statusLists = { ...store.statusLists, setIndexes: () => Promise.resolve(entries) }
  const { token } = await readStatusList(Number(status.status_list.uri.split('/').at(-1)), {
    ...deployment,
    // a list that was signed before would be read again
    ports: { ...deployment.ports, store: { ...store, statusLists: { ...statusLists, ...unsigned } } },
  })
  return { svc: 1, ...(portableProof && { envelope: portableProof }), credentials: [credential], status: [token] }
}

type Payload = { status: { status_list: { idx: number; uri: string } } }

const unsigned: Pick<Deployment['ports']['store']['statusLists'], 'find' | 'save'> = {
  find: () => Promise.resolve({ signed: null }),
  save: (_, signed) => Promise.resolve(signed),
}

/** Checks a bundle. Throws unless all answers that it can give hold. */
async function checkHolds(bundle: Bundle, check: OfflineCheck): Promise<void> {
  const { signed, found, current } = await checkOffline(bundle, check)
  if ([signed, found, current].some(({ answer }) => answer !== 'holds'))
    throw new Error(`The bundle does not hold: ${JSON.stringify({ signed, found, current })}`)
}

const script = `import { checkOffline } from ${JSON.stringify(join(root, 'shared/sdk.ts'))}
Object.assign(window, { checkOffline })`

/** Measures the first check of each page and the later ones, ms. A page is loaded before its first check is measured. */
async function timesInBrowser(
  bundle: Bundle,
  { check, runs, perRun }: { check: OfflineCheck; runs: number; perRun: number },
): Promise<{ first: number[]; later: number[] }> {
  const home = join(root, '.build/bench/bundles')
  mkdirSync(home, { recursive: true })
  const { url, server } = await serveFolder((await buildPage(home, 'check', script)).dir)
  const browser = await openBrowser()
  const [first, later]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run++) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForFunction(() => 'checkOffline' in window)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const found = await page.evaluate(checkRepeatedly, { text: JSON.stringify(bundle), check, count: perRun + 1 })
    await context.close()
    /* oxlint-enable no-await-in-loop */
    if (found.answers.some((answer) => answer !== 'holds')) throw new Error(`It does not hold: ${found.answers.join()}`)
    const [one = Number.NaN, ...others] = found.times
    first.push(one)
    later.push(...others)
  }
  await browser.close()
  server.close()
  return { first, later }
}

/** Checks the text of a bundle several times, and returns the time of each check, ms. This function runs in the page. */
async function checkRepeatedly({ text, check, count }: { text: string; check: OfflineCheck; count: number }) {
  const { checkOffline: checkText } = window as unknown as { checkOffline: typeof checkOffline }
  const times: number[] = []
  let answers: string[] = []
  for (let at = 0; at < count; at++) {
    const began = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is measured
    const { signed, found, current } = await checkText(text, check)
    times.push(performance.now() - began)
    answers = [signed, found, current].map(({ answer }) => answer)
  }
  return { times, answers }
}
