import { getHeapStatistics } from 'node:v8'

const { execArgv, env } = process
/**
 * V8's limit has room for new objects in it, which an explicit size of the old ones does not: when
 * those have reached it, it gives up.
 */
const set = /--max[-_]old[-_]space[-_]size[= ](\d+)/.exec(
  [...execArgv, env.NODE_OPTIONS].join(' '),
)?.[1]
const HEAP_LIMIT = set ? Number(set) * 1024 * 1024 : getHeapStatistics().heap_size_limit

/**
 * How much is used of what V8 may take for objects, or of what a container may take in all:
 * whichever is nearer to its end.
 */
export function shareOfMemory(): number {
  const limit = process.constrainedMemory()
  const ofAll = limit > 0 ? process.memoryUsage.rss() / limit : 0
  return Math.max(getHeapStatistics().used_heap_size / HEAP_LIMIT, ofAll)
}
