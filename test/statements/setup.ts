import { afterAll } from 'vitest'
import { testFile } from './postgres-blocks.ts'
import { writeRecord } from './recorder.ts'

const file = testFile()
afterAll(() => writeRecord(file))
