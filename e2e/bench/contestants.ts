import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A page with one button, built by Vite: `dir` holds `index.html` and all that it loads. */
export type Contestant = { name: string; dir: string }

/** The smallest pages that use our peers: without requests to their servers, with one wallet connector and one chain. */
const peers = {
  '@worldcoin/idkit': `
    import { createElement as h, useState } from 'react'
    import { createRoot } from 'react-dom/client'
    import { IDKitRequestWidget, orbLegacy } from '@worldcoin/idkit'
    function App() {
      const [open, onOpenChange] = useState(false)
      const request = { app_id: 'app_staging', action: 'join', preset: orbLegacy({}), allow_legacy_proofs: true,
        rp_context: { rp_id: 'rp_1', nonce: '0x1', created_at: 1, expires_at: 2, signature: '0x1' } }
      return h('div', null, h('button', { onClick: () => onOpenChange(true) }, 'Verify'),
        h(IDKitRequestWidget, { ...request, open, onOpenChange, onSuccess() {} }))
    }
    createRoot(document.querySelector('#app')).render(h(App))`,
  '@rainbow-me/rainbowkit': `
    import '@rainbow-me/rainbowkit/styles.css'
    import { createElement as h } from 'react'
    import { createRoot } from 'react-dom/client'
    import { ConnectButton, RainbowKitProvider } from '@rainbow-me/rainbowkit'
    import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
    import { createConfig, http, injected, WagmiProvider } from 'wagmi'
    import { mainnet } from 'wagmi/chains'
    const config = createConfig({ chains: [mainnet], connectors: [injected()], transports: { [mainnet.id]: http() } })
    createRoot(document.querySelector('#app')).render(
      h(WagmiProvider, { config }, h(QueryClientProvider, { client: new QueryClient() },
        h(RainbowKitProvider, null, h(ConnectButton)))))`,
}

/** The exact versions of the peers, so that results stay comparable. They are installed for the measurement only. */
const versions = {
  '@worldcoin/idkit': '4.2.3',
  '@rainbow-me/rainbowkit': '2.2.11',
  '@tanstack/react-query': '5.108.0',
  wagmi: '2.19.5',
  viem: '2.57.1',
  react: '19.3.1',
  'react-dom': '19.3.1',
}

const bareLit = `
  import { html, LitElement } from 'lit'
  customElements.define('bare-lit', class extends LitElement {
    render() { return html\`<button @click=\${() => this.dispatchEvent(new Event('go'))}>Verify</button>\` }
  })
  document.querySelector('#app').append(document.createElement('bare-lit'))`

/** Builds a page with our published element, and a page with a bare Lit element. */
export async function ownContestants(): Promise<Contestant[]> {
  const dir = join(root, '.build/bench/own')
  mkdirSync(dir, { recursive: true })
  rmSync(join(dir, 'node_modules'), { force: true })
  symlinkSync(join(root, 'widget/node_modules'), join(dir, 'node_modules'))
  const svc = join(dir, 'dist/svc')
  mkdirSync(svc, { recursive: true })
  writeFileSync(join(svc, 'svc-verify.js'), readFileSync(join(root, '.build/widget', elementPath())))
  writeFileSync(
    join(svc, 'index.html'),
    page(
      '<script type="module" src="/svc-verify.js"></script>',
      '<svc-verify verifiers="ownership-basic"></svc-verify>',
    ),
  )
  return [{ name: 'svc-verify', dir: svc }, await buildPage(dir, 'bare Lit', bareLit)]
}

/** Builds pages with two packages for the same purpose. npm installs them once into .build. */
export async function peerContestants(): Promise<Contestant[]> {
  const dir = join(root, '.build/bench/peers')
  const wanted = JSON.stringify({ private: true, dependencies: versions, overrides: { viem: versions.viem } })
  const done = join(dir, 'installed.json')
  if (!existsSync(done) || readFileSync(done, 'utf8') !== wanted) {
    mkdirSync(dir, { recursive: true })
    writeFileSync(join(dir, 'package.json'), wanted)
    const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--legacy-peer-deps']
    execFileSync('npm', ['install', ...quiet], { cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] })
    // this file is written last, so that a failed installation is repeated
    writeFileSync(done, wanted)
  }
  const contestants: Contestant[] = []
  // oxlint-disable-next-line no-await-in-loop -- Vite takes the machine for itself
  for (const [name, script] of Object.entries(peers)) contestants.push(await buildPage(dir, name, script))
  return contestants
}

/** Builds a page with a script that may import what is installed in `home`. */
export async function buildPage(home: string, name: string, script: string): Promise<Contestant> {
  const source = join(home, 'src', name.replaceAll(/\W+/g, '-'))
  mkdirSync(source, { recursive: true })
  writeFileSync(join(source, 'main.js'), script)
  writeFileSync(
    join(source, 'index.html'),
    page('<script type="module" src="./main.js"></script>', '<div id="app"></div>'),
  )
  const dir = join(home, 'dist', name.replaceAll(/\W+/g, '-'))
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    build: { outDir: dir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 10_000 },
  })
  return { name, dir }
}

const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>${head}</head><body>${body}</body></html>`

function elementPath(): string {
  const manifest = JSON.parse(readFileSync(join(root, '.build/widget/manifest.json'), 'utf8')) as {
    files: Record<string, { path: string }>
  }
  const path = manifest.files['svc-verify.js']?.path
  if (!path) throw new Error('The element is not built')
  return path.replace('/widget/', '')
}
