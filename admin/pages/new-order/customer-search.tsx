import { useState } from 'react'
import { Combobox, type ComboboxItem } from '#admin/form/combobox.tsx'
import { refusalText } from '#admin/form/refusal-text.ts'
import { useFound } from '#admin/form/use-found.ts'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { asciiDigits } from '#messages/ascii-digits.ts'
import { peopleList, type Person } from '#shop/customers/people.ts'

type Item = ComboboxItem & { person?: Person }

/** Without a match, the typed words become the name or phone of a new customer. */
export function CustomerSearch(props: {
  areaName: (id: string) => string | undefined
  onPerson: (person: Person) => void
  onNew: (typed: { name: string } | { phone: string }) => void
}) {
  const [words, setWords] = useState('')
  const found = useFound(words, findPeople)
  // Enter takes the first result, so results of earlier words are hidden.
  const people = found?.words === words.trim() ? found.people : undefined
  const items = people?.map((person): Item => {
    const { name, phone, area, orders, account } = person
    const parts = [
      name,
      phone ? readablePhone(phone) : account?.email,
      props.areaName(area),
      m.admin_orders_count({ count: orders }),
    ]
    return { id: account?.id ?? phone, label: parts.filter(Boolean).join(' · '), person }
  })
  const typed = words.trim()
  const fresh: Item = { id: 'new', label: m.phone_order_new({ typed }) }
  return (
    <Combobox
      path="customer"
      label={m.phone_order_customer()}
      hint={m.phone_order_customer_hint()}
      value={null}
      words={words}
      groups={[{ value: '', items: items && typed ? [...items, fresh] : [] }]}
      status={typed ? statusOf(found, typed) : undefined}
      onWords={setWords}
      onChange={(item: Item | null) => {
        if (!item) return
        if (item.person) props.onPerson(item.person)
        else
          props.onNew(
            /\d{4}/.test(asciiDigits(typed).replaceAll(/[\s-]/g, ''))
              ? { phone: typed }
              : { name: typed },
          )
        setWords('')
      }}
    />
  )
}

type Found = { words: string; people?: Person[]; problem?: string }

function statusOf(found: Found | undefined, typed: string): string | undefined {
  if (found?.words !== typed) return undefined
  return found.people?.length === 0 ? m.phone_order_nobody() : found.problem
}

async function findPeople(words: string, signal: AbortSignal): Promise<Found> {
  if (!words) return { words, people: [] }
  const path = `/api/admin/people?q=${encodeURIComponent(words)}`
  const answer = await askAdmin(path, { schema: peopleList, signal })
  return answer.kind === 'ok'
    ? { words, people: answer.value.people }
    : { words, problem: refusalText(answer) }
}
