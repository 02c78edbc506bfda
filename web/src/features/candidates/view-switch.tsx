import { Button } from '@mantine/core'
import { IconLayoutKanban, IconList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { words } from '#words/board.ts'
import { boardAddressOf, openingOf } from './board-opening.ts'
import classes from './board.module.css'
import { listAddressOf, type ListAddress } from './list-address.ts'
import type { CandidateListSearch } from './list-search.ts'

interface ViewSwitchProps {
  readonly search: CandidateListSearch
  readonly isBoard: boolean
}

/** Between the list of one opening and its board. */
export function ViewSwitch({ search, isBoard }: ViewSwitchProps) {
  if (openingOf(search) === null) return null
  const side = (label: string, isHere: boolean, Icon: typeof IconList, to: ListAddress) => (
    <Button
      variant={isHere ? 'light' : 'default'}
      leftSection={<Icon size={18} stroke={1.5} aria-hidden="true" />}
      renderRoot={(props) => <Link to="/CandidateList" search={to} {...props} aria-current={isHere ? 'true' : undefined} />}
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
