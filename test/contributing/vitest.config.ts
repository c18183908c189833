import { configDefaults, defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

// Configures tests in a copy: on SQLite alone (TEST_QUICK), but also files that a quick run leaves out.
export default defineConfig({
  ...base,
  test: { ...base.test, exclude: configDefaults.exclude },
})
