import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { durations, interviewModes, type InterviewMode } from '@portal/contract/interviews'
import { isDay } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { words } from '#words/interviews/interviews.ts'
import { errorText, fieldProps } from '../../lib/form/field-props.ts'
import { FreeTimes } from './free-times.tsx'
import { interviewersQuery, roomsQuery } from './interviews.api.ts'
import type { Time } from './interviews.model.ts'
import { PeopleField, type Person } from '../../ui/form/people-field.tsx'

const { dialog } = words

/** Form values for interviewers, duration and place. */
export interface SlotValues {
  readonly panel: readonly Person[]
  readonly duration: string
  readonly mode: InterviewMode
  readonly room_id: string
  readonly place: string
}
export const noSlot: Omit<SlotValues, 'mode'> = { panel: [], duration: '45', room_id: '', place: '' }

/** Labels of the fields; that of the place depends on the mode. */
export const slotLabels = (mode: InterviewMode) => ({ ...dialog.fields, place: dialog.place[mode] })

interface SlotFieldsProps<V extends SlotValues & Record<string, unknown>> {
  readonly form: UseFormReturnType<V>
  readonly fieldId: (field: string) => string
  /** The candidate whose other interviews block times; null for no particular candidate. */
  readonly candidate_id: number | null
  /** First day of the search for free times; empty: today. */
  readonly from: string
  readonly chosen: readonly Time[]
  readonly onChoose: (day: string, time: string) => void
  /** Fields for the time, between interviewers and place. */
  readonly children: ReactNode
}

/** Interviewers, duration, free times, mode and place of an interview or of offered times. */
export function SlotFields<V extends SlotValues & Record<string, unknown>>({
  form,
  fieldId,
  candidate_id,
  from,
  chosen,
  onChoose,
  children,
}: SlotFieldsProps<V>) {
  const { data: rooms = [] } = useQuery(roomsQuery)
  const { data: known = [] } = useQuery(interviewersQuery)
  const { panel, duration, mode, room_id }: SlotValues = form.getValues()
  const labels = slotLabels(mode)
  return (
    <>
      <PeopleField
        legend={words.dialog.fields.panel}
        known={known}
        id={fieldId('panel')}
        value={panel}
        onChange={(value) => fieldProps(form, 'panel').onChange(value)}
        error={errorText(fieldProps(form, 'panel'))}
      />
      <NativeSelect
        label={labels.duration}
        {...fieldProps(form, 'duration')}
        data={durations.map((minutes) => ({ value: String(minutes), label: dialog.minutes(minutes) }))}
      />
      <FreeTimes
        emails={panel.map(({ email }) => email)}
        room_id={room_id}
        duration={duration}
        candidate_id={candidate_id}
        from={isDay(from) ? from : ''}
        chosen={chosen}
        onChoose={onChoose}
      />
      {children}
      <NativeSelect
        label={labels.mode}
        {...fieldProps(form, 'mode')}
        onChange={(event) => {
          const next: Partial<SlotValues> = { mode: event.currentTarget.value as InterviewMode, room_id: '', place: '' }
          form.setValues(next as Partial<V>)
          form.clearErrors()
        }}
        data={interviewModes.map((value) => ({ value, label: words.modes[value] }))}
      />
      {mode === 'in_person' && rooms.length > 0 && (
        <NativeSelect
          label={labels.room_id}
          {...fieldProps(form, 'room_id')}
          data={[
            { value: '', label: dialog.noRoom },
            ...rooms.map(({ id, name, seats }) => ({ value: String(id), label: seats === null ? name : dialog.room(name, seats) })),
          ]}
        />
      )}
      {room_id === '' && (
        <TextInput
          label={labels.place}
          description={dialog.placeHint[mode]}
          maxLength={limits.address}
          autoComplete="off"
          {...fieldProps(form, 'place')}
        />
      )}
    </>
  )
}
