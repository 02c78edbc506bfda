import type { Candidate } from '@portal/contract/candidates'
import { useQuery } from '@tanstack/react-query'
import { citiesQuery, combosQuery, statesQuery, wordsOf } from '../combos/combos.api.ts'
import { countryRequest, designationRequest, personalRequest, type LabelledCandidate } from './candidates.model.ts'

/** The signed-in candidate with the words of the combo keys; null stands where a list is still on its way. */
export const useLabelledCandidate = (candidate: Candidate): LabelledCandidate => {
  const { data: personal } = useQuery(combosQuery(personalRequest))
  const { data: countries } = useQuery(combosQuery(countryRequest))
  const { data: designations } = useQuery(combosQuery(designationRequest))
  const { data: states } = useQuery(statesQuery(candidate.country))
  const { data: cities } = useQuery(citiesQuery(candidate.state))
  return {
    ...candidate,
    gender_text: wordsOf(personal?.GENDER, candidate.gender) ?? null,
    reference_text: wordsOf(personal?.REFERENCE_SOURCE, candidate.reference) ?? null,
    country_text: wordsOf(countries?.COUNTRY, candidate.country) ?? null,
    state_text: wordsOf(states, candidate.state) ?? null,
    city_text: wordsOf(cities, candidate.city) ?? null,
    position_text: wordsOf(designations?.DESIGNATION, candidate.position_applied_for) ?? null,
  }
}
