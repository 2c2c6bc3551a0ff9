import { findBrowser } from '../.ci/browser.ts'
import { buildImage } from '../.ci/build-image.ts'
import { expect, test as base } from './fixtures.ts'
import { makeBrowserHome, trustInProcess } from './world/deployment/authority.ts'
import { type Deployment, startDeployment } from './world/deployment/deployment.ts'
import { type ProxyName, startProxy } from './world/deployment/proxy.ts'
import { makeCertificate, type TestCertificate } from './world/certificate.ts'
import { freePort } from './world/free-port.ts'
import { type Site, startSite } from './world/site.ts'

const serviceHost = 'svc.test'
const memberHost = 'forum.example'

/** The names of the service and of an embedder, and the authority that signed the certificate of both. */
type Names = { certificate: TestCertificate; httpsPort: number; httpPort: number; url: string; browserHome: string }

type WorkerFixtures = {
  names: Names
  /** The containers of site/compose.yaml. */
  deployment: Deployment
  /** An embedder with https, on another host than the service. */
  members: Site
}
type TestFixtures = {
  proxyName: ProxyName
  /** The address of the service behind the proxy. */
  behind: { url: string; plainUrl: string }
}

/** Runs the compose file behind a proxy that ends TLS. The browser and this process trust its certificate. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  proxyName: ['caddy', { option: true }],
  names: [
    // Playwright requires a destructuring pattern here, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const certificate = makeCertificate([serviceHost, memberHost])
      const browserHome = makeBrowserHome(certificate.ca)
      const distrust = trustInProcess(certificate.ca, [serviceHost, memberHost])
      const [httpsPort, httpPort] = [await freePort(), await freePort()]
      const url = `https://${serviceHost}:${httpsPort}`
      await use({ certificate, httpsPort, httpPort, url, browserHome: browserHome.path })
      distrust()
      browserHome.remove()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ names }, use) => {
      const rules = [serviceHost, memberHost].map((host) => `MAP ${host} 127.0.0.1`).join()
      await use({
        executablePath: findBrowser(),
        args: ['--no-sandbox', '--disable-quic', `--host-resolver-rules=${rules}`],
        env: { ...process.env, HOME: names.browserHome },
      })
    },
    { scope: 'worker' },
  ],
  deployment: [
    async ({ names: { url } }, use) => {
      const image = buildImage({ isBuilt: true })
      const deployment = await startDeployment(image, url)
      await use(deployment)
      await deployment.stop()
      image.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  members: [
    async ({ names: { certificate } }, use) => {
      const site = await startSite({ host: memberHost, certificate })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  behind: async ({ names, deployment, proxyName, context }, use) => {
    const { url, httpsPort, httpPort, certificate } = names
    const { ports: upstreams } = deployment
    const proxy = await startProxy(proxyName, { host: serviceHost, httpsPort, httpPort, upstreams, certificate })
    await use({ url, plainUrl: `http://${serviceHost}:${httpPort}` })
    // a page that still loads something while its proxy ends would log an error
    await context.close()
    await proxy.stop()
  },
})

export { expect }
