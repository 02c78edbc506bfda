import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ComboItem, REFERENCE_EMPLOYEE_REFERRAL } from '@portal/contract/combos'
import { limits } from '@portal/contract/shared/limits'
import classes from '../../ui/form.module.css'
import { type PersonalValues, personalLabels } from './personal-values.ts'

/** What to write for each source; keys of REFERENCE_SOURCE. */
const hints: Readonly<Record<string, string>> = {
  1: 'Which page?',
  2: 'Which post or page?',
  3: 'Which post or page?',
  4: 'Which post or page?',
  5: 'Consultancy name',
  7: 'Which drive, at which college?',
  8: "Friend's or relative's name",
  9: 'Which post or page?',
  10: 'Where and when?',
  11: "Ex-employee's name",
}
const REFERRAL = String(REFERENCE_EMPLOYEE_REFERRAL)

interface ReferenceFieldsProps {
  readonly form: UseFormReturnType<PersonalValues>
  readonly sources: readonly ComboItem[]
  readonly referredBy: string | null
}

/** How the candidate heard of us; an employee's referral is set by the invitation and cannot be chosen or changed. */
export function ReferenceFields({ form, sources, referredBy }: ReferenceFieldsProps) {
  const { reference } = form.getValues()
  const isReferral = reference === REFERRAL
  const choices = sources.filter(({ key }) => isReferral || key !== REFERENCE_EMPLOYEE_REFERRAL)
  const explanation = isReferral ? `Set by ${referredBy ? `${referredBy}'s` : "an employee's"} referral.` : undefined
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={personalLabels.reference}
        description={explanation}
        disabled={isReferral}
        data={[{ value: '', label: 'Choose one' }, ...choices.map(({ key, value }) => ({ value: String(key), label: value }))]}
        {...form.getInputProps('reference')}
      />
      <TextInput
        label={personalLabels.reference_detail}
        description={explanation ?? hints[reference] ?? 'Who or what told you about us?'}
        disabled={isReferral}
        maxLength={limits.shortText}
        {...form.getInputProps('reference_detail')}
      />
    </div>
  )
}
