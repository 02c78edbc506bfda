import { Textarea, TextInput } from '@mantine/core'
import { AffectedBody, type Breach } from '@portal/contract/breaches'
import { dayInIndia } from '@portal/contract/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/privacy/breaches.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { schemaOf } from '../../../lib/form/body-schema.ts'
import { fieldProps } from '../../../lib/form/field-props.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { parseNumeral } from '../../../lib/form/numeral.ts'
import { dayAndTime, instantOf } from '../../../lib/form/instant.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { alertDialog } from '../../../ui/dialog/confirm.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import form from '../../../ui/form/form.module.css'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'
import { staffQuery } from '../../accounts/staff/staff-accounts.api.ts'
import { emailsIn } from './breach.model.ts'
import { useAddAffected } from './breaches.api.ts'

const { affected } = words
const kinds = ['account', 'emails', 'everyone'] as const
type Kind = (typeof kinds)[number]

const initialOf = (noticed_at: string) => {
  const [day, time] = dayAndTime(noticed_at)
  return { kind: 'account' as Kind, user_id: '', from: day, from_time: '00:00', to: day, to_time: time, emails: '' }
}

const AffectedSchema = schemaOf(AffectedBody, (values: ReturnType<typeof initialOf>) => {
  const { kind, user_id, from, from_time, to, to_time, emails } = values
  if (kind === 'everyone') return { kind }
  if (kind === 'emails') return { kind, emails: emailsIn(emails) }
  return { kind, user_id: parseNumeral(user_id), from: instantOf(from, from_time) ?? '', to: instantOf(to, to_time) ?? '' }
})

const SHOWN = 20
const unknownText = (emails: readonly string[]): string =>
  affected.unknown(emails.slice(0, SHOWN).join(', '), formatCount(Math.max(emails.length - SHOWN, 0)))

/** Adds the people affected: those whose data an account opened, a pasted list, or everyone. */
export default function AffectedDialog({ breach, onClose }: { readonly breach: Breach; readonly onClose: () => void }) {
  const { data: staff } = useQuery(staffQuery)
  const add = useAddAffected(breach.id)
  const [initial] = useState(() => initialOf(breach.noticed_at))
  const { form: state, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(AffectedSchema, initial)
  const { getInputProps, values } = state
  return (
    <FormDialog
      title={affected.title}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        const result = await add.mutateAsync(body)
        notify('SUCCESS', affected.added(result.added))
        onClose()
        if (result.unknown.length > 0) await alertDialog({ title: affected.unknownTitle, message: unknownText(result.unknown) })
      })}
      submitLabel={affected.add}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={affected.labels} />
      <RadioGroup
        id={fieldId('kind')}
        legend={affected.labels.kind}
        name="kind"
        value={values.kind}
        choices={kinds.map((value) => ({ value, label: affected.kinds[value] }))}
        onChange={fieldProps(state, 'kind').onChange}
      />
      {values.kind === 'account' && (
        <>
          <p className={form.hint}>{affected.accountHint}</p>
          <Picker
            label={affected.labels.user_id}
            data={(staff ?? []).map(({ id, name, email }) => ({ value: String(id), label: affected.account(name, email) }))}
            {...getInputProps('user_id')}
          />
          <div className={form.pair}>
            <DateField label={affected.labels.from} max={dayInIndia()} {...getInputProps('from')} />
            <TextInput label={affected.labels.from_time} type="time" {...getInputProps('from_time')} />
          </div>
          <div className={form.pair}>
            <DateField label={affected.labels.to} max={dayInIndia()} {...getInputProps('to')} />
            <TextInput label={affected.labels.to_time} type="time" {...getInputProps('to_time')} />
          </div>
        </>
      )}
      {values.kind === 'emails' && (
        <Textarea label={affected.labels.emails} description={affected.emailsHint} rows={8} {...getInputProps('emails')} />
      )}
      {values.kind === 'everyone' && <p className={form.hint}>{affected.everyoneHint}</p>}
    </FormDialog>
  )
}
