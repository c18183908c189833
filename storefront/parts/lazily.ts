import { lazy, type ComponentType } from 'react'

/** A part whose code comes when it is first shown. The page stands without it where it cannot come. */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({
    default: await load().catch((): ComponentType<Props> => () => null),
  }))
}
