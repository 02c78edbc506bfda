import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { fieldProps } from '../../lib/field-props.ts'
import { citiesQuery, combosQuery, statesQuery } from '../combos/combos.api.ts'
import { countryRequest } from './candidate-combos.ts'
import classes from '../../ui/form.module.css'
import type { PersonalValues } from './personal-values.ts'

const keyOrNull = (value: string) => (value === '' ? null : Number(value))
const options = (items: readonly { key: number; value: string }[] = [], first: string) => [
  { value: '', label: first },
  ...items.map(({ key, value }) => ({ value: String(key), label: value })),
]

/** Country, the states of that country, the cities of that state; a change empties what depends on it. */
export function PlaceFields({ form }: { readonly form: UseFormReturnType<PersonalValues> }) {
  const { country, state } = form.getValues()
  const countries = useQuery(combosQuery(countryRequest))
  const states = useQuery(statesQuery(keyOrNull(country)))
  const cities = useQuery(citiesQuery(keyOrNull(state)))

  const countryProps = fieldProps(form, 'country')
  const stateProps = fieldProps(form, 'state')
  return (
    <div className={classes.pair}>
      <NativeSelect
        label="Country"
        autoComplete="country"
        data={options(countries.data?.COUNTRY, 'Choose a country')}
        {...countryProps}
        onChange={(event) => {
          countryProps.onChange(event)
          form.setFieldValue('state', '')
          form.setFieldValue('city', '')
        }}
      />
      <NativeSelect
        label="State"
        autoComplete="address-level1"
        data={options(states.data, states.isLoading ? 'Loading…' : country === '' ? 'Choose a country first' : 'Choose a state')}
        {...stateProps}
        onChange={(event) => {
          stateProps.onChange(event)
          form.setFieldValue('city', '')
        }}
      />
      <NativeSelect
        label="City"
        autoComplete="address-level2"
        data={options(cities.data, cities.isLoading ? 'Loading…' : state === '' ? 'Choose a state first' : 'Choose a city')}
        {...form.getInputProps('city')}
      />
    </div>
  )
}
