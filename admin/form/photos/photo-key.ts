/** Returns the part of a photo's address that stays the same when the photo is cropped again. */
export function photoKey(src: string): string {
  return /^\/uploads\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(src)?.[0] ?? src
}
