import type { Page } from '@playwright/test'

/** Counts the page's later requests whose address contains `path`. */
export function countCalls(page: Page, path = '/api/') {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(path)) count++
  })
  return () => count
}
