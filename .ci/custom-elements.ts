// The custom elements manifest (schema 2.1) of <svc-verify>, from the same table as its types.
import { attributes, cssProperties, events, methods, parts, slots, states } from '../widget/public.ts'

type Attribute = { description: string; property?: string; values?: readonly string[]; boolean?: true }

const typeOf = ({ values, boolean }: Attribute) => ({
  text: values ? values.map((value) => `'${value}'`).join(' | ') : boolean ? 'boolean' : 'string',
})
const list = (table: Record<string, string>) =>
  Object.entries(table).map(([name, description]) => ({ name, description }))
const asked = Object.entries<Attribute>(attributes)

/** For editors, catalogs and documentation tools. */
export const customElements = {
  schemaVersion: '2.1.0',
  modules: [
    {
      kind: 'javascript-module',
      path: 'widget/svc-verify.js',
      declarations: [
        {
          kind: 'class',
          name: 'SvcVerify',
          tagName: 'svc-verify',
          customElement: true,
          description: 'Asks the person in front of a page to prove something.',
          superclass: { name: 'LitElement', package: 'lit' },
          attributes: asked.map(([name, attribute]) => ({
            name,
            description: attribute.description,
            type: typeOf(attribute),
            ...(attribute.values && { default: `'${attribute.values[0]}'` }),
            fieldName: attribute.property ?? name,
          })),
          members: [
            ...asked.map(([name, attribute]) => ({
              kind: 'field',
              name: attribute.property ?? name,
              description: attribute.description,
              type: typeOf(attribute),
              attribute: name,
            })),
            {
              kind: 'field',
              name: 'result',
              description: 'The detail of `svc-verified`, while its token counts.',
              type: { text: 'VerifiedDetail | undefined' },
              readonly: true,
            },
            ...list(methods).map((method) => ({ kind: 'method', ...method, return: { type: { text: 'void' } } })),
          ],
          events: Object.entries(events).map(([name, { type, description }]) => ({
            name,
            type: { text: type },
            description,
          })),
          slots: list(slots),
          cssParts: list(parts),
          cssStates: list(states),
          cssProperties: list(cssProperties),
        },
      ],
      exports: [{ kind: 'js', name: 'SvcVerify', declaration: { name: 'SvcVerify', module: 'widget/svc-verify.js' } }],
    },
    {
      kind: 'javascript-module',
      path: 'widget/define.js',
      exports: [
        {
          kind: 'custom-element-definition',
          name: 'svc-verify',
          declaration: { name: 'SvcVerify', module: 'widget/svc-verify.js' },
        },
      ],
    },
  ],
}
