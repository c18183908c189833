/** Which digits Arabic pages have, as the owner chooses: 123, or ١٢٣. As `Intl` calls numbering systems. */
export const digitKinds = ['latn', 'arab'] as const
export type Digits = (typeof digitKinds)[number]

const latin = '0123456789.,'
const arabic = '٠١٢٣٤٥٦٧٨٩٫٬'

let chosen = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.digits

/** Where the server keeps the choice; a browser has it from its page. */
export function overwriteDigits(choice: () => Digits | undefined) {
  chosen = choice
}

/** An Arabic text with the digits that its shop writes: `1,250.50` is `١٬٢٥٠٫٥٠`. The messages' build asks for it, too. */
export function inDigits(text: string): string {
  if (chosen() !== 'arab') return text
  return text.replace(/\d|(?<=\d)[.,](?=\d)/g, (sign) => arabic[latin.indexOf(sign)] ?? sign)
}
