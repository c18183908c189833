import fc from 'fast-check'
import { SEED } from './times.ts'

// For each property test that names no seed.
fc.configureGlobal({ seed: SEED })
