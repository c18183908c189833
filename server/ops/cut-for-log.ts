/** The most characters of a text in the log: paths, reasons and what other services answered can be of any length. */
export const MOST_CHARACTERS = 500

/** A text as logs may have it. */
export function cutForLog(text: string, most = MOST_CHARACTERS): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
