import { setTimeout } from 'node:timers/promises'
import type { KyselyPlugin, QueryId } from 'kysely'

/** The shop checks its database ten times a second for changes by other processes. */
const NOTICED_MS = 200

/** Delays each write of a test until the shop has noticed it. */
export function waitUntilNoticed(): KyselyPlugin {
  const writes = new WeakSet<QueryId>()
  const writing = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']
  return {
    transformQuery({ node, queryId }) {
      if (writing.includes(node.kind)) writes.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (writes.has(queryId)) await setTimeout(NOTICED_MS)
      return result
    },
  }
}
