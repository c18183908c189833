import * as v from 'valibot'

/** Arabic-Indic and Persian digits as ASCII: every field that takes digits takes these too. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  )
}

// PostgreSQL cannot store NUL; lone surrogates are not text; the rest hides or reorders what is read.
const unprintable =
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** Text of a person: trimmed, without control or direction-changing characters. */
export function plainText(maxLength: number) {
  return v.pipe(
    v.string('text'),
    v.check((text) => !unprintable.test(text), 'characters'),
    v.trim(),
    v.maxLength(maxLength, 'too-long'),
  )
}

export function oneLine(maxLength: number) {
  return v.pipe(
    plainText(maxLength),
    v.check((text) => !/[\r\n]/.test(text), 'characters'),
  )
}

export const email = v.pipe(
  oneLine(254),
  v.nonEmpty('email-required'),
  v.regex(/^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@.<>,;:"()[\]\\]+(\.[^\s@.<>,;:"()[\]\\]+)+$/, 'email'),
  v.toLowerCase(),
)
