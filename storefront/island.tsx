import { use, type ComponentType } from 'react'
import { scriptJson } from './render/script-json.ts'
import { ServerRenderContext } from './render/server-render.ts'

/**
 * Makes a component an island: a part of the page that answers to the visitor. The server renders it as a
 * root of its own, with its props as JSON before it. The browser hydrates it by its name
 * (`browser/islands.ts`). Inside another island it is an ordinary component. Do not place it in a `<p>`: its
 * `<div>` would end the paragraph, and the browser would not find the props.
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
      <>
        {json !== '{}' && (
          // Not an attribute, where each quotation mark takes six bytes.
          <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(json) }} />
        )}
        <div
          id={id}
          data-island={name}
          dangerouslySetInnerHTML={{ __html: server.island(id, <Component {...props} />) }}
        />
      </>
    )
  }
}
