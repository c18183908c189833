import { data } from 'react-router'

/** No page has this address: the root shows the error page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
