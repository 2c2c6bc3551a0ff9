import { expect, test } from 'vitest'
import { requestOf } from './choice.ts'
import { boot, start, tokenCheck } from './home.fixture.ts'
import { pageCode } from './page-code.ts'

const label = `Ada's "</script>" & {braces} <b> \\ \``
const { attributes } = requestOf({ ...start, checks: [tokenCheck], label: 'Unlock the forum' }, boot)
const codeOf = (name: string, values = attributes) =>
  pageCode(values, boot).find((tab) => tab.name === name)?.code ?? ''

test('writes the attributes for HTML', () => {
  expect(codeOf('HTML')).toMatchInlineSnapshot(`
    "<script type="module"
      src="https://svc.example/widget/v1/svc-verify.js"></script>

    <svc-verify
      verifiers="token-holding"
      data='{
        "contractAddress": "0x8383838383838383838383838383838383838383",
        "chainId": 8453,
        "minBalance": "100"
      }'
      label="Unlock the forum"
    ></svc-verify>
    <p role="status"></p>

    <script type="module">
      const element = document.querySelector('svc-verify')
      const status = document.querySelector('[role=status]')
      element.addEventListener('svc-verified', async ({ detail }) => {
        const reply = await fetch('/verified', {
          method: 'POST',
          body: detail.token,
        }).catch(() => undefined)
        status.textContent = reply?.ok ? 'Welcome.' : 'Try again.'
        // back to the button
        if (!reply?.ok) element.reset()
      })
    </script>
    "
  `)
})

test('writes the properties for React', () => {
  expect(codeOf('React')).toMatchInlineSnapshot(`
    "import { useState } from 'react'
    import { SvcVerify } from '@svc/verify/react'

    export function Verify() {
      const [status, setStatus] = useState('')
      return (
        <>
          <SvcVerify
            baseUrl="https://svc.example"
            verifiers="token-holding"
            data={{
              contractAddress: "0x8383838383838383838383838383838383838383",
              chainId: 8453,
              minBalance: "100",
            }}
            label="Unlock the forum"
            onVerified={async ({ detail, target }) => {
              const reply = await fetch('/verified', {
                method: 'POST',
                body: detail.token,
              }).catch(() => undefined)
              setStatus(reply?.ok ? 'Welcome.' : 'Try again.')
              // back to the button
              if (!reply?.ok) target.reset()
            }}
          />
          <p role="status">{status}</p>
        </>
      )
    }
    "
  `)
  expect(codeOf('Next')).toBe(`'use client'\n${codeOf('React')}`)
})

test('writes the attributes for Vue and Svelte', () => {
  expect(codeOf('Vue')).toMatchInlineSnapshot(`
    "<script setup>
    import { ref } from 'vue'
    import '@svc/verify'

    const status = ref('')

    async function exchange({ detail, target }) {
      const reply = await fetch('/verified', {
        method: 'POST',
        body: detail.token,
      }).catch(() => undefined)
      status.value = reply?.ok ? 'Welcome.' : 'Try again.'
      // back to the button
      if (!reply?.ok) target.reset()
    }
    </script>

    <template>
      <svc-verify
        base-url="https://svc.example"
        verifiers="token-holding"
        data='{
          "contractAddress": "0x8383838383838383838383838383838383838383",
          "chainId": 8453,
          "minBalance": "100"
        }'
        label="Unlock the forum"
        @svc-verified="exchange"
      ></svc-verify>
      <p role="status">{{ status }}</p>
    </template>
    "
  `)
  expect(codeOf('Svelte')).toMatchInlineSnapshot(`
    "<script>
      import '@svc/verify'

      let status = $state('')

      async function exchange({ detail, target }) {
        const reply = await fetch('/verified', {
          method: 'POST',
          body: detail.token,
        }).catch(() => undefined)
        status = reply?.ok ? 'Welcome.' : 'Try again.'
        // back to the button
        if (!reply?.ok) target.reset()
      }
    </script>

    <svc-verify
      base-url="https://svc.example"
      verifiers="token-holding"
      data={JSON.stringify({
        "contractAddress": "0x8383838383838383838383838383838383838383",
        "chainId": 8453,
        "minBalance": "100"
      })}
      label="Unlock the forum"
      onsvc-verified={exchange}
    ></svc-verify>
    <p role="status">{status}</p>
    "
  `)
})

test('writes a tag with one attribute on one line', () => {
  expect(codeOf('HTML', { verifiers: 'ownership-basic' })).toContain(
    '<svc-verify verifiers="ownership-basic"></svc-verify>',
  )
})

test('keeps hostile texts in their attributes', () => {
  const hostile = { ...attributes, label, data: { content: label } }
  // in a document that runs nothing
  const parsed = new DOMParser().parseFromString(codeOf('HTML', hostile), 'text/html')
  const element = parsed.querySelector('svc-verify')
  expect(element?.getAttributeNames()).toEqual(['verifiers', 'data', 'label'])
  expect(element?.getAttribute('label')).toBe(label)
  expect(JSON.parse(element?.getAttribute('data') ?? '')).toEqual({ content: label })
  expect(parsed.querySelectorAll('script')).toHaveLength(2)
})
