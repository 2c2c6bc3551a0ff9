import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withGenerated } from './docs/generated.ts'

const files = ['README.md', ...globSync('site/pages/docs/**/*.md').toSorted()]

// `vitest run --project unit .ci/docs-generated -u` writes the parts
test.each(files)('the generated parts of %s are those of the code', async (file) => {
  await expect(withGenerated(readFileSync(file, 'utf8'))).toMatchFileSnapshot(`../${file}`)
})

test('refuses a part that does not exist', () => {
  expect(() => withGenerated('<!-- generated nothing -->\n<!-- /generated -->')).toThrow('generated part "nothing"')
})
