import { use } from 'react'
import { ServerRenderContext } from '../render/server-render.ts'

/**
 * Links the styles of what is below the first screen, of menus, and of parts that only scripts show. In the body,
 * browsers show what stands above a style sheet at once, and wait for it with what follows.
 */
export function LaterStyles() {
  const addresses = use(ServerRenderContext)?.laterStyles ?? []
  return addresses.map((href) => <link key={href} rel="stylesheet" href={href} />)
}
