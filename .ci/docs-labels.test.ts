import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../shared/contract/language.ts'
import { apps } from '../site/pages/strings/en/apps.ts'
import { profile } from '../site/pages/strings/en/profile.ts'
import { stringsFor } from '../site/pages/strings/strings-for.ts'
import { linkSteps } from '../site/server/mcp/agents/link-steps.ts'

const root = 'site/pages/docs'

/** Finds a label of the form for access keys with its scope: ‘label’ (the scope `read`), or scope `read` (‘label’). */
const labels = /‘([^’]+)’ \(the scope `(\w+)`\)|scope `(\w+)` \(‘([^’]+)’\)/g

test('the labels of access keys in the documentation are those of the account page', () => {
  const quoted = globSync('**/*.md', { cwd: root })
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(`${root}/${file}`, 'utf8').matchAll(labels)].map(([, before, ofBefore, ofAfter, after]) => ({
        file,
        scope: ofBefore ?? ofAfter,
        label: before ?? after,
      })),
    )
  const scopes: Record<string, string> = apps.keys.scopes
  expect(quoted.length).toBeGreaterThan(5)
  expect(quoted).toEqual(quoted.map(({ scope = '', ...place }) => ({ ...place, scope, label: scopes[scope] })))
})

test('the projects of create-svc name the scope of their access key as the account page does', () => {
  const files = globSync('site/starter/templates/*/env').toSorted()
  const quoted = files.map((file) => /tick\s+‘([^’]+)’/.exec(readFileSync(file, 'utf8').replaceAll('\n# ', ' '))?.[1])
  expect(quoted).toEqual([apps.keys.scopes.check, apps.keys.scopes.check])
})

test('the steps of svc_agent_link name the choices of the page Proofs as it does', () => {
  const states = [true, false].flatMap((hasIdentity) =>
    (['in force', 'revoked', 'expired', 'none'] as const).flatMap((delegation) =>
      [true, false].map((isOwnPrincipal) => ({ hasIdentity, delegation, isOwnPrincipal })),
    ),
  )
  const steps = states.flatMap((state) => linkSteps({ ...state, isOwnAgent: false, proofsPage: '/account/proofs' }))
  const quoted = new Set(steps.flatMap((step) => [...step.matchAll(/“([^”]+)”/g)].map(([, label]) => label)))
  const { seen, change } = profile.proofs
  expect([...quoted].toSorted()).toEqual([change, seen.public.title, seen.unlisted.title].toSorted())
})

test.each(languages)(
  'the form for the identity of an agent names the choice of the page Proofs as it does, in %s',
  async (lang) => {
    const [{ agent }, { proofs }] = await Promise.all([stringsFor('inputs', lang), stringsFor('profile', lang)])
    const [, label] = /[“„«「]\u00a0?([^”“»」]+?)\u00a0?[”“»」]/.exec(agent.identity.lead) ?? []
    expect(label).toBe(proofs.seen.public.title)
  },
)
