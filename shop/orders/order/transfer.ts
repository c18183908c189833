import * as v from 'valibot'
import { asciiDigits } from '#messages/ascii-digits.ts'
import { oneLine } from '#shop/text.ts'

/** The states of a transfer report. `reported`: the customer says that it was sent, and staff look for it. */
export const transferReportStates = ['reported', 'not-found', 'arrived'] as const
export type TransferReportState = (typeof transferReportStates)[number]

export const transferReport = v.object({
  state: v.picklist(transferReportStates),
  reference: v.string(),
  hasPicture: v.boolean(),
  reportedAt: v.string(),
  /** The note of staff about a transfer that was not found. */
  word: v.string(),
})
export type TransferReport = v.InferOutput<typeof transferReport>

export const MOST_TRANSFER_PICTURE_BYTES = 10 * 1024 * 1024

/** The reference that the bank or the app gives to the transfer. */
export const transferReference = v.pipe(oneLine(40), v.transform(asciiDigits))

/** References are compared without blanks and dashes, in capital letters. */
export function plainReference(reference: string): string {
  return reference.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
