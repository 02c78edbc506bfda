import type { QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { firstPages } from '../../../first-pages.ts'
import { activitiesQuery } from '../../features/activities/activities.api.ts'
import { attachmentsQuery } from '../../features/attachments/attachments.api.ts'
import { candidateQuery } from '../../features/candidates/candidates.api.ts'
import { combosQuery } from '../../features/combos/combos.api.ts'
import { firstStepCombos, ownProfileCombos } from '../../features/combos/first-combos.model.ts'
import { openingsQuery } from '../../features/openings/openings.api.ts'
import { skillsQuery } from '../../features/skills/skills.api.ts'
import { addressOf } from './api-client.ts'

type Input = { readonly query?: Record<string, unknown>; readonly body?: object }
const requestOf = (path: string, { query, body }: Input = {}) => [
  addressOf({ path: path as `/${string}` }, { ...(query && { query }) }),
  body,
]
const requestFor = ([path, input]: QueryKey) => requestOf(String(path), input as Input | undefined)

/** The first queries of each screen. */
const queries: Readonly<Record<string, readonly { readonly queryKey: QueryKey }[]>> = {
  '/candidate-info': [candidateQuery, attachmentsQuery, combosQuery(firstStepCombos)],
  '/CandidateProfile': [candidateQuery, openingsQuery, skillsQuery, attachmentsQuery, combosQuery(ownProfileCombos)],
  '/': [candidateQuery, openingsQuery, activitiesQuery, attachmentsQuery],
}

test.each(firstPages.filter(({ calls }) => calls).map(({ path, calls = [] }) => ({ path, calls })))(
  'the head of $path starts exactly the calls of the screen',
  ({ path, calls }) => {
    const begun = calls.map(([endpoint, input]) => requestOf(endpoint.path, input as Input | undefined))
    expect(begun).toEqual(queries[path]?.map(({ queryKey }) => requestFor(queryKey)))
  },
)
