import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '../../../../shared/contract/language.ts'
import { openApp } from '../../api/app.fixture.ts'
import { aGate } from '../../api/gate.fixture.ts'
import { createKubo } from '../../ports/ipfs/kubo.ts'
import { createGate } from '../../gates/gates.ts'
import { strings } from '../../strings/strings.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

/** The overview that a link leads to, over the hand-off that a gate becomes. */
async function overview(link: string): Promise<string> {
  const reply = await app.visit(link, { headers: { accept: 'text/html' } })
  const on = reply.headers.get('location')
  return on === null ? reply.text() : overview(on.replace('https://svc.test', ''))
}

test.each(languages)(
  'in %s the box of what is shared says what a gate’s owner may check (protocol/gates#submitted-for)',
  async (lang) => {
    const gate = aGate()
    await createGate(gate as never, { profileId: 'owner' }, app)
    const { sharedAtGate } = strings[lang].overview
    expect(await overview(`/verify?gateId=${gate.gateId}&lang=${lang}`)).toContain(`<p>${sharedAtGate}</p>`)
    expect(await overview(`/verify?verifiers=ownership-basic&lang=${lang}`)).not.toContain(sharedAtGate)
  },
)

test('offers a copy on IPFS where a node is configured, and where a proof can be published', async () => {
  const choice = '<input type="checkbox" id="ipfs"'
  expect(await overview('/verify?verifiers=ownership-basic')).not.toContain(choice)
  const withNode = await openApp({ ports: { ipfsNode: createKubo('http://127.0.0.1:1') } })
  try {
    const page = async (id: string) => await (await withNode.visit(`/verify?verifiers=${id}`)).text()
    expect(await page('ownership-basic')).toContain(choice)
    expect(await page('wallet-link')).not.toContain(choice)
  } finally {
    await withNode.close()
  }
})

test('has different words in every language', () => {
  const texts = languages.map((lang) => strings[lang].overview.sharedAtGate)
  expect(new Set(texts).size).toBe(languages.length)
})
