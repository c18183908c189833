import * as v from 'valibot'

const ownPath = /^\/(images|uploads)\/[\w-]+(\/[\w-]+)*\.(webp|avif|png|jpe?g|svg)$/i

/**
 * A path of the shop, or a URL with a public host name and without port, user or password. Only browsers
 * fetch it, never the server.
 */
export const pictureAddress = v.pipe(
  v.string('text'),
  v.trim(),
  v.maxLength(2000, 'too-long'),
  v.check((src) => ownPath.test(src) || isPublicAddress(src), 'src-not-allowed'),
)

function isPublicAddress(src: string): boolean {
  if (!/^https?:\/\/[^\s\\"'<>]+$/i.test(src) || !URL.canParse(src)) return false
  const { hostname, port, username, password } = new URL(src)
  const hasPublicName = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(
    hostname,
  )
  const isInside = /\.(local|localhost|internal|lan|home|test|invalid)$/i.test(hostname)
  return hasPublicName && !isInside && port === '' && username === '' && password === ''
}
