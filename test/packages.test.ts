import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = {
  version?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  link?: boolean
}
const lock: { packages: Record<string, Package> } = read('package-lock.json')
const own: Record<'dependencies' | 'devDependencies' | 'optionalDependencies', object> =
  read('package.json')
const installed = Object.entries(lock.packages).filter(([path]) => path !== '')

function read(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

test('every package is one exact version, known by its checksum', () => {
  expect(installed.length).toBeGreaterThan(150)
  const loose = installed.filter(
    ([, { version, integrity, link }]) =>
      link || !/^\d+\.\d+\.\d+/.test(version ?? '') || !integrity?.startsWith('sha512-'),
  )
  expect(loose.map(([path]) => path)).toEqual([])
  const asked = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies }
  for (const [name, version] of Object.entries(asked)) {
    expect(version, name).toMatch(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+$/)
  }
})

test('none runs a script when it is installed, nor may one', () => {
  const running = installed.filter(([, one]) => one.hasInstallScript)
  expect(running.map(([path]) => path)).toEqual([])
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test('the lockfile names no registry', () => {
  expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})
