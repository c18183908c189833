const SAMPLE_BYTES = 1000

/**
 * Decodes a text file as spreadsheets save it: UTF-8 or UTF-16, with or without a byte order mark, or else
 * windows-1256, the encoding of Windows in Egypt. Undefined for a file that is no text, such as a picture.
 */
export function textOfFile(bytes: Uint8Array): string | undefined {
  // The decoder removes the byte order mark.
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.includes('\0') ? undefined : text
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return utf16Without(bytes.subarray(0, SAMPLE_BYTES)) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1256')
}

/** In UTF-16, one byte of each ASCII letter is zero. Without a mark, its place tells the byte order. */
function utf16Without(sample: Uint8Array): string | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.min(even, odd) > 0 || Math.max(even, odd) < sample.length / 20) return undefined
  return odd > 0 ? 'utf-16le' : even > 0 ? 'utf-16be' : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
