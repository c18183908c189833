import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import type { Bug } from './bugs/bug.ts'

export type Outcome = { passed: string[]; failed: string[] }
export type TestServer = Awaited<ReturnType<typeof startTestServer>>
type TestsOfBug = Pick<Bug, 'tests' | 'only'>

/**
 * Starts one Vitest for the copy. It keeps compiled files and the PostgreSQL template between runs. Each
 * run has new workers, so no state of a bug survives.
 */
export async function startTestServer(folder: string) {
  process.chdir(folder)
  const vitest = await createVitest({
    root: folder,
    watch: false,
    reporters: [{}],
    silent: true,
    // A slow test on a busy machine must not count as a found bug.
    testTimeout: 120_000,
  })
  await vitest.standalone()
  const project = vitest.getRootProject()

  return {
    async run(bugs: TestsOfBug[]): Promise<Outcome> {
      const specifications = [...patterns(bugs)].map(([file, testNamePattern]) =>
        project.createSpecification(join(folder, file), { testNamePattern }),
      )
      const { testModules } = await vitest.runTestSpecifications(specifications)
      const files = new Set(specifications.map(({ moduleId }) => moduleId))
      const tests = testModules
        .filter(({ moduleId }) => files.has(moduleId))
        .flatMap((module) => [...module.children.allTests()])
      const those = (state: string) =>
        tests
          .filter((test) => test.result().state === state)
          .map((test) => `${test.module.relativeModuleId}: ${test.fullName}`)
      return { passed: those('passed'), failed: those('failed') }
    },
    /** The next run compiles the file again. */
    forget: (file: string) => vitest.invalidateFile(join(folder, file)),
    close: () => vitest.close(),
  }
}

/** Returns a name pattern per file; if one bug needs all tests of a file, it matches all. */
function patterns(bugs: TestsOfBug[]): Map<string, RegExp> {
  const sources = new Map<string, string[]>()
  for (const { tests, only = '' } of bugs)
    for (const file of tests) sources.set(file, [...(sources.get(file) ?? []), only])
  return new Map([...sources].map(([file, each]) => [file, new RegExp(each.join('|'))]))
}
