import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Candidate } from '@portal/contract/candidates'
import { type ComboItem, REFERENCE_EMPLOYEE_REFERRAL } from '@portal/contract/combos'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/candidates/personal.ts'
import { actions } from '#words/shared/actions.ts'
import { fieldProps } from '../../../lib/form/field-props.ts'
import { formatDay } from '../../../lib/format/format.ts'
import classes from '../../../ui/form/form.module.css'
import { citiesQuery, combosQuery, statesQuery } from '../../combos/combos.api.ts'
import { countryRequest } from '../candidates.model.ts'
import { otherStateOf, personalLabels, type PersonalValues, stripSpaces } from './personal.model.ts'
import type { PlaceOfZip } from './use-place-of-zip.ts'

const keyOrNull = (value: string) => (value === '' ? null : Number(value))
const options = (items: readonly { key: number; value: string }[] = [], first: string) => [
  { value: '', label: first },
  ...items.map(({ key, value }) => ({ value: String(key), label: value })),
]

interface PlaceFieldsProps {
  readonly form: UseFormReturnType<PersonalValues>
  readonly place: PlaceOfZip
}

/** Country, state and city, filled in from the PIN code; a change clears the dependent fields. */
export function PlaceFields({ form, place: { pin, choose, isFromPin } }: PlaceFieldsProps) {
  const { country, state, city, zip } = form.getValues()
  const countries = useQuery(combosQuery(countryRequest))
  const states = useQuery(statesQuery(keyOrNull(country)))
  const cities = useQuery(citiesQuery(keyOrNull(state)))

  const countryProps = fieldProps(form, 'country')
  const stateProps = fieldProps(form, 'state')
  const cityProps = fieldProps(form, 'city')
  const otherState = states.data?.find(({ key }) => key === otherStateOf({ country, state, city }, pin))
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={personalLabels.country}
        autoComplete="country"
        data={options(countries.data?.COUNTRY, words.place.country)}
        {...countryProps}
        onChange={(event) => {
          countryProps.onChange(event)
          choose('country')
        }}
      />
      <NativeSelect
        label={personalLabels.state}
        description={otherState ? words.place.elsewhere(stripSpaces(zip), otherState.value) : isFromPin ? words.place.fromPin : undefined}
        autoComplete="address-level1"
        data={options(states.data, states.isLoading ? actions.loading : country === '' ? words.place.countryFirst : words.place.state)}
        {...stateProps}
        onChange={(event) => {
          stateProps.onChange(event)
          choose('state')
        }}
      />
      <NativeSelect
        label={personalLabels.city}
        autoComplete="address-level2"
        data={options(cities.data, cities.isLoading ? actions.loading : state === '' ? words.place.stateFirst : words.place.city)}
        {...cityProps}
        onChange={(event) => {
          cityProps.onChange(event)
          choose('city')
        }}
      />
    </div>
  )
}

const hints: Readonly<Record<string, string>> = words.reference.hints
const REFERRAL = String(REFERENCE_EMPLOYEE_REFERRAL)

interface ReferenceFieldsProps {
  readonly form: UseFormReturnType<PersonalValues>
  readonly sources: readonly ComboItem[]
  readonly referral: Pick<Candidate, 'reference_by' | 'reference_on'>
}

/** How the candidate heard of us; an employee's referral is set by the invitation and cannot be chosen or changed. */
export function ReferenceFields({ form, sources, referral }: ReferenceFieldsProps) {
  const { reference } = form.getValues()
  const isReferral = reference === REFERRAL
  const choices = sources.filter(({ key }) => isReferral || key !== REFERENCE_EMPLOYEE_REFERRAL)
  const explanation = isReferral
    ? words.reference.referral(referral.reference_by, referral.reference_on && formatDay(referral.reference_on))
    : undefined
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
