import { BothFields } from '#admin/form/both-fields.tsx'
import { Choice } from '#admin/form/choice.tsx'
import { EditForm, FormPart } from '#admin/form/edit-form.tsx'
import form from '#admin/form/form.module.css'
import { labelsOf } from '#admin/form/labels.ts'
import { PhotosEditor } from '#admin/form/photos/photos-editor.tsx'
import { useSavedForm } from '#admin/form/use-saved-form.ts'
import { formOf } from '#admin/records/record-kind.ts'
import { m } from '#messages/compiled/messages.js'
import { RENEWAL_DAYS, type Producer } from '#shop/catalogue/producer.ts'
import { Field } from '#ui/field.tsx'
import { producers } from './producers.ts'

export function ProducerForm({ saved }: { saved?: Producer }) {
  const state = useSavedForm({
    ...formOf(producers, saved),
    valuesOf,
    blank: NEW_PRODUCER,
    bodyOf: (values) => values,
    labelOf: labelsOf({ src: m.picture_address }),
  })
  const { values, change, errors, field } = state
  return (
    <EditForm state={state}>
      <FormPart title={m.field_producer()}>
        <BothFields of={field} name="name" />
        <BothFields of={field} name="place" />
        <BothFields of={field} name="story" isLong />
      </FormPart>
      <PhotosEditor
        of="vegetable"
        src={values.src}
        photos={values.photos}
        errors={errors}
        onChange={change}
        onHold={state.hold}
      />
      <FormPart title={m.producer_certificate()}>
        <p className="muted">{m.producer_certificate_hint()}</p>
        <BothFields of={field} name="certifier" isOptional />
        <div className={form.pair}>
          <Field
            {...field('certificateNumber')}
            hint={m.field_certificate_number_hint()}
            dir="ltr"
            isOptional
          />
          <Field {...field('certifierCode')} dir="ltr" isOptional />
        </div>
        <Field
          {...field('validUntil')}
          hint={m.field_valid_until_hint({ days: RENEWAL_DAYS })}
          type="date"
          isOptional
        />
      </FormPart>
      <Choice
        name="visible"
        checked={values.visible}
        onChange={({ target }) => change({ visible: target.checked })}
      >
        {m.field_visible()}
      </Choice>
    </EditForm>
  )
}

function valuesOf({ id: _, version: __, ...values }: Producer) {
  return values
}

const NEW_PRODUCER: ReturnType<typeof valuesOf> = {
  name: '',
  nameAr: '',
  place: '',
  placeAr: '',
  story: '',
  storyAr: '',
  src: '',
  photos: [],
  certifier: '',
  certifierAr: '',
  certificateNumber: '',
  certifierCode: '',
  validUntil: '',
  visible: true,
}
