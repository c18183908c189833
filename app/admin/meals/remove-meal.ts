import * as v from 'valibot'
import { askAdmin } from '#app/admin/ask-admin.ts'
import { isolate } from '#app/ui/isolate.ts'
import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'

const schema = v.object({ id: v.string() })

/** Hides a recipe from the shop; for a few seconds it can be undone on the spot. */
export async function removeMeal(id: string, name: string, onChanged: () => void) {
  const path = `/api/admin/meals/${id}`
  const removed = await askAdmin(path, { method: 'DELETE', schema })
  if (removed.kind !== 'ok') return showToast({ text: m.admin_unreachable() })
  onChanged()
  showToast({
    text: m.meal_deleted({ name: isolate(name) }),
    undo: async () => {
      const back = await askAdmin(`${path}/restore`, { method: 'POST', schema })
      showToast({ text: back.kind === 'ok' ? m.restored() : m.admin_unreachable() })
      onChanged()
    },
  })
}
