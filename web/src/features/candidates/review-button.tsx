import { Button } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words as list } from '#words/candidate-list.ts'
import { words } from '#words/review.ts'
import { formatCount } from '../../lib/format.ts'
import { candidatesQuery } from './list.api.ts'
import type { CandidateListSearch } from './list-search.ts'

/** The way into the review of those who wait to be screened, as the list has them. */
export function ReviewButton({ search }: { readonly search: CandidateListSearch }) {
  const { data } = useQuery(candidatesQuery(search))
  if (search.view !== 'to_screen' || !data?.total) return null
  const count = data.total > limits.counted ? list.capped : formatCount(data.total)
  return (
    <Button renderRoot={(props) => <Link to="/CandidateList" search={{ ...search, review: 1 }} {...props} />}>{words.open(count)}</Button>
  )
}
