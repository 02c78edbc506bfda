import '@mantine/core/styles/Checkbox.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '@portal/contract/shared/limits'
import { normalizeMobile } from '@portal/contract/shared/mobile'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/campuses/students.ts'
import { choicesOf } from '../../../../lib/form/choices.ts'
import formClasses from '../../../../ui/form/form.module.css'
import { PersonFields } from '../../../../ui/person/person-fields.tsx'
import { candidatesFoundQuery } from '../students.api.ts'
import type { StudentValues } from './add-student.model.ts'

const { add } = words

interface FieldsProps {
  readonly form: UseFormReturnType<StudentValues>
}

/** Finds a candidate of the portal. */
export function CandidateFields({ form }: FieldsProps) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data: found = [] } = useQuery(candidatesFoundQuery(q))
  const candidates = found.map(({ id, name, email }) => ({ key: id, value: `${name}, ${email}` }))
  return (
    <>
      <TextInput
        label={add.find}
        description={add.findHint}
        type="search"
        autoComplete="off"
        maxLength={limits.search}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        label={add.labels.candidate_id}
        data={choicesOf(candidates, q !== '' && candidates.length === 0 ? add.none : actions.chooseOne)}
        {...form.getInputProps('candidate_id')}
      />
    </>
  )
}

/** Name and contact of a walk-in. `shared`: a mobile that another candidate has. A confirmation holds for that number only. */
export function WalkInFields({ form, shared }: FieldsProps & { readonly shared: string | null }) {
  const { labels } = add
  const isShared = shared !== null && normalizeMobile(form.values.mobile_no) === shared
  return (
    <>
      <p className={formClasses.hint}>{add.walkInHint}</p>
      <PersonFields form={form} labels={labels} />
      {isShared && <Checkbox label={labels.is_other_person} {...form.getInputProps('is_other_person', { type: 'checkbox' })} />}
    </>
  )
}
