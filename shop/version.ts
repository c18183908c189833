import { storableInteger } from './whole-number.ts'

/** The version that an edit started from. The edit is refused when the stored version is another. */
export const version = storableInteger
