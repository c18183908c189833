/** Escapes JSON for a script element, which only `</script` would end. */
export function scriptJson(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}
