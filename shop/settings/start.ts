import * as v from 'valibot'

/** The parts of a new shop's data that are examples until the owner confirms them. */
export const startParts = ['contact', 'areas', 'stock'] as const
export type StartPart = (typeof startParts)[number]

export const startCheck = v.strictObject({ part: v.picklist(startParts), isRight: v.boolean() })
export type StartCheck = v.InferOutput<typeof startCheck>

export const startChecked = v.object({ checked: v.array(v.picklist(startParts)) })
