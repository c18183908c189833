import { lazy, type ComponentType } from 'react'

/**
 * Returns a component whose code loads when it is first shown. If the code cannot be loaded, nothing is
 * shown.
 */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({
    default: await load().catch((): ComponentType<Props> => () => null),
  }))
}
