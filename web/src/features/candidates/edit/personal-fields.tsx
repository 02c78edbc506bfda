import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Candidate } from '@portal/contract/candidates'
import { type ComboItem, REFERENCE_EMPLOYEE_REFERRAL } from '@portal/contract/combos'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { words } from '#words/candidates/personal.ts'
import { actions } from '#words/shared/actions.ts'
import { fieldProps } from '../../../lib/form/field-props.ts'
import { formatDay } from '../../../lib/format/format.ts'
import classes from '../../../ui/form/form.module.css'
import { citiesQuery, combosQuery, pinCodeQuery, statesQuery } from '../../combos/combos.api.ts'
import { countryRequest } from '../candidates.model.ts'
import {
  personalLabels,
  type PersonalValues,
  type Place,
  fillFromPin,
  followingPin,
  otherStateOf,
  placeFields,
  stripSpaces,
} from './personal.model.ts'

/** Fills in state and city once per PIN code; an unknown code or a failed request changes nothing. */
const usePlaceOfZip = (form: UseFormReturnType<PersonalValues>) => {
  const following = useRef<Partial<Place>>({})
  const chosen = useRef(new Set<keyof Place>())
  const { data: pin } = useQuery(pinCodeQuery(stripSpaces(form.getValues().zip)))
  useEffect(() => {
    if (!pin) return
    const { country, state, city } = form.getValues()
    const next = fillFromPin({ country, state, city }, pin, following.current)
    for (const field of placeFields) if (next[field] !== form.getValues()[field]) form.setFieldValue(field, next[field])
    following.current = followingPin(next, pin, chosen.current)
  }, [form, pin])
  /** A choice by hand stays; it clears what depends on it. */
  const choose = (field: keyof Place) => {
    chosen.current.add(field)
    for (const dependent of placeFields.slice(placeFields.indexOf(field) + 1)) {
      chosen.current.delete(dependent)
      form.setFieldValue(dependent, '')
    }
  }
  return { pin, choose, isFromPin: form.isDirty('state') && form.getValues().state === following.current.state }
}

const keyOrNull = (value: string) => (value === '' ? null : Number(value))
const options = (items: readonly { key: number; value: string }[] = [], first: string) => [
  { value: '', label: first },
  ...items.map(({ key, value }) => ({ value: String(key), label: value })),
]

/** Country, state and city, filled in from the PIN code; a change clears the dependent fields. */
export function PlaceFields({ form }: { readonly form: UseFormReturnType<PersonalValues> }) {
  const { pin, choose, isFromPin } = usePlaceOfZip(form)
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
