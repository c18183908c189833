import type { Page } from '@playwright/test'

/** Counts the page's calls of the shop from now on; `path` is a part of their address. */
export function countCalls(page: Page, path = '/api/') {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(path)) count++
  })
  return () => count
}
