import { use, type ReactNode } from 'react'
import { getLocale } from '#messages/locale.ts'
import { ServerRenderContext } from './render/server-render.ts'
import { serializeOnce } from './render/serialize-once.ts'

type Props = {
  name: string
  /** All that it is made of, beside the language and the shop's settings. Objects must not change. */
  of?: (object | string | undefined)[]
  /** May hold islands, but nothing that adds to the head, and no `useId` outside them. */
  children: () => ReactNode
}

/** A part that looks the same on many pages: the server renders it for the first of them only. */
export function CachedFragment({ name, of = [], children }: Props) {
  const server = use(ServerRenderContext)
  if (!server) return children()
  const key = [name, getLocale(), ...of.map(textOf)].join('\n')
  return (
    <div
      className="fragment"
      dangerouslySetInnerHTML={{ __html: server.fragment(key, children) }}
    />
  )
}

function textOf(of: object | string | undefined): string {
  return typeof of === 'object' ? serializeOnce(of) : (of ?? '')
}
