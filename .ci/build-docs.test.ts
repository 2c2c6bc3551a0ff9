import { expect, test } from 'vitest'
import { toHtml } from './build-docs.ts'

test('an anchor becomes the id of its heading, paragraph, item or cell, and is not shown', () => {
  expect(toHtml('## Old words {#kept}\n\nText {#text}\n\n- {#item} **One** thing\n- other')).toBe(
    '<h2 id="kept">Old words</h2>\n<p id="text">Text</p>\n<ul>\n<li id="item"><strong>One</strong> thing</li>\n<li>other</li>\n</ul>\n',
  )
  expect(toHtml('| A |\n|---|\n| b {#cell} |')).toContain('<td id="cell">b</td>')
  expect(toHtml('one {#a} two {#b}')).toBe('<p id="a">one two <span id="b"></span></p>\n')
})

test('a heading without an anchor gets one made of its words, and code keeps its braces', () => {
  expect(toHtml('## Your server')).toBe('<h2 id="your-server">Your server</h2>\n')
  expect(toHtml('`{#x}`')).toBe('<p><code>{#x}</code></p>\n')
})
