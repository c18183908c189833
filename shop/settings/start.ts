import * as v from 'valibot'

/** What a new shop starts with as an example, until its owner says that it is right. */
export const startParts = ['contact', 'areas', 'stock'] as const
export type StartPart = (typeof startParts)[number]

export const startCheck = v.strictObject({ part: v.picklist(startParts), isRight: v.boolean() })
export type StartCheck = v.InferOutput<typeof startCheck>

/** The parts that the owner has confirmed. */
export const startChecked = v.object({ checked: v.array(v.picklist(startParts)) })
