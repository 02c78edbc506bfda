import type { Candidate } from '@portal/contract/candidates'
import { useQuery } from '@tanstack/react-query'
import { citiesQuery, combosQuery, statesQuery, labelOf } from '../combos/combos.api.ts'
import { countryRequest, designationRequest, personalRequest, type LabelledCandidate } from './candidates.model.ts'

/** The signed-in candidate with the labels of its combo keys; null while a combo loads. */
export const useLabelledCandidate = (candidate: Candidate): LabelledCandidate => {
  const { data: personal } = useQuery(combosQuery(personalRequest))
  const { data: countries } = useQuery(combosQuery(countryRequest))
  const { data: designations } = useQuery(combosQuery(designationRequest))
  const { data: states } = useQuery(statesQuery(candidate.country))
  const { data: cities } = useQuery(citiesQuery(candidate.state))
  return {
    ...candidate,
    gender_text: labelOf(personal?.GENDER, candidate.gender) ?? null,
    reference_text: labelOf(personal?.REFERENCE_SOURCE, candidate.reference) ?? null,
    country_text: labelOf(countries?.COUNTRY, candidate.country) ?? null,
    state_text: labelOf(states, candidate.state) ?? null,
    city_text: labelOf(cities, candidate.city) ?? null,
    position_text: labelOf(designations?.DESIGNATION, candidate.position_applied_for) ?? null,
  }
}
