import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction } from 'react-router'
import type { ReactNode } from 'react'
import { localeOfPath } from '#messages/locale.ts'
import { withLocale } from '#messages/locale.server.ts'
import { faultContext, pipedWhole } from '#server/context.ts'

/** Renders a page whole: it is kept and compressed as one piece, so there is nothing to stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { pathname } = new URL(request.url)
  const page = await withLocale(localeOfPath(pathname), () =>
    whole(<ServerRouter context={routerContext} url={request.url} />),
  )
  return new Response(page, { status, headers })
}

function whole(page: ReactNode): Promise<ArrayBuffer> {
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
  context.get(faultContext).error ??= error
}
