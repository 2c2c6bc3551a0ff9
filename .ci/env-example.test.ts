import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parseConfig } from '../site/server/config/config.ts'
import { variableNames } from '../site/server/config/environment.ts'
import { isChainVariable } from '../site/server/config/values.ts'
import { rowsOf, variableGroups } from '../site/server/config/variables.ts'
import { envExample } from './env-example.ts'

const rows = variableGroups.flatMap(rowsOf)
const file = () => readFileSync(new URL('../.env.example', import.meta.url), 'utf8')

test('.env.example is what the table of variables says: `vitest -u` writes it', async () => {
  await expect(envExample()).toMatchFileSnapshot('../.env.example')
})

test('the table names every variable that the configuration reads, once, and no other', () => {
  const names = rows.map(({ name }) => name)
  expect(names.filter((name) => !isChainVariable(name)).toSorted()).toEqual([...variableNames].toSorted())
  expect(new Set(names).size).toBe(names.length)
})

test('every group says what its variables are for, in lines of .env.example that fit a terminal', () => {
  for (const { about } of variableGroups) expect(about).toMatch(/^\S.{10,}\S$/)
  expect(
    file()
      .split('\n')
      .filter((line) => line.startsWith('# ') && line.length > 120 && !/https?:/.test(line)),
  ).toEqual([])
})

test('every variable has a sentence of its own', () => {
  // a variable alone in its group has the text of the group
  const shared = variableGroups.map((group) => rowsOf(group)).filter((group) => group.length > 1)
  const groupTexts = variableGroups.map(({ about }) => about)
  expect(shared.flat().filter(({ about }) => groupTexts.includes(about))).toEqual([])
  expect(rows.filter(({ about }, index) => rows.findIndex((row) => row.about === about) !== index)).toEqual([])
})

test('a copy of .env.example changes nothing', () => {
  expect(parseEnv(file())).toEqual({})
})

test('every default and example of .env.example is a valid value when its # is removed', () => {
  const uncommented = file().replaceAll(/^#(?=[A-Z])/gm, '')
  const values = parseEnv(uncommented)
  expect(Object.keys(values).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  const secretKey = Buffer.alloc(32, 7).toString('base64')
  const config = parseConfig({ ...values, SVC_SECRET_KEY: secretKey })
  expect(config).toMatchObject({ baseUrl: 'https://api.example.org', operator: { name: 'Example Ltd' } })
})
