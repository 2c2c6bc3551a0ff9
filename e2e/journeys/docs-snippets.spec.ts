import { expect, test } from '../fixtures.ts'
import { readSnippets } from '../world/snippets.ts'

/** The snippets that a test runs or compares. Without a comment, docs.spec.ts or the file named after the page does. */
const run = [
  'accounts sh grant',
  'accounts sh key',
  // the text below the command says where it comes from
  'agents sh skill',
  // docs-anchors.spec.ts tests these
  'anchors js anchor',
  'anchors js verdict',
  'anchors solidity sale',
  'anchors text registry',
  // docs-answers.spec.ts runs these, except the two that install or bundle
  'answers html check',
  'answers js check',
  'answers js page',
  'answers sh bundle',
  'answers sh go',
  'answers sh install',
  'answers sh issuer',
  'answers sh python',
  'answers sh save',
  'answers text printed',
  // docs-proofs.spec.ts shows these
  'badge html badge',
  'badge html offline',
  // docs-chat.spec.ts runs these
  'chat js discord',
  'chat js discourse',
  'chat js receive',
  'chat js slack',
  'content-security-policy http policy',
  'errors json error',
  'form html form',
  // apps.spec.ts runs the apps that contain these
  'frameworks astro src/pages/index.astro',
  'frameworks html tag',
  'frameworks js src/main.js',
  'frameworks ts nuxt.config.ts',
  'frameworks ts server/routes/verified.post.ts',
  'frameworks vue app/app.vue',
  // docs-gates.spec.ts tests these
  'gate-servers html public/index.html',
  'gate-servers js express',
  'gate-servers js hono',
  'gate-servers sh check',
  'gate-servers sh fulfill',
  'gate-servers sh token',
  'gate-servers ts app/book/route.ts',
  'gates html tag',
  'gates json charge',
  'gates json gate',
  // a test of the API publishes it
  'gates json holders',
  // operator-gates.test.ts publishes it
  'gates json operator',
  'gates json reward',
  'gates sh fulfill',
  'gates sh logo',
  'gates sh publish',
  // starter.spec.ts runs it
  'index sh starter',
  'mcp js client',
  'mcp json host',
  'mcp json host-key',
  // a test of svc_agent_mount reads it
  'mcp json mount',
  'mcp sh agent',
  'mcp sh key',
  'mcp sh list',
  // served-packages.spec.ts runs the commands that install
  'next sh install',
  'next ts app/verified/route.ts',
  'next tsx app/page.tsx',
  'next tsx app/verify.tsx',
  // a test of .ci runs it
  'operations sh backup',
  'program js link',
  'program js program',
  'program sh ',
  'program sh install',
  'program sh submit',
  // docs-proofs.spec.ts runs these
  'proofs js admit',
  'proofs js chain',
  'proofs js logged',
  'proofs js offline',
  'proofs js present',
  'proofs js require',
  'proofs js save',
  'proofs js unsigned',
  'proofs sh did',
  'proofs sh issuer',
  'proofs sh log-key',
  'proofs sh qHash',
  // apps.spec.ts compares these with the apps, docs-quickstart.spec.ts runs the others
  'quickstart go main.go',
  'quickstart html public/index.html',
  'quickstart js server.js',
  'quickstart python server.py',
  'quickstart sh install',
  'quickstart sh install',
  'quickstart sh install',
  'quickstart sh install',
  'quickstart sh install',
  'quickstart sh token',
  'quickstart svelte src/routes/+page.svelte',
  'quickstart tsx app/verify.tsx',
  'quickstart tsx src/members.tsx',
  'quickstart vue src/App.vue',
  'react sh install',
  // apps.spec.ts runs it
  'react ts vite.config.ts',
  'react tsx plain',
  'react tsx src/members.tsx',
  // the fault pgbouncer of e2e/faults uses these
  'reliability ini pgbouncer',
  'reliability sql pgbouncer-role',
  'script-tag html page',
  'script-tag html pinned',
  'script-tag sh ',
  'self-hosting sh ',
  // behind-tls.spec.ts runs it
  'self-hosting sh compose',
  // a test of .ci reads the file that it writes
  'self-hosting sh env',
  // a test of the image compares it with the compose file
  'self-hosting yaml site/own.yaml',
  'server js fetch',
  'server js server',
  'server js server.js',
  // a test of well-known.ts reads it
  'server json returns',
  'server sh install',
  'server sh token',
  // docs-events.spec.ts runs these
  'server-events js follow',
  'server-events sh listen',
  'server-events sh read',
  'style html page',
  // apps.spec.ts runs the apps that contain these
  'svelte js src/routes/verified/+server.js',
  'svelte js vite.config.js',
  'svelte sh install',
  'svelte svelte src/routes/+page.svelte',
  'test-mode html test',
  'test-mode js accepts',
  'test-mode sh fails',
  // docs-testing.spec.ts runs these
  'testing html page',
  'testing js http',
  'testing js playwright',
  'testing js server',
  'testing js test-server.js',
  'vue sh install',
  'vue ts vite.config.ts',
  'vue vue src/App.vue',
  // docs-webhooks.spec.ts runs these
  'webhooks js receiver',
  'webhooks js standard',
  'webhooks python check',
]

test('tests every snippet', () => {
  expect(
    readSnippets()
      .map(({ page, language, kind }) => `${page} ${language} ${kind}`)
      .toSorted(),
  ).toEqual(run)
})
