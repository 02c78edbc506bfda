import { TextInput } from '@mantine/core'
import { capitalised } from '@portal/contract/candidates'
import { limits } from '@portal/contract/shared/limits'
import { normalizeMobile } from '@portal/contract/shared/mobile'
import type { FieldProps } from '../../lib/form/field-props.ts'
import { tidiedProps } from '../../lib/form/tidied-props.ts'
import { EmailSuggestion } from '../form/email-suggestion.tsx'
import classes from '../form/form.module.css'

type Field = 'first_name' | 'last_name' | 'email' | 'mobile_no'

interface PersonFieldsProps {
  readonly labels: Readonly<Record<Field, string>>
  readonly form: {
    readonly values: { readonly email: string }
    readonly getValues: () => Readonly<Record<Field, string>>
    readonly setFieldValue: (field: Field, value: string) => void
    readonly getInputProps: (field: Field) => FieldProps
  }
}

/** Name, email and mobile of someone staff register. */
export function PersonFields({ form, labels }: PersonFieldsProps) {
  const name = (field: 'first_name' | 'last_name') => (
    <TextInput label={labels[field]} maxLength={limits.name} autoComplete="off" {...tidiedProps(form, field, capitalised)} />
  )
  return (
    <>
      <div className={classes.pair}>
        {name('first_name')}
        {name('last_name')}
      </div>
      <div className={classes.pair}>
        <EmailSuggestion email={form.values.email} onTake={(corrected) => form.setFieldValue('email', corrected)}>
          <TextInput label={labels.email} type="email" inputMode="email" autoComplete="off" {...form.getInputProps('email')} />
        </EmailSuggestion>
        <TextInput
          label={labels.mobile_no}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...tidiedProps(form, 'mobile_no', normalizeMobile)}
        />
      </div>
    </>
  )
}
