/** What stays of a photo's address when it is cropped anew. */
export function photoKey(src: string): string {
  return /^\/uploads\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(src)?.[0] ?? src
}
