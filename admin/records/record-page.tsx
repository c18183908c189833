import type { ComponentType } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { param } from '#admin/api/ask-admin.ts'
import { loadThing } from '#admin/api/load-thing.ts'
import { Changes } from '#admin/changes/changes.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { AuditEntry } from '#shop/audit-log/audit-entry.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { RecordKind } from './record-kind.ts'

type Parts<Saved> = {
  Form: ComponentType<{ saved: Saved }>
  /** The page `new`, which adds a record. */
  add?: { title: () => string; Form: ComponentType }
  /** The address where visitors see the record; false if they do not see it. */
  seenAt?: (record: Saved) => string | false
}

type Loaded<Saved> = { id: string; thing?: Saved; changes?: AuditEntry[] }

/** Returns the route module of a record's page, with its form and its audit log. */
export function recordPage<Saved extends { name: string; nameAr: string }>(
  { page, api, thing: kind, schema, title }: RecordKind<Saved>,
  { Form, add, seenAt }: Parts<Saved>,
) {
  async function loader(args: LoaderFunctionArgs): Promise<Loaded<Saved>> {
    const id = param(args.params, 'id')
    if (add && id === 'new') return { id }
    return { id, ...(await loadThing(args, { path: api, kind, schema })) }
  }

  function Component() {
    const { id, thing: saved, changes = [] }: Loaded<Saved> = useLoaderData()
    const back = { to: page, text: title() }
    if (!saved) {
      return (
        <>
          <PageHead back={back} title={add?.title()} />
          {add && <add.Form />}
        </>
      )
    }
    const address = seenAt?.(saved)
    return (
      <>
        <PageHead back={back} title={nameIn(getLocale(), saved)}>
          {address && (
            <ButtonLink to={address} variant="quiet">
              {m.admin_see_page()}
            </ButtonLink>
          )}
        </PageHead>
        <Form key={id} saved={saved} />
        <Changes changes={changes} />
      </>
    )
  }

  return { loader, Component }
}
