import type { AuditEntry } from '#shop/audit-log/audit-entry.ts'

/** What a field was; of a line of an order the entry has the quantity before as `from`. */
export function valueBefore(
  name: string,
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  thing: string | undefined,
): unknown {
  return before?.[name] ?? (thing === 'order' && name === 'to' ? after?.from : undefined)
}
