// Runs the steps of site/Dockerfile without Docker, and starts the result: alone, as another user, who may write only to the
// volume; and as site/compose.yaml says, behind each proxy that is installed. With `--short` the image takes the build of this
// directory instead of building again, and the compose file is left to the journeys (e2e/journeys/behind-tls.spec.ts).
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { makeCertificate } from '../e2e/world/certificate.ts'
import { trustInProcess } from '../e2e/world/deployment/authority.ts'
import { makeVolume, startContainer } from '../e2e/world/deployment/container.ts'
import { startDeployment } from '../e2e/world/deployment/deployment.ts'
import { isInstalled, proxyNames, startProxy } from '../e2e/world/deployment/proxy.ts'
import { freePort } from '../e2e/world/free-port.ts'
import { buildImage, type Image } from './build-image.ts'

const paths = [
  '/api/v1/health?live',
  '/api/v1/health',
  '/verify?verifiers=ownership-basic',
  '/widget/v1/svc-verify.js',
  '/docs',
  '/packages/',
]

/** The most that the image may add to its base image. Tools of the build or of tests would make it larger. */
const maxMegabytes = 400

/** Throws unless the service answers each path with 200. */
async function checkReplies(url: string): Promise<void> {
  const replies = await Promise.all(paths.map(async (path) => ({ path, status: (await fetch(url + path)).status })))
  const wrong = replies.filter(({ status }) => status !== 200)
  if (wrong.length > 0) throw new Error(`${url}: ${JSON.stringify(wrong)}`)
}

/** Starts the container, checks that it is alive, ready, and serves the element, and stops it. */
async function checkAlone(image: Image): Promise<void> {
  const began = performance.now()
  const volume = makeVolume(image)
  const container = await startContainer(image, { port: await freePort(), volume })
  const readyMs = Math.round(performance.now() - began)
  await checkReplies(container.url)
  const isAlive = container.isHealthy()
  const code = await container.stop()
  volume.remove()
  if (!isAlive || container.isHealthy())
    throw new Error('The health check does not tell a running service from a stopped one.')
  if (code !== 0) throw new Error(`The container ended with ${code}.`)
  console.log(`image: ready after ${readyMs} ms as ${image.user}, ${paths.length} replies, ended with 0`)
}

/** Starts the compose file, and checks it behind each proxy. */
async function checkDeployment(image: Image): Promise<void> {
  const host = 'svc.test'
  const certificate = makeCertificate([host])
  trustInProcess(certificate.ca, [host])
  const [httpsPort, httpPort] = [await freePort(), await freePort()]
  const url = `https://${host}:${httpsPort}`
  const deployment = await startDeployment(image, url)
  for (const container of deployment.containers.values())
    if (!container.isHealthy()) throw new Error(`The health check of ${container.url} fails.`)
  console.log(`image: ${[...deployment.containers.keys()].join(' and ')} of the compose file are healthy`)
  for (const name of proxyNames) {
    if (!isInstalled(name)) {
      console.log(`image: ${name} is not installed, so its example was not started`)
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- both have the same port
    const proxy = await startProxy(name, { host, httpsPort, httpPort, upstreams: deployment.ports, certificate })
    // oxlint-disable-next-line no-await-in-loop
    await checkReplies(url)
    // oxlint-disable-next-line no-await-in-loop
    await proxy.stop()
    console.log(`image: ${paths.length} replies by https through ${name}`)
  }
  await deployment.stop()
}

const isShort = process.argv.includes('--short')
const image = buildImage({ isBuilt: isShort })
try {
  const kilobytes = execFileSync('du', ['-sk', join(image.root, image.workdir)], { encoding: 'utf8' }).split('\t')[0]
  const megabytes = Math.round(Number(kilobytes) / 1024)
  console.log(`image: ${megabytes} MB beside the base image`)
  if (megabytes > maxMegabytes) throw new Error(`The image may have ${maxMegabytes} MB beside the base image.`)
  await checkAlone(image)
  if (!isShort) await checkDeployment(image)
} finally {
  image.remove()
}
