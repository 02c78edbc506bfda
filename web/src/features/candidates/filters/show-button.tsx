import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { words } from '#words/candidates/list.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { countQuery } from '../list/candidate-list.api.ts'
import type { CandidateListSearch } from '../list/list-search.model.ts'
import classes from './filters.module.css'

const QUIET_MS = 250

/** Shows the filtered list, labelled with the number of candidates. */
export function ShowButton({ search, onClick }: { readonly search: CandidateListSearch; readonly onClick: () => void }) {
  const [settled] = useDebouncedValue(search, QUIET_MS)
  const { data } = useQuery({ ...countQuery(settled), placeholderData: keepPreviousData })
  const count = data === undefined ? undefined : formatCount(data)
  return (
    <div className={classes.foot}>
      <Button fullWidth onClick={onClick}>
        {count === undefined ? words.filters.showAny : words.filters.show(count)}
      </Button>
    </div>
  )
}
