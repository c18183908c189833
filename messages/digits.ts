/**
 * The digits of Arabic pages, chosen by the owner: 123 (`latn`) or ١٢٣ (`arab`). `Intl` uses the same names.
 */
export const digitKinds = ['latn', 'arab'] as const
export type Digits = (typeof digitKinds)[number]

const latin = '0123456789.,'
const arabic = '٠١٢٣٤٥٦٧٨٩٫٬'

let chosen = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.digits

/**
 * Replaces how `inDigits` finds the owner's choice: the server reads it per request, a browser from its page.
 */
export function overwriteDigits(choice: () => Digits | undefined) {
  chosen = choice
}

/**
 * Returns an Arabic text with the digits that the shop uses: `1,250.50` becomes `١٬٢٥٠٫٥٠`. Compiled messages
 * call it, too.
 */
export function inDigits(text: string): string {
  if (chosen() !== 'arab') return text
  return text.replace(/\d|(?<=\d)[.,](?=\d)/g, (sign) => arabic[latin.indexOf(sign)] ?? sign)
}
