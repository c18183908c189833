import { isRouteErrorResponse, useRouteError } from 'react-router'
import { m } from '#messages/compiled/messages.js'
import { NotYourRole } from './not-your-role.tsx'
import { ErrorPage } from '#ui/error-page.tsx'

/** In the place of a page that cannot be shown; the menu stays where it is. */
export function PageError() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) {
    return <ErrorPage status={500} what={m.failure_server()} home="/admin" />
  }
  const { status } = error
  if (status === 403) return <NotYourRole />
  // Not the router's `statusText`, which is English on Arabic pages too.
  const words = status === 404 ? m.failure_not_found() : m.failure_server()
  return <ErrorPage status={status} what={`${status} ${words}`} home="/admin" />
}
