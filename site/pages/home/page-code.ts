import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { Attributes } from './choice.ts'
import { inLine, inLines } from './json-text.ts'

/** A tab with code: where it goes, and what it needs. */
export type CodeTab = { name: string; file?: string; needs?: string; code: string }

type Service = { serviceUrl: string; elementUrl: string; install: string }

/** Returns the code of a page that asks for this, for every framework. */
export function pageCode(attributes: Attributes, { serviceUrl, elementUrl, install }: Service): CodeTab[] {
  const own = { 'base-url': serviceUrl, ...attributes }
  return [
    { name: 'HTML', code: htmlCode(attributes, elementUrl) },
    { name: 'React', file: 'src/verify.jsx', needs: install, code: reactCode(own) },
    { name: 'Next', file: 'app/verify.jsx', needs: install, code: `'use client'\n${reactCode(own)}` },
    { name: 'Vue', file: 'src/Verify.vue', needs: install, code: vueCode(own) },
    { name: 'Svelte', file: 'src/Verify.svelte', needs: install, code: svelteCode(own) },
  ]
}

type Values = Readonly<Record<string, string | JsonObject>>

/**
 * Writes what sends the token, shows the answer of the page's server, and returns to the button if that server refuses
 * or cannot be reached. `show` writes what shows a text; `element` is the name of the element there.
 */
const exchange = (
  show: (words: string) => string,
  { indent, element = 'target' }: { indent: string; element?: string },
) => `${indent}const reply = await fetch('/verified', {
${indent}  method: 'POST',
${indent}  body: detail.token,
${indent}}).catch(() => undefined)
${indent}${show(`reply?.ok ? 'Welcome.' : 'Try again.'`)}
${indent}// back to the button
${indent}if (!reply?.ok) ${element}.reset()`

function htmlCode(attributes: Attributes, elementUrl: string): string {
  return `<script type="module"
  src="${entities(elementUrl)}"></script>

${tag(lines(attributes, htmlAttribute))}
<p role="status"></p>

<script type="module">
  const element = document.querySelector('svc-verify')
  const status = document.querySelector('[role=status]')
  element.addEventListener('svc-verified', async ({ detail }) => {
${exchange((words) => `status.textContent = ${words}`, { indent: '    ', element: 'element' })}
  })
</script>
`
}

function reactCode(attributes: Values): string {
  return `import { useState } from 'react'
import { SvcVerify } from '@svc/verify/react'

export function Verify() {
  const [status, setStatus] = useState('')
  return (
    <>
      <SvcVerify
${lines(attributes, jsxAttribute, '        ')}
        onVerified={async ({ detail, target }) => {
${exchange((words) => `setStatus(${words})`, { indent: '          ' })}
        }}
      />
      <p role="status">{status}</p>
    </>
  )
}
`
}

function vueCode(attributes: Values): string {
  return `<script setup>
import { ref } from 'vue'
import '@svc/verify'

const status = ref('')

async function exchange({ detail, target }) {
${exchange((words) => `status.value = ${words}`, { indent: '  ' })}
}
</script>

<template>
${tag(`${lines(attributes, htmlAttribute, '    ')}\n    @svc-verified="exchange"`, '  ')}
  <p role="status">{{ status }}</p>
</template>
`
}

function svelteCode(attributes: Values): string {
  return `<script>
  import '@svc/verify'

  let status = $state('')

  async function exchange({ detail, target }) {
${exchange((words) => `status = ${words}`, { indent: '    ' })}
  }
</script>

${tag(`${lines(attributes, svelteAttribute)}\n  onsvc-verified={exchange}`)}
<p role="status">{status}</p>
`
}

/** Writes the tag: on one line with one attribute, else with one attribute in a line. */
const tag = (inside: string, indent = '') =>
  inside.includes('\n')
    ? `${indent}<svc-verify\n${inside}\n${indent}></svc-verify>`
    : `${indent}<svc-verify ${inside.trim()}></svc-verify>`

const lines = (
  attributes: Values,
  write: (name: string, value: string | JsonObject, indent: string) => string,
  indent = '  ',
) =>
  Object.entries(attributes)
    .map(([name, value]) => `${indent}${write(name, value, indent)}`)
    .join('\n')

/** Writes an attribute for HTML, and for the template of Vue, which reads static attributes as HTML does. */
function htmlAttribute(name: string, value: string | JsonObject, indent: string): string {
  const text = typeof value === 'string' ? value : shortOrLines(value, indent)
  // JSON is easier to read between single quotes
  return text.includes('"')
    ? `${name}='${entities(text, ['&', '<', '>', "'"])}'`
    : `${name}="${entities(text, ['&', '<', '>'])}"`
}

/** Writes a property for JSX. Its strings know entities but no escapes, so that only plain texts are written as strings. */
function jsxAttribute(name: string, value: string | JsonObject, indent: string): string {
  const property = name.replaceAll(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase())
  if (typeof value === 'string')
    return isPlain(value) ? `${property}="${value}"` : `${property}={${JSON.stringify(value)}}`
  return `${property}={${literal(value, indent)}}`
}

/** Writes an attribute for Svelte, which reads braces in a string as code. */
function svelteAttribute(name: string, value: string | JsonObject, indent: string): string {
  if (typeof value === 'string')
    return isPlain(value) ? `${name}="${value}"` : `${name}={${safe(JSON.stringify(value))}}`
  // a server renders attributes only, and an attribute is a text
  return `${name}={JSON.stringify(${safe(shortOrLines(value, indent))})}`
}

/** Writes a short object on one line, and a long one with one member in a line. */
function shortOrLines(value: JsonObject, indent: string): string {
  const short = inLine(value)
  return short.length > 60 ? inLines(value, { indent }) : short
}

/** Tells whether a text means itself between double quotes in every notation. */
const isPlain = (text: string) => /^[^"'&<>{}\\\n\r]*$/.test(text)

/** Escapes what could end a tag around JavaScript. */
const safe = (script: string) => script.replaceAll('<', '\\u003c')

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Writes characters as entities of HTML. */
const entities = (text: string, which: readonly string[] = ['&', '<', '>', '"']) =>
  which.reduce((written, each) => written.replaceAll(each, named[each] ?? each), text)

/** Writes an object as JavaScript: names without quotes, one member in a line. */
function literal(value: object, indent: string): string {
  const members = Object.entries(value).map(([name, each]) => {
    const key = /^[a-zA-Z]\w*$/.test(name) ? name : JSON.stringify(name)
    const inside = typeof each === 'object' && each !== null && !Array.isArray(each)
    // a member that is an object is the part of one verifier
    return `${indent}  ${key}: ${inside ? literal(each, `${indent}  `) : JSON.stringify(each)},\n`
  })
  return `{\n${members.join('')}${indent}}`
}
