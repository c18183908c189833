import fc from 'fast-check'
import { SEED } from './times.ts'

// Each property test starts from this seed unless it names its own.
fc.configureGlobal({ seed: SEED })
