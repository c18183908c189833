import { renderToString } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { localeOfPath } from '#messages/locale.ts'
import { withLocale } from '#messages/locale.server.ts'
import { madeContext } from '#server/context.ts'
import { withParts, type Piece } from './ui/rendered-parts.ts'

/**
 * Renders a page in one go, as it is finished, kept and compressed as one piece; the answer has no
 * body yet. See docs/decisions/012.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { pathname } = new URL(request.url)
  const manifest = onlyMatched(routerContext)
  const [start, ...others] = withLocale(localeOfPath(pathname), () =>
    withParts(() =>
      renderToString(<ServerRouter context={{ ...routerContext, manifest }} url={request.url} />),
    ),
  )
  const headEnd = start.indexOf('</head>')
  const body = [start.slice(headEnd), ...others]
  const last = String(body.pop())
  const bodyEnd = last.lastIndexOf('</body>')
  const loaded = await Array.fromAsync(serverHandoffStream ?? [])
  context.get(madeContext).page = {
    head: `<!DOCTYPE html>${start.slice(0, headEnd)}`,
    body: [...body, last.slice(0, bodyEnd), ...handOver(loaded)],
    end: last.slice(bodyEnd),
  }
  return new Response(null, { status, headers })
}

/** Else every page would make a router of all routes, though it only shows those that match. */
function onlyMatched({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
  return { ...manifest, routes }
}

/**
 * What loaders gave, where the router's scripts in the browser wait for it: JSON in an element of its
 * own, as a text in a script would be written twice over, and the script be another on each page.
 */
function handOver(loaded: Uint8Array[]): Piece[] {
  const json = Buffer.concat(loaded)
  const escaped = () => json.toString().replaceAll('<', String.raw`\u003c`)
  return [
    '<script type="application/json">',
    json.includes('<') ? escaped() : json,
    `</script><script>${takeOver}</script>`,
  ]
}

const takeOver = [
  '{const stream=window.__reactRouterContext.streamController',
  'stream.enqueue(document.currentScript.previousSibling.textContent)',
  'stream.close()}',
].join(';')

/** The server logs it, with the request's id. An address without a page is no fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(madeContext).fault ??= error
}
