import { setTimeout } from 'node:timers/promises'
import type { KyselyPlugin, QueryId } from 'kysely'

/** The shop checks ten times a second whether another process has changed its database. */
const NOTICED_MS = 200

/** Makes a journey's write to the database wait until the shop has noticed it. */
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
