import type { ResourceRequest } from '@portal/contract/resource-requests'

type Criteria = Pick<
  ResourceRequest,
  'minimum_10th' | 'minimum_12th' | 'minimum_degree' | 'experience_from' | 'linked_skills' | 'gender' | 'adults_only'
>

/** Requirements of requests for which drives have no rule. */
type Uncopied = 'experience' | 'skills' | 'gender' | 'adults_only'
const asksFor: Readonly<Record<Uncopied, (request: Criteria) => boolean>> = {
  experience: ({ experience_from }) => (experience_from ?? 0) > 0,
  skills: ({ linked_skills }) => linked_skills.some(({ is_must_have }) => is_must_have),
  gender: ({ gender }) => gender !== null,
  adults_only: ({ adults_only }) => adults_only,
}
const uncopied = Object.keys(asksFor) as Uncopied[]

/** The minimum marks of the requests (the lowest, because meeting one request is enough), and the requirements that can't be copied. */
export const copiedEligibility = (requests: readonly Criteria[]) => {
  const lowest = (field: 'minimum_10th' | 'minimum_12th' | 'minimum_degree') => Math.min(...requests.map((request) => request[field]))
  return {
    marks: {
      minimum_10th: lowest('minimum_10th'),
      minimum_12th: lowest('minimum_12th'),
      minimum_degree: lowest('minimum_degree'),
    },
    uncopied: uncopied.filter((criterion) => requests.some(asksFor[criterion])),
  }
}
export type CopiedMarks = ReturnType<typeof copiedEligibility>['marks']
