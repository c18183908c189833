import { lazy, type ComponentType } from 'react'
import { loadPart } from './load-part.ts'

/** A part whose code comes when it is first shown. The page stands without it where it cannot come. */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({
    default: await loadPart(load).catch((): ComponentType<Props> => () => null),
  }))
}
