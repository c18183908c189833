import { use, type ComponentType } from 'react'
import { ServerRenderContext } from './render/server-render.ts'

/**
 * Makes a component an island: an interactive part of a page. The server renders it as a root of its own and
 * writes its props beside it as JSON; the browser hydrates it by the same name (`browser/islands.ts`). Inside
 * another island it is an ordinary component.
 */
export function island<Props extends object>(name: string, Component: ComponentType<Props>) {
  return function Island(props: Props) {
    // Keeps server code out of the browser's scripts.
    if (!import.meta.env.SSR) return <Component {...props} />
    const server = use(ServerRenderContext)
    if (!server) return <Component {...props} />
    const json = JSON.stringify(props)
    const id = server.idOf(name, json)
    return (
      <div
        id={id}
        className="island"
        data-island={name}
        data-props={json === '{}' ? undefined : json}
        dangerouslySetInnerHTML={{ __html: server.island(id, <Component {...props} />) }}
      />
    )
  }
}
