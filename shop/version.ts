import { storableInteger } from './whole-number.ts'

/** The version an edit started from; the edit is refused when the stored version is another one. */
export const version = storableInteger
