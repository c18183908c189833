/** Browsers show it in place of a broken picture, even with status 404. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#ece7db" d="M0 0h64v64H0z"/>' +
  '<path fill="none" stroke="#b9b09c" stroke-width="2" stroke-linejoin="round" d="M20 22h24v20H20zM20 38l7-7 6 6 4-4 7 7"/></svg>'

/** Not cached, because the file may appear later, for example from a backup. */
export function missingPicture(): Response {
  return new Response(drawing, {
    status: 404,
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
