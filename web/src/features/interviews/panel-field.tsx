import { Button, NativeSelect, TextInput } from '@mantine/core'
import { InterviewBody } from '@portal/contract/interviews'
import { errorsByField } from '@portal/contract/shared/problem'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { safeParse } from 'zod/mini'
import { words } from '#words/interviews/interviews.ts'
import { IconButton } from '../../ui/content/icon-button.tsx'
import form from '../../ui/form/form.module.css'
import { interviewersQuery } from './interviews.api.ts'
import classes from './interviews.module.css'

export interface Interviewer {
  readonly name: string
  readonly email: string
}
const OTHER = 'other'
const unknown: Interviewer = { name: '', email: '' }

interface PanelFieldProps {
  readonly id: string
  readonly value: readonly Interviewer[]
  readonly onChange: (value: readonly Interviewer[]) => void
  readonly error?: string | undefined
}

/** Who interviews: staff, people who have interviewed before, or someone new with name and email. */
export function PanelField({ id, value, onChange, error }: PanelFieldProps) {
  const { data: known = [] } = useQuery(interviewersQuery)
  const [other, setOther] = useState<Interviewer | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const left = known.filter(({ email }) => value.every((one) => one.email !== email))
  const options = (isStaff: boolean) =>
    left.filter((one) => one.is_staff === isStaff).map(({ name, email }) => ({ value: email, label: `${name} (${email})` }))

  const choose = (email: string) => {
    if (email === OTHER) return setOther(unknown)
    const one = known.find((person) => person.email === email)
    if (one) onChange([...value, { name: one.name, email }])
  }
  const addOther = () => {
    if (other === null) return
    const parsed = safeParse(InterviewBody.shape.panel, [other])
    if (parsed.success) {
      onChange([...value, ...parsed.data])
      setOther(null)
      setErrors({})
    } else setErrors(errorsByField(parsed.error.issues))
  }
  const otherField = (field: keyof Interviewer, label: string) => (
    <TextInput
      label={label}
      value={other?.[field] ?? ''}
      onChange={(event) => setOther({ ...(other ?? unknown), [field]: event.currentTarget.value })}
      error={errors[`0.${field}`]?.[0]}
      type={field === 'email' ? 'email' : 'text'}
      autoComplete="off"
    />
  )
  return (
    <fieldset className={form.group}>
      <legend>{words.dialog.fields.panel}</legend>
      {value.length > 0 && (
        <ul className={classes.people}>
          {value.map(({ name, email }) => (
            <li key={email}>
              <span>
                {name} <span className={classes.dim}>{email}</span>
              </span>
              <IconButton
                label={words.panel.remove(name)}
                icon={IconX}
                onClick={() => onChange(value.filter((one) => one.email !== email))}
              />
            </li>
          ))}
        </ul>
      )}
      <NativeSelect
        id={id}
        label={words.panel.add}
        value={other === null ? '' : OTHER}
        onChange={(event) => choose(event.currentTarget.value)}
        error={error}
        data={[
          { value: '', label: words.panel.choose },
          { group: words.panel.staff, items: options(true) },
          { group: words.panel.outside, items: options(false) },
          { value: OTHER, label: words.panel.other },
        ]}
      />
      {other !== null && (
        <div className={classes.other}>
          {otherField('name', words.panel.name)}
          {otherField('email', words.panel.email)}
          <Button variant="default" onClick={addOther}>
            {words.panel.addOther}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
