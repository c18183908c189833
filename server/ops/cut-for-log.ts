/** Paths, reasons and answers of other services can have any length. */
export const MOST_CHARACTERS = 500

export function cutForLog(text: string, most = MOST_CHARACTERS): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
