import { maySo } from '#shop/accounts/staff-policy.ts'
import { isBoxId } from '#shop/boxes/box.ts'
import { boxForm } from '#shop/boxes/box-form.ts'
import { editBox, listAdminBoxes } from '#shop/boxes/edit-boxes.server.ts'
import { supplierForm } from '#shop/buying/supplier.ts'
import { editSupplier, findSupplier } from '#shop/buying/suppliers.server.ts'
import { editProducer, findAdminProducer } from '#shop/catalogue/edit-producers.server.ts'
import { isCondition } from '#shop/catalogue/condition.ts'
import { producerForm } from '#shop/catalogue/producer.ts'
import { areaToSave } from '#shop/delivery/areas.ts'
import { editArea, readAreaForm } from '#shop/delivery/edit-areas.server.ts'
import { conditionForm } from '#shop/health/condition-form.ts'
import { editCondition } from '#shop/health/edit-condition.server.ts'
import { readVersionedPage } from '#shop/health/condition-pages.server.ts'
import { writeAdminNote } from '#shop/orders/change/admin-note.server.ts'
import { changeOrder } from '#shop/orders/change/change-order.server.ts'
import { mealForm } from '#shop/recipes/meal-form.ts'
import { findAdminMeal } from '#shop/recipes/meal-parts.server.ts'
import { editMeal } from '#shop/recipes/edit-meals.server.ts'
import { settingsChange } from '#shop/settings/settings-form.ts'
import { changeSettings } from '#shop/settings/change-settings.server.ts'
import { changedOwnerSettings } from '#shop/settings/manager-settings.ts'
import { readVersioned } from '#shop/settings/settings.server.ts'
import { findProductRecord } from './product-record.server.ts'
import {
  inOneList,
  inTwoLists,
  outcomeOf,
  written,
  type EntryOf,
  type Fields,
  type LoggedRecord,
  type Who,
} from './write-back.server.ts'

const changed = { ok: false, problem: 'changed-since' } as const
const done = { ok: true } as const

/** Returns undefined when the record no longer exists or cannot take the earlier values. */
export async function findRecord(
  thing: string,
  who: Who,
  entry: EntryOf,
): Promise<LoggedRecord | undefined> {
  if (thing === 'product') return findProductRecord(who, entry)
  return finders[thing]?.(who)
}

const finders: Record<string, (who: Who) => Promise<LoggedRecord | undefined>> = {
  async settings({ db, account, now }) {
    const { version, settings } = await readVersioned(db)
    return {
      fields: settings,
      write: (before) => {
        // The form takes WhatsApp numbers with a `+`.
        const shown = { ...settings, ...before }
        const typed = { version, ...shown, whatsapp: `+${shown.whatsapp}` }
        return written(settingsChange, typed, async ({ version, ...wanted }) => {
          const isOwner = maySo(account.staffRole, 'owner')
          if (!isOwner && changedOwnerSettings(settings, wanted).length > 0) {
            return { ok: false, problem: 'owner-setting' }
          }
          const answer = await changeSettings(db, account, { version, settings: wanted }, now)
          return answer.ok ? done : changed
        })
      },
    }
  },
  async area({ db, account, id, now }) {
    const fields = await readAreaForm(db, id)
    if (!fields) return undefined
    const stored: Fields = fields
    return {
      fields: stored,
      write(before) {
        const seen = Object.fromEntries(Object.keys(before).map((name) => [name, stored[name]]))
        const wanted = { ...stored, ...before, polygon: before.polygon ?? fields.polygon }
        if ('polygon' in before && before.polygon === null) wanted.polygon = ''
        return written(areaToSave, wanted, async (form) =>
          outcomeOf(await editArea(db, account, { id, form, seen }, now)),
        )
      },
    }
  },
  async producer({ db, account, id, now }) {
    const found = await findAdminProducer(db, id)
    if (!found) return undefined
    const { id: _, ...fields } = found
    return {
      fields,
      write: (before) =>
        written(producerForm, { ...fields, ...before }, async (form) =>
          outcomeOf(await editProducer(db, account, { id, form }, now)),
        ),
    }
  },
  async meal({ db, account, id, now }) {
    const found = await findAdminMeal(db, id)
    if (!found) return undefined
    const { id: _, slug: __, ...meal } = found
    const ingredients = meal.ingredients.map(({ product, ...same }) => ({
      ...same,
      productId: product?.id ?? null,
    }))
    return {
      fields: { ...meal, ...inTwoLists('steps', meal.steps) },
      write: (before) =>
        written(
          mealForm,
          { ...meal, ingredients, ...inOneList('steps', before, meal.steps) },
          async (form) => outcomeOf(await editMeal(db, account, { id, form }, now)),
        ),
    }
  },
  async condition({ db, account, id: type, now }) {
    if (!isCondition(type)) return undefined
    const { type: _, ...page } = await readVersionedPage(db, type)
    return {
      fields: { ...page, ...inTwoLists('answers', page.answers) },
      write: (before) =>
        written(
          conditionForm,
          { ...page, ...inOneList('answers', before, page.answers) },
          async (form) => outcomeOf(await editCondition(db, account, { type, form }, now)),
        ),
    }
  },
  async box({ db, account, id, now }) {
    const found = (await listAdminBoxes(db)).find((box) => box.id === id)
    if (!found || !isBoxId(id)) return undefined
    const { id: _, lastWeek: __, ...fields } = found
    const seenQuantity = fields.quantity
    return {
      fields,
      write: (before) =>
        written(boxForm, { ...fields, seenQuantity, ...before }, async (form) => {
          const answer = await editBox(db, account, { id, form }, now)
          return typeof answer === 'string' ? changed : done
        }),
    }
  },
  async supplier({ db, account, id, now }) {
    const found = await findSupplier(db, id)
    if (!found) return undefined
    const { id: _, ...fields } = found
    return {
      fields,
      write: (before) =>
        written(supplierForm, { ...fields, ...before }, async (form) =>
          outcomeOf(await editSupplier(db, account, { id, form }, now)),
        ),
    }
  },
  async order({ db, account, id, now }) {
    const order = await db
      .selectFrom('orders')
      .select(['number', 'version', 'desk_note as note'])
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    if (!order) return undefined
    const { number, version, note } = order
    return {
      fields: { note },
      async write(before) {
        const asked = { number, version, account, now }
        const answer = await changeOrder(db, asked, (work) =>
          writeAdminNote(work, String(before.note ?? '')),
        )
        return answer.ok ? done : changed
      },
    }
  },
}
