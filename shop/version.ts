import * as v from 'valibot'

/** The version an edit started from; the edit is refused when the stored version is another one. */
export const version = v.pipe(v.number('whole-number'), v.integer('whole-number'))
