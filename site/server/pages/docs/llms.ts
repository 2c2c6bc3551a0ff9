import type { Settings } from '../../settings.ts'
import { type Doc, markdownAddressOf } from './build.ts'

/** Returns `/llms.txt`: what the service is, and a link to the Markdown of every page, as llmstxt.org describes it. */
export function overviewText(pages: readonly Doc[], { baseUrl, mcpUrl }: Settings): string {
  const bySection = Map.groupBy(
    pages.filter(({ name }) => name !== 'index'),
    // llmstxt.org: what a reader with little room leaves out
    ({ section }) => section ?? 'Optional',
  )
  const sections = [...bySection].map(
    ([title, docs]) =>
      `## ${title}\n\n${docs.map((doc) => `- [${doc.title}](${baseUrl}${markdownAddressOf(doc)})${doc.lead ? `: ${doc.lead}` : ''}`).join('\n')}`,
  )
  return [
    '# svc',
    '> Ask people to prove something with one tag, `<svc-verify>`: a wallet, a token, a domain, an account, or that they are one real person. Your server exchanges one token for the answer. The person keeps a signed proof that anyone can check offline.',
    `- [Everything on one page](${baseUrl}/llms-full.txt)\n- [A skill for agents that add svc to a site](${baseUrl}/docs/SKILL.md)\n- [MCP server](${baseUrl}/docs/mcp.md): tools for an assistant that checks and makes proofs for its person, at ${mcpUrl}/mcp\n- [Events](${baseUrl}/docs/server-events.md): a server learns what happens at its gates, by reading, by a webhook, or on a local port\n- [Test mode](${baseUrl}/docs/testing.md): a CI job runs a whole login without a wallet\n- [OpenAPI description](${baseUrl}/openapi.json)`,
    ...sections,
    '',
  ].join('\n\n')
}

/** Returns `/llms-full.txt`: the Markdown of all pages, one after the other. */
export const fullText = (pages: readonly Doc[]): string =>
  pages.map(({ markdown }) => markdown.trim()).join('\n\n---\n\n')
