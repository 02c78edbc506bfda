import { type ComboItem, type CombosBody, combos } from '@portal/contract/combos'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../lib/api-client.ts'

/** Combos by name, as asked for; they stay for the whole session. */
export const combosQuery = (request: z.input<typeof CombosBody>) =>
  queryOptions({
    queryKey: [combos.path, request],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, ComboItem[]>>> => {
      const { data } = await call(combos, { body: request, signal })
      return data[0] ?? {}
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The states of a country; none while no country is chosen. */
export const statesQuery = (country_id: number | null) =>
  queryOptions({ ...combosQuery({ STATE: { combo_name: 'STATE', ...(country_id !== null && { filter: { country_id } }) } }), enabled: country_id !== null })

/** The cities of a state; none while no state is chosen. */
export const citiesQuery = (state_id: number | null) =>
  queryOptions({ ...combosQuery({ CITY: { combo_name: 'CITY', ...(state_id !== null && { filter: { state_id } }) } }), enabled: state_id !== null })
