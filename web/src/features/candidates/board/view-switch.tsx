import { Button } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { IconLayoutKanban, IconList } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '#words/candidates/board.ts'
import { words as list } from '#words/candidates/list.ts'
import { words as review } from '#words/candidates/review.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { candidatesQuery } from '../list/candidate-list.api.ts'
import { type ListAddress, listAddressOf } from '../list/list-address.model.ts'
import type { CandidateListSearch } from '../list/list-search.model.ts'
import { boardAddressOf, openingOf } from './board.model.ts'
import classes from './board.module.css'

/** The list's address is part of the board's, and would be current there too. */
const exactMatch = { exact: true } as const

interface ViewSwitchProps {
  readonly search: CandidateListSearch
  readonly isBoard: boolean
}

/** Switches between the list of one opening and its board. */
export function ViewSwitch({ search, isBoard }: ViewSwitchProps) {
  if (openingOf(search) === null) return null
  const side = (label: string, isHere: boolean, Icon: typeof IconList, to: ListAddress) => (
    <Button
      variant="default"
      leftSection={<Icon size={18} stroke={1.5} aria-hidden="true" />}
      renderRoot={(props) => (
        <Link to="/CandidateList" search={to} activeOptions={exactMatch} {...props} aria-current={isHere ? 'true' : undefined} />
      )}
    >
      {label}
    </Button>
  )
  return (
    <nav aria-label={words.switch} className={classes.switch}>
      {side(words.list, !isBoard, IconList, listAddressOf({ ...search }))}
      {side(words.board, isBoard, IconLayoutKanban, boardAddressOf(search))}
    </nav>
  )
}

/** Link to the review of candidates waiting to be screened, in the order of the list. */
export function ReviewButton({ search }: { readonly search: CandidateListSearch }) {
  const { data } = useQuery({ ...candidatesQuery(search), placeholderData: keepPreviousData })
  if (search.view !== 'to_screen' || !data?.total) return null
  const count = data.total > limits.counted ? list.capped : formatCount(data.total)
  return (
    <Button renderRoot={(props) => <Link to="/CandidateList" search={{ ...search, review: 1 }} {...props} />}>{review.open(count)}</Button>
  )
}
