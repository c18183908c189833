import { html, raw } from 'hono/html'
import type { OpenApi } from './documentation.ts'

const style = `
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 60rem; margin: auto; padding: 1rem;
    color: #1c2a21; background: #fbf8f1; }
  details { background: #fff; border: 1px solid #e4dccb; border-radius: 10px; margin-block: .5rem; }
  summary { padding: .75rem 1rem; cursor: pointer; }
  b { display: inline-block; min-width: 4rem; color: #1e6b3a; }
  details > div { padding: 0 1rem 1rem; }
  pre { overflow: auto; background: #f3ede0; padding: .75rem; border-radius: 6px; font-size: 13px; }
`

export function documentationPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${document.info.title} API</title>
          <style>
            ${raw(style)}
          </style>
        </head>
        <body>
          <h1>${document.info.title} API</h1>
          <p>${document.info.description}</p>
          <p><a href="/api/openapi.json">OpenAPI 3.1</a></p>
          ${calls.map(
            ({ path, method, operation }) =>
              html`<details>
                <summary>
                  <b>${method.toUpperCase()}</b> <code>${path}</code> — ${operation.summary}
                </summary>
                <div>
                  ${section('Parameters', operation.parameters)}
                  ${section('Body', operation.requestBody)}
                  ${section('Answers', operation.responses)}
                </div>
              </details>`,
          )}
        </body>
      </html>`,
  )
}

function section(title: string, value: unknown) {
  const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0)
  return isEmpty
    ? ''
    : html`<h2>${title}</h2>
        <pre>${JSON.stringify(value, null, 2)}</pre>`
}
