import { setTimeout } from 'node:timers/promises'
import type { KyselyPlugin, QueryId } from 'kysely'

/** The shop looks ten times a second for changes to its database by others. */
const NOTICED_MS = 200

/** What a journey writes into the shop's database, past the shop, has reached the shop once it is written. */
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
