// Makes the custom elements manifest (schema 2.1) of our elements from the same table as their types.
import { attributes, badge, cssProperties, events, fields, methods, parts, slots, states } from '../widget/public.ts'

type Attribute = { description: string; property?: string; values?: readonly string[]; boolean?: true; type?: string }
type Words = Record<string, string>
type Element = {
  tag: string
  name: string
  description: string
  attributes: Record<string, Attribute>
  /** The attributes that are properties too, by name. */
  properties: Record<string, Attribute>
  readOnly: Record<string, { type: string; description: string }>
  methods: Words
  events: Record<string, { type: string; description: string }>
  slots: Words
  parts: Words
  states: Words
}

const elements: Element[] = [
  {
    tag: 'svc-verify',
    name: 'SvcVerify',
    description: 'Asks the person in front of a page to prove something.',
    attributes,
    properties: attributes,
    readOnly: fields,
    methods,
    events,
    slots,
    parts,
    states,
  },
  {
    tag: 'svc-badge',
    name: 'SvcBadge',
    description: 'Shows how a proof stands, after checking it.',
    attributes: badge.attributes,
    properties: badge.properties,
    readOnly: {},
    methods: {},
    events: {},
    slots: { '': 'Shown without JavaScript only.' },
    parts: badge.parts,
    states: badge.states,
  },
]

const typeOf = ({ values, boolean, type = 'string' }: Attribute) => ({
  text: values ? values.map((value) => `'${value}'`).join(' | ') : boolean ? 'boolean' : type,
})
const list = (words: Words) => Object.entries(words).map(([name, description]) => ({ name, description }))

function declarationOf(element: Element) {
  const asked = Object.entries(element.attributes)
  const properties = Object.entries(element.properties).map(([name, attribute]) => ({
    kind: 'field',
    name: attribute.property ?? name,
    description: attribute.description,
    type: typeOf(attribute),
    attribute: name,
  }))
  const readOnly = Object.entries(element.readOnly).map(([name, { type, description }]) => ({
    kind: 'field',
    name,
    description,
    type: { text: type },
    readonly: true,
  }))
  return {
    kind: 'class',
    name: element.name,
    tagName: element.tag,
    customElement: true,
    description: element.description,
    attributes: asked.map(([name, attribute]) => ({
      name,
      description: attribute.description,
      type: typeOf(attribute),
      ...(attribute.values && { default: `'${attribute.values[0]}'` }),
      ...(name in element.properties && { fieldName: attribute.property ?? name }),
    })),
    members: [
      ...properties,
      ...readOnly,
      ...list(element.methods).map((method) => ({
        kind: 'method',
        ...method,
        return: { type: { text: /^(check|report)/.test(method.name) ? 'boolean' : 'void' } },
      })),
    ],
    events: Object.entries(element.events).map(([name, { type, description }]) => ({
      name,
      type: { text: type },
      description,
    })),
    slots: list(element.slots),
    cssParts: list(element.parts),
    cssStates: list(element.states),
    cssProperties: list(cssProperties),
  }
}

/** The manifest, which editors, catalogs and documentation tools read. */
export const customElements = {
  schemaVersion: '2.1.0',
  modules: elements.map((element) => {
    const module = `widget/${element.tag}.js`
    const declaration = { name: element.name, module }
    return {
      kind: 'javascript-module',
      path: module,
      declarations: [declarationOf(element)],
      exports: [
        { kind: 'js', name: element.name, declaration },
        { kind: 'custom-element-definition', name: element.tag, declaration },
      ],
    }
  }),
}
