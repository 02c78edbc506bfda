import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ComboItem, REFERENCE_EMPLOYEE_REFERRAL } from '@portal/contract/combos'
import { limits } from '@portal/contract/shared/limits'
import { actions } from '#words/actions.ts'
import { words } from '#words/candidate-personal.ts'
import classes from '../../ui/form.module.css'
import { type PersonalValues, personalLabels } from './personal-values.ts'

const hints: Readonly<Record<string, string>> = words.reference.hints
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
  const explanation = isReferral ? words.reference.referral(referredBy) : undefined
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={personalLabels.reference}
        description={explanation}
        disabled={isReferral}
        data={[{ value: '', label: actions.chooseOne }, ...choices.map(({ key, value }) => ({ value: String(key), label: value }))]}
        {...form.getInputProps('reference')}
      />
      <TextInput
        label={personalLabels.reference_detail}
        description={explanation ?? hints[reference] ?? words.reference.hint}
        disabled={isReferral}
        maxLength={limits.shortText}
        {...form.getInputProps('reference_detail')}
      />
    </div>
  )
}
