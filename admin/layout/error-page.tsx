import { isRouteErrorResponse, useRouteError } from 'react-router'
import { m } from '#messages/compiled/messages.js'
import { NotYourRole } from './not-your-role.tsx'
import { ErrorPage } from '#ui/error-page.tsx'

export function PageError() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) {
    return <ErrorPage status={500} what={m.failure_server()} home="/admin" />
  }
  const { status } = error
  if (status === 403) return <NotYourRole />
  // The router's `statusText` is English on Arabic pages, too.
  const words = status === 404 ? m.failure_not_found() : m.failure_server()
  return <ErrorPage status={status} what={`${status} ${words}`} home="/admin" />
}
