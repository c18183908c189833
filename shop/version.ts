import { storableInteger } from './whole-number.ts'

/** The version that the editor saw. An edit is refused when the stored version is another. */
export const version = storableInteger
