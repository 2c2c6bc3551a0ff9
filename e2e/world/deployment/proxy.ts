import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestCertificate } from '../certificate.ts'

export const proxyNames = ['caddy', 'nginx'] as const
export type ProxyName = (typeof proxyNames)[number]

/** The host that the examples name. */
const exampleHost = 'svc.example.org'

/** What stands in the place of the example's host, ports and certificate. */
export type ProxyOptions = {
  host: string
  httpsPort: number
  httpPort: number
  /** The port of this machine in the place of each upstream: `127.0.0.1:4400`. */
  upstreams: ReadonlyMap<string, number>
  certificate: TestCertificate
}

/** A running proxy. */
export type Proxy = { log: readonly string[]; stop(): Promise<void> }

/** Says whether the program is installed. */
export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', 'PATH=$PATH:/usr/sbin command -v "$0"', program]).status === 0

/**
 * Starts the proxy with the example of the documentation, site/Caddyfile or site/nginx.conf. Only the host, the ports and the
 * certificate are replaced.
 */
export async function startProxy(name: ProxyName, options: ProxyOptions): Promise<Proxy> {
  const home = mkdtempSync(join(tmpdir(), `svc-${name}-`))
  chmodSync(home, 0o755)
  const files = { cert: join(home, 'cert.pem'), key: join(home, 'key.pem') }
  writeFileSync(files.cert, options.certificate.cert)
  writeFileSync(files.key, options.certificate.key)
  const command = name === 'caddy' ? prepareCaddy(home, files, options) : prepareNginx(home, files, options)
  const child = spawn(command[0]!, command.slice(1), {
    cwd: home,
    env: { PATH: `${process.env['PATH']}:/usr/sbin`, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const log: string[] = []
  createInterface(child.stderr).on('line', (line) => log.push(line))
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const gone = once(child, 'exit')
  child.once('exit', () => {
    process.off('exit', killNow)
    rmSync(home, { recursive: true, force: true })
  })
  // one after the other: a proxy opens its ports one by one
  await listening(child, options.httpsPort, log)
  await listening(child, options.httpPort, log)
  return {
    log,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Waits until the port takes connections. Throws when the proxy ends before. */
async function listening(child: ChildProcess, port: number, log: readonly string[]): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    // oxlint-disable-next-line no-await-in-loop
    await pause(20)
  }
  throw new Error(`The proxy ended with ${child.exitCode}:\n${log.join('\n')}`)
}

/** Returns the text of the example with every pair replaced. Throws when the example does not contain one of them. */
function adapted(file: string, pairs: readonly [string, string][]): string {
  const text = readFileSync(join(resolve(import.meta.dirname, '../../..'), 'site', file), 'utf8')
  return pairs.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`site/${file} does not contain ${from}`)
    return result.replaceAll(from, to)
  }, text)
}

const upstreamPairs = ({ upstreams }: ProxyOptions) =>
  [...upstreams].map(([address, port]): [string, string] => [address, `127.0.0.1:${port}`])

type Files = { cert: string; key: string }

function prepareCaddy(home: string, { cert, key }: Files, options: ProxyOptions): string[] {
  const { host, httpPort, httpsPort } = options
  const example = adapted('Caddyfile', [
    [`\n${exampleHost} {`, `\n${host} {\n\ttls ${cert} ${key}`],
    ...upstreamPairs(options),
  ])
  const ports = `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n}\n`
  writeFileSync(join(home, 'Caddyfile'), ports + example)
  return ['caddy', 'run', '--config', join(home, 'Caddyfile')]
}

function prepareNginx(home: string, { cert, key }: Files, options: ProxyOptions): string[] {
  const { host, httpPort, httpsPort } = options
  const example = adapted('nginx.conf', [
    [`/etc/letsencrypt/live/${exampleHost}/fullchain.pem`, cert],
    [`/etc/letsencrypt/live/${exampleHost}/privkey.pem`, key],
    [exampleHost, host],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen [::]:80;', `listen [::1]:${httpPort};`],
    ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
    ['listen [::]:443 ', `listen [::1]:${httpsPort} `],
    ...upstreamPairs(options),
  ])
  writeFileSync(join(home, 'svc.conf'), example)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((each) => `${each}_temp_path ${home}/${each};`)
    .join(' ')
  // what Debian's own nginx.conf has around the files of conf.d
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; pid ${home}/pid; error_log stderr;
events {}
http { ${temporary} access_log off; include ${home}/svc.conf; }
`,
  )
  return ['nginx', '-p', home, '-e', 'stderr', '-c', join(home, 'nginx.conf')]
}
