import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '#server/env.ts'
import { settingDefaults } from '#server/environment-variables.ts'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')
const example = read('.env.example')
const readme = read('README.md')

/** Returns name and value of each line `NAME=value`, without quotes. */
function settingsOf(text: string): [name: string, value: string][] {
  return [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/^"(.*)"$/, '$1'),
  ])
}

/** Returns the rows of the README's table: names of variables, and their defaults in the same order. */
function rowsOf(text: string): { names: string[]; defaults: string[] }[] {
  const [, section = ''] = /## Settings\n([\s\S]*?)\n## /.exec(text) ?? []
  const inCode = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|'))
    .map(([, names, defaults]) => ({ names: inCode(names), defaults: inCode(defaults) }))
}

function wrongInExample(text: string): string[] {
  const named = settingsOf(text)
  const names = named.map(([name]) => name)
  return [
    ...Object.keys(settingDefaults).filter((name) => !names.includes(name)),
    ...names.filter((name, place) => names.indexOf(name) !== place || !(name in settingDefaults)),
    ...named.filter(([name, value]) => value !== (settingDefaults[name] ?? '')).map(String),
  ]
}

function wrongInReadme(text: string): string[] {
  const rows = rowsOf(text)
  const names = rows.flatMap((row) => row.names)
  return [
    ...Object.keys(settingDefaults).filter((name) => !names.includes(name)),
    ...names.filter((name, place) => names.indexOf(name) !== place || !(name in settingDefaults)),
    ...rows.flatMap((row) =>
      row.names.filter(
        (name, place) => settingDefaults[name] && settingDefaults[name] !== row.defaults[place],
      ),
    ),
  ]
}

test('.env.example names every variable once, with its default', () => {
  expect(wrongInExample(example)).toEqual([])
})

test('the README names every variable once, with its default', () => {
  expect(wrongInReadme(readme)).toEqual([])
})

test('a start with .env.example is a start without settings', () => {
  expect(readEnvironment(Object.fromEntries(settingsOf(example)))).toEqual(readEnvironment({}))
})

test.each(Object.keys(settingDefaults))('leaving out %s is noticed in both', (name) => {
  const left = example.replace(new RegExp(`^${name}=.*\n`, 'm'), '')
  expect(wrongInExample(left)).toContain(name)
  expect(wrongInReadme(readme.replaceAll(`\`${name}\``, ''))).toContain(name)
})

test('another default, a second mention and an unknown variable are noticed', () => {
  expect(wrongInExample(example.replace('PORT=3000', 'PORT=8080'))).toEqual(['PORT,8080'])
  expect(wrongInExample(`${example}HOST=127.0.0.1\n`)).toEqual(['HOST'])
  expect(wrongInExample(`${example}COLOUR=\n`)).toEqual(['COLOUR'])
  expect(wrongInReadme(readme.replace('`3000`', '`8080`'))).toEqual(['PORT'])
})
