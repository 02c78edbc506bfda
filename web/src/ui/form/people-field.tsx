import { Button, TextInput } from '@mantine/core'
import { InterviewBody } from '@portal/contract/interviews'
import { errorsByField } from '@portal/contract/shared/problem'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { safeParse } from 'zod/mini'
import { words } from '#words/shared/people.ts'
import { IconButton } from '../content/icon-button.tsx'
import { EmailSuggestion } from './email-suggestion.tsx'
import form from './form.module.css'
import classes from './people-field.module.css'
import { Picker } from '../picker/picker.tsx'

export interface Person {
  readonly name: string
  readonly email: string
}
const OTHER = 'other'
const unknown: Person = { name: '', email: '' }

interface PeopleFieldProps {
  readonly id: string
  readonly legend: string
  /** Staff, and people who have interviewed before. */
  readonly known: readonly (Person & { readonly is_staff: boolean })[]
  readonly value: readonly Person[]
  readonly onChange: (value: readonly Person[]) => void
  readonly error?: string | undefined
}

/** Picks interviewers or evaluators: staff, people who have interviewed before, or someone new with name and email. */
export function PeopleField({ id, legend, known, value, onChange, error }: PeopleFieldProps) {
  const [other, setOther] = useState<Person | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const unchosen = known.filter(({ email }) => value.every((person) => person.email !== email))
  const options = (isStaff: boolean) =>
    unchosen.filter((person) => person.is_staff === isStaff).map(({ name, email }) => ({ value: email, label: `${name} (${email})` }))

  const choose = (email: string, typed: string) => {
    if (email === OTHER) return setOther({ ...unknown, [typed.includes('@') ? 'email' : 'name']: typed })
    const picked = known.find((person) => person.email === email)
    if (picked) onChange([...value, { name: picked.name, email }])
  }
  const addOther = (): boolean => {
    const parsed = safeParse(InterviewBody.shape.panel, [other])
    if (parsed.success) {
      onChange([...value, ...parsed.data])
      setOther(null)
      setErrors({})
    } else setErrors(errorsByField(parsed.error.issues))
    return parsed.success
  }
  // Someone who is typed but not added yet is submitted too, or the submission waits until their name and email are right.
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const addBeforeSubmit = useEffectEvent((event: Event) => {
    if (other === null || (other.name.trim() === '' && other.email.trim() === '')) return
    if (flushSync(addOther)) return
    event.preventDefault()
    event.stopPropagation()
    fieldset.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  useEffect(() => {
    const form = fieldset.current?.closest('form')
    const listen = (event: Event) => addBeforeSubmit(event)
    form?.addEventListener('submit', listen, true)
    return () => form?.removeEventListener('submit', listen, true)
  }, [])
  const otherField = (field: keyof Person, label: string) => (
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
    <fieldset ref={fieldset} className={form.group}>
      <legend>{legend}</legend>
      {value.length > 0 && (
        <ul className={classes.people}>
          {value.map(({ name, email }) => (
            <li key={email}>
              <span>
                {name} <span className={classes.dim}>{email}</span>
              </span>
              <IconButton
                label={words.remove(name)}
                icon={IconX}
                onClick={() => onChange(value.filter((person) => person.email !== email))}
              />
            </li>
          ))}
        </ul>
      )}
      <Picker
        id={id}
        label={words.add}
        value={other === null ? '' : OTHER}
        placeholder={words.choose}
        onChange={choose}
        error={error}
        data={[
          { group: words.staff, items: options(true) },
          { group: words.outside, items: options(false) },
          { value: OTHER, label: words.other, isAlways: true },
        ]}
      />
      {other !== null && (
        <div className={classes.other}>
          {otherField('name', words.name)}
          <EmailSuggestion email={other.email} onTake={(email) => setOther({ ...other, email })}>
            {otherField('email', words.email)}
          </EmailSuggestion>
          <Button variant="default" onClick={() => void addOther()}>
            {words.addOther}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
