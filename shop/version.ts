import * as v from 'valibot'

/** What an edit was begun from: it is refused when somebody else has edited since. */
export const version = v.pipe(v.number('whole-number'), v.integer('whole-number'))
