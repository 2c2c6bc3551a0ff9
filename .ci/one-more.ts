// Shows that an addition costs what the table of CONTRIBUTING says: applies every example of `.ci/one-more/` to a scratch
// copy of the sources and checks the types of the copy. With titles of examples as arguments it checks these alone.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { applyExamples, howToRefresh, rowOf } from './one-more/example.ts'
import { examples } from './one-more/examples.ts'

const scratch = '.build/one-more'
const wanted = process.argv.slice(2)
const chosen = examples.filter(({ title }) => wanted.length === 0 || wanted.includes(title))

rmSync(scratch, { recursive: true, force: true })
const sources = globSync(
  ['{shared,widget,site,e2e,.ci}/**/*.{ts,json}', 'package.json', 'tsconfig.json', '.tsconfig.base.json'],
  { exclude: ['**/node_modules/**'] },
)
for (const file of sources) cpSync(file, `${scratch}/${file}`)
for (const folder of ['.', 'shared', 'widget', 'site', 'site/pages', 'e2e'])
  symlinkSync(resolve(folder, 'node_modules'), `${scratch}/${folder}/node_modules`)
for (const [file, text] of applyExamples(chosen)) {
  mkdirSync(dirname(`${scratch}/${file}`), { recursive: true })
  writeFileSync(`${scratch}/${file}`, text)
}

const { status } = spawnSync('tsc', ['-b'], { cwd: scratch, stdio: 'inherit' })
if (status === 0) for (const each of chosen) console.log(rowOf(each))
else for (const each of chosen) console.error(howToRefresh(each))
process.exitCode = status === 0 ? 0 : 1
