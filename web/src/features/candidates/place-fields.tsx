import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { actions } from '#words/actions.ts'
import { words } from '#words/candidate-personal.ts'
import { fieldProps } from '../../lib/field-props.ts'
import { citiesQuery, combosQuery, statesQuery } from '../combos/combos.api.ts'
import { countryRequest } from './candidate-combos.ts'
import classes from '../../ui/form.module.css'
import { personalLabels, type PersonalValues } from './personal-values.ts'
import { usePlaceOfZip } from './use-place-of-zip.ts'

const keyOrNull = (value: string) => (value === '' ? null : Number(value))
const options = (items: readonly { key: number; value: string }[] = [], first: string) => [
  { value: '', label: first },
  ...items.map(({ key, value }) => ({ value: String(key), label: value })),
]

/** Country, the states of that country, the cities of that state, filled from the PIN code; a change empties what depends on it. */
export function PlaceFields({ form }: { readonly form: UseFormReturnType<PersonalValues> }) {
  const isFromPin = usePlaceOfZip(form)
  const { country, state } = form.getValues()
  const countries = useQuery(combosQuery(countryRequest))
  const states = useQuery(statesQuery(keyOrNull(country)))
  const cities = useQuery(citiesQuery(keyOrNull(state)))

  const countryProps = fieldProps(form, 'country')
  const stateProps = fieldProps(form, 'state')
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={personalLabels.country}
        autoComplete="country"
        data={options(countries.data?.COUNTRY, words.place.country)}
        {...countryProps}
        onChange={(event) => {
          countryProps.onChange(event)
          form.setFieldValue('state', '')
          form.setFieldValue('city', '')
        }}
      />
      <NativeSelect
        label={personalLabels.state}
        description={isFromPin ? words.place.fromPin : undefined}
        autoComplete="address-level1"
        data={options(states.data, states.isLoading ? actions.loading : country === '' ? words.place.countryFirst : words.place.state)}
        {...stateProps}
        onChange={(event) => {
          stateProps.onChange(event)
          form.setFieldValue('city', '')
        }}
      />
      <NativeSelect
        label={personalLabels.city}
        autoComplete="address-level2"
        data={options(cities.data, cities.isLoading ? actions.loading : state === '' ? words.place.stateFirst : words.place.city)}
        {...form.getInputProps('city')}
      />
    </div>
  )
}
