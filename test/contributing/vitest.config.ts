import { configDefaults, defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

// For tests in a copy: on SQLite only (TEST_QUICK), but with the files that a quick run leaves out.
export default defineConfig({
  ...base,
  test: { ...base.test, exclude: configDefaults.exclude },
})
