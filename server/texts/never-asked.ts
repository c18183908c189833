/** True if a failed `fetch` made no connection, so that nothing was sent. */
export function wasNeverAsked(error: unknown): boolean {
  const { code } = Object(Object(error).cause)
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
}
