/** Whether no connection came about for a `fetch` that failed, so that nothing was sent. */
export function wasNeverAsked(error: unknown): boolean {
  const { code } = Object(Object(error).cause)
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
}
