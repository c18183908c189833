import { useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageContextValue } from '../page-context.ts'
import { Providers } from '../providers.tsx'
import { islands } from './islands.ts'
import { notedInputs, replayClicks } from './replay.ts'

/** Parsed once: the same for all islands of the page. */
export const page: PageContextValue = JSON.parse(
  document.getElementById('page-context')?.textContent ?? '{}',
)

/** After so long the browser gets a turn, for a tap or a frame. */
const SLICE_MS = 10

/**
 * Hydrates all islands below `parent`. Resolves when each can be used; one whose code cannot be loaded
 * stays as the server rendered it, and the browser's console says why.
 */
export async function hydrateIslands(parent: ParentNode = document) {
  const found = parent.querySelectorAll<HTMLElement>('[data-island]:not([data-live])')
  const started: Promise<void>[] = []
  let end = 0
  for (const element of found) {
    if (performance.now() >= end) {
      await new Promise((resolve) => setTimeout(resolve))
      end = performance.now() + SLICE_MS
    }
    started.push(hydrateIsland(element))
  }
  const results = await Promise.allSettled(started)
  for (const result of results) if (result.status === 'rejected') reportError(result.reason)
}

async function hydrateIsland(element: HTMLElement) {
  const { island = '', props } = element.dataset
  const known = islands[island]
  if (!known) throw new Error(`There is no island called ${island}`)
  const Component = 'load' in known ? await known.load() : known
  const isWaiting = element.isConnected && element.dataset.live === undefined
  if (isWaiting) await hydrate(element, Component, props ? JSON.parse(props) : {})
}

function hydrate(element: HTMLElement, Component: ComponentType<object>, props: object) {
  return new Promise<void>((isReady) => {
    const replayInputs = notedInputs(element)
    const onReady = () => {
      replayInputs()
      isReady()
    }
    element.dataset.live = ''
    hydrateRoot(
      element,
      <Providers page={page}>
        <Hydrated onReady={onReady}>
          <Component {...props} />
        </Hydrated>
      </Providers>,
      { identifierPrefix: element.id },
    )
    // React hydrates at once what an event comes to.
    replayClicks(element)
  })
}

/** Its effect runs when all of the island is hydrated. */
function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once, for a root is rendered once
  useEffect(onReady, [])
  return children
}
