import { EditForm, FormPart } from '#admin/form/edit-form.tsx'
import form from '#admin/form/form.module.css'
import { labelsOf } from '#admin/form/labels.ts'
import { useSavedForm } from '#admin/form/use-saved-form.ts'
import { m } from '#messages/compiled/messages.js'
import { numberText, sentNumber } from '#messages/typed-number.ts'
import {
  ownChoices,
  staffChannels,
  type OwnChoices,
  type StaffChannel,
  type StaffEvent,
} from '#shop/staff-notices/staff-choices.ts'
import { Field, SelectField } from '#ui/field.tsx'

const eventName: Record<StaffEvent, () => string> = {
  'new-order': m.me_event_order,
  'failed-message': m.me_event_failed,
  'stock-low': m.me_event_stock,
  'provider-down': m.me_event_provider,
  'staff-credit': m.me_event_credit,
}

const channelName: Record<StaffChannel, () => string> = {
  push: m.me_by_push,
  mail: m.me_by_mail,
  both: m.me_by_both,
  none: m.me_by_none,
}

const labelOf = labelsOf({
  quietFrom: m.me_quiet_from,
  quietUntil: m.me_quiet_until,
  bundleMinutes: m.me_bundle,
})

export function NoticeForm({ own }: { own: OwnChoices }) {
  const state = useSavedForm({
    path: '/api/admin/me/notices',
    schema: ownChoices,
    saved: own,
    valuesOf,
    bodyOf,
    labelOf,
  })
  const { field, values, change } = state
  return (
    <EditForm state={state}>
      <FormPart title={m.me_events()} hint={m.me_events_hint()}>
        <div className={form.pair}>
          {own.choices.map(({ event }) => (
            <SelectField
              key={event}
              name={event}
              label={eventName[event]()}
              value={values.choices[event] ?? 'none'}
              onChange={({ target: { value } }) => {
                const channel = staffChannels.find((one) => one === value)
                change(({ choices }) => ({ choices: { ...choices, [event]: channel } }))
              }}
            >
              {staffChannels.map((one) => (
                <option key={one} value={one}>
                  {channelName[one]()}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </FormPart>
      <FormPart title={m.me_when()} hint={m.me_when_hint()}>
        <div className={form.pair}>
          <Field {...field('quietFrom')} type="time" dir="ltr" />
          <Field {...field('quietUntil')} type="time" dir="ltr" />
        </div>
        <Field
          {...field('bundleMinutes')}
          hint={m.me_bundle_hint()}
          inputMode="numeric"
          dir="ltr"
        />
      </FormPart>
    </EditForm>
  )
}

type Values = {
  choices: Partial<Record<StaffEvent, StaffChannel>>
  quietFrom: string
  quietUntil: string
  bundleMinutes: string
}

function valuesOf({ choices, quietFrom, quietUntil, bundleMinutes }: OwnChoices): Values {
  return {
    choices: Object.fromEntries(choices.map(({ event, channel }) => [event, channel])),
    quietFrom,
    quietUntil,
    bundleMinutes: numberText(bundleMinutes),
  }
}

function bodyOf({ bundleMinutes, ...same }: Values) {
  return { ...same, bundleMinutes: sentNumber(bundleMinutes, 'count') }
}
