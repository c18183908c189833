import * as v from 'valibot'
import { asciiDigits } from '#messages/ascii-digits.ts'
import { oneLine } from '#shop/text.ts'

/** `reported`: its customer says that it was sent, and staff look for it. */
export const transferReportStates = ['reported', 'not-found', 'arrived'] as const
export type TransferReportState = (typeof transferReportStates)[number]

/** What the customer of an order said of her transfer, and what staff answered. */
export const transferReport = v.object({
  state: v.picklist(transferReportStates),
  reference: v.string(),
  hasPicture: v.boolean(),
  reportedAt: v.string(),
  /** What staff said to one that was not found. */
  word: v.string(),
})
export type TransferReport = v.InferOutput<typeof transferReport>

/** The largest picture of a transfer, in bytes. */
export const MOST_TRANSFER_PICTURE_BYTES = 10 * 1024 * 1024

/** What the bank or the app calls the transfer. */
export const transferReference = v.pipe(oneLine(40), v.transform(asciiDigits))

/** The form in which references are compared: people write the same one with blanks, dashes or small letters. */
export function plainReference(reference: string): string {
  return reference.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
