import { configDefaults, defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

// For tests in a copy: on SQLite alone by TEST_QUICK, but each file that is named.
export default defineConfig({
  ...base,
  test: { ...base.test, exclude: configDefaults.exclude },
})
