import '@mantine/core/styles/Checkbox.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { subjectKeys, subjects, testKinds } from '@portal/contract/aptitude'
import type { AptitudeTest } from '@portal/contract/aptitude-tests'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/aptitude/tests.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import form from '../../../ui/form/form.module.css'
import { Picker } from '../../../ui/picker/picker.tsx'
import { choicesQuery } from '../../candidates/list/candidate-list.api.ts'
import type { TestValues } from './test-form.model.ts'
import { goingDrivesQuery } from './tests.api.ts'
import type { WindowValues } from './window.model.ts'

const { labels, hints } = words

interface FieldsProps {
  readonly form: UseFormReturnType<TestValues>
}
interface Choice {
  readonly value: string
  readonly label: string
}

const kinds = Object.entries(testKinds).map(([value, label]) => ({ value, label }))
const NONE: Choice = { value: '', label: words.none }
/** Includes the test's own drive or request, which may have ended since. */
const withOwn = (choices: readonly Choice[], current: Choice | null): Choice[] => [
  NONE,
  ...(current && choices.every(({ value }) => value !== current.value) ? [current] : []),
  ...choices,
]

/** Name, kind, and the drive or request of the test. */
export function AboutFields({ form: state, test }: FieldsProps & { readonly test: AptitudeTest | null }) {
  const { data: drives = [] } = useQuery(goingDrivesQuery)
  const { data: openings = [] } = useQuery(choicesQuery('opening', ''))
  const { kind } = state.values
  const [drive, request] = [test?.drive, test?.request]
  /** Either a drive or a request: choosing one clears the other. */
  const link = (field: 'drive_id' | 'resource_request_id', other: 'drive_id' | 'resource_request_id', data: Choice[]) => (
    <Picker
      {...state.getInputProps(field)}
      label={labels[field]}
      data={data}
      onChange={(value) => {
        state.setFieldValue(field, value)
        if (value !== '') state.setFieldValue(other, '')
      }}
    />
  )
  return (
    <>
      <TextInput label={labels.name} autoComplete="off" maxLength={limits.shortText} {...state.getInputProps('name')} />
      <NativeSelect label={labels.kind} data={kinds} {...state.getInputProps('kind')} />
      {kind === 'practice' ? (
        <p className={form.hint}>{hints.practice}</p>
      ) : (
        <>
          <p className={form.hint}>{kind === 'external' ? `${hints.external} ${hints.link}` : hints.link}</p>
          <div className={form.pair}>
            {link(
              'drive_id',
              'resource_request_id',
              withOwn(
                drives.map(({ id, name }) => ({ value: String(id), label: name })),
                drive ? { value: String(drive.id), label: drive.name } : null,
              ),
            )}
            {link(
              'resource_request_id',
              'drive_id',
              withOwn(
                openings.map(({ key, value }) => ({ value: String(key), label: value })),
                request ? { value: String(request.id), label: words.request(request.designation, request.job_code) } : null,
              ),
            )}
          </div>
        </>
      )}
      {kind !== 'external' && (
        <TextArea
          label={labels.instructions}
          description={hints.instructions}
          rows={4}
          limit={limits.longText}
          {...state.getInputProps('instructions')}
        />
      )}
    </>
  )
}

/** Place of the test, and what to bring. */
export function PlaceFields<V extends { readonly place: string; readonly bring: string }>({
  form: state,
}: {
  readonly form: UseFormReturnType<V>
}) {
  return (
    <>
      <TextInput
        label={labels.place}
        description={hints.place}
        autoComplete="off"
        maxLength={limits.address}
        {...state.getInputProps('place')}
      />
      <TextInput label={labels.bring} autoComplete="off" maxLength={limits.address} {...state.getInputProps('bring')} />
    </>
  )
}

/** Window in which the test can be started. */
export function WindowFields<V extends WindowValues>({
  form: state,
  hint,
}: {
  readonly form: UseFormReturnType<V>
  readonly hint: string
}) {
  return (
    <>
      <p className={form.hint}>{hint}</p>
      <div className={form.pair}>
        <DateField label={labels.opens_at} {...state.getInputProps('opens_at')} />
        <TextInput label={labels.opens_time} type="time" {...state.getInputProps('opens_time')} />
      </div>
      <div className={form.pair}>
        <DateField label={labels.closes_at} {...state.getInputProps('closes_at')} />
        <TextInput label={labels.closes_time} type="time" {...state.getInputProps('closes_time')} />
      </div>
    </>
  )
}

/** Maximum marks by subject, for a test taken elsewhere. */
export function MarksFields({ form: state }: FieldsProps) {
  return (
    <>
      <p className={form.hint}>{hints.marks}</p>
      <div className={form.pair}>
        {subjectKeys.map((subject) => (
          <TextInput
            key={subject}
            label={subjects[subject]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            {...state.getInputProps(`maximum_marks.${subject}`)}
          />
        ))}
      </div>
    </>
  )
}

/** Cut-off and shuffling. */
export function RuleFields({ form: state }: FieldsProps) {
  return (
    <>
      <TextInput
        label={labels.cut_off}
        description={hints.cutOff}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        {...state.getInputProps('cut_off')}
      />
      {state.values.kind !== 'external' && (
        <Checkbox label={labels.is_shuffled} {...state.getInputProps('is_shuffled', { type: 'checkbox' })} />
      )}
    </>
  )
}
