import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import type { ReactNode } from 'react'
import { localeOfPath } from '#messages/locale.ts'
import { withLocale } from '#messages/locale.server.ts'
import { madeContext, pipedWhole } from '#server/context.ts'

/**
 * Renders a page whole: it is finished, kept and compressed as one piece, so there is nothing to
 * stream, and the answer has no body yet.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { pathname } = new URL(request.url)
  context.get(madeContext).html = await withLocale(localeOfPath(pathname), () =>
    whole(<ServerRouter context={routerContext} url={request.url} />),
  )
  return new Response(null, { status, headers })
}

function whole(page: ReactNode): Promise<string> {
  return new Promise((done, failed) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => done(pipedWhole(pipe)),
      onShellError: failed,
    })
  })
}

/** The server logs it, with the request's id. An address without a page is no fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(madeContext).fault ??= error
}
