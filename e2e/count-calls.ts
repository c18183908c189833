import type { Page } from '@playwright/test'

/** Counts the calls of the shop that a page makes from now on; `path` is a part of theirs. */
export function countCalls(page: Page, path = '/api/') {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(path)) count++
  })
  return () => count
}
