import { use, type ReactNode } from 'react'
import { getLocale } from '#messages/locale.ts'
import { ServerRenderContext } from './render/server-render.ts'
import { serializeOnce } from './render/serialize-once.ts'

type Props = {
  /** If `useId` is called in the fragment, a page may have only one of this name. */
  name: string
  /**
   * All values that the content depends on, except the language and the shop's settings. Objects must not
   * change.
   */
  of?: (object | string | undefined)[]
  /** May contain islands, but no components that add to the head. */
  children: () => ReactNode
}

/** A fragment that is the same on many pages. The server renders it once and reuses its HTML. */
export function CachedFragment({ name, of = [], children }: Props) {
  const server = use(ServerRenderContext)
  if (!server) return children()
  const key = [name, getLocale(), ...of.map(textOf)].join('\n')
  return (
    <div
      className="fragment"
      dangerouslySetInnerHTML={{ __html: server.fragment(name, key, children) }}
    />
  )
}

function textOf(of: object | string | undefined): string {
  return typeof of === 'object' ? serializeOnce(of) : (of ?? '')
}
