import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type Breach, noticeFields } from '@portal/contract/breaches'
import { dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { useState } from 'react'
import { words } from '#words/privacy/breaches.ts'
import { actions } from '#words/shared/actions.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import form from '../../../ui/form/form.module.css'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { BreachSchema, type BreachValues, breachValues } from './breach-form.model.ts'
import { useSaveBreach } from './breaches.api.ts'

const { labels, hints, sections } = words

interface FieldsProps {
  readonly form: UseFormReturnType<BreachValues>
  readonly fields: readonly (keyof typeof hints)[]
  readonly isReadOnly?: boolean
}

function Texts({ form: { getInputProps }, fields, isReadOnly = false }: FieldsProps) {
  return fields.map((field) => (
    <TextArea
      key={field}
      label={labels[field]}
      {...(!isReadOnly && { description: hints[field] })}
      rows={4}
      limit={limits.longText}
      readOnly={isReadOnly}
      {...getInputProps(field)}
    />
  ))
}

interface BreachFormProps {
  /** Null for a new one. */
  readonly breach: Breach | null
  readonly onSaved: (id: number) => void
  readonly onCancel: () => void
  readonly onReload: () => void
}

/** The form of a breach. */
export default function BreachForm({ breach, onSaved, onCancel, onReload }: BreachFormProps) {
  // A background refetch must not replace the version that was read, or someone else's change would be overwritten.
  const [read] = useState(breach)
  const [initial] = useState(() => breachValues(breach, new Date().toISOString()))
  const save = useSaveBreach(read)
  const isNoticeSent = read !== null && read.people.notified > 0
  return (
    <RecordForm
      schema={BreachSchema}
      initial={initial}
      labels={labels}
      sections={({ form: state }) => [
        [
          sections.breach,
          <div key="breach" className={form.form}>
            <TextInput label={labels.name} autoComplete="off" maxLength={limits.shortText} {...state.getInputProps('name')} />
            <div className={form.pair}>
              <DateField label={labels.noticed_at} max={dayInIndia()} {...state.getInputProps('noticed_at')} />
              <TextInput label={labels.noticed_time} type="time" {...state.getInputProps('noticed_time')} />
            </div>
          </div>,
        ],
        [
          sections.notice,
          <div key="notice" className={form.form}>
            {isNoticeSent && <p className={form.hint}>{words.noticeSent}</p>}
            <Texts form={state} fields={noticeFields} isReadOnly={isNoticeSent} />
          </div>,
        ],
        [sections.board, <Texts key="board" form={state} fields={['impact', 'cause', 'person', 'prevention']} />],
      ]}
      saveLabel={breach === null ? words.add : actions.save}
      reloadLabel={words.reload}
      onSend={async (body) => {
        const { id } = await save.mutateAsync(body)
        return () => {
          notify('SUCCESS', breach === null ? words.added : words.saved)
          onSaved(id)
        }
      }}
      onCancel={onCancel}
      onReload={onReload}
    />
  )
}
