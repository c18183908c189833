import { lazy, type ComponentType } from 'react'

/**
 * Returns a component whose code loads when it is first shown. Shows nothing when the code cannot be loaded.
 */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({
    default: await load().catch((): ComponentType<Props> => () => null),
  }))
}
