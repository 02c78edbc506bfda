import { Button, TextInput } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { IconFileSpreadsheet, IconSearch, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { words } from '#words/candidates/list.ts'
import { pages } from '#words/shared/pages.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import classes from './candidate-list.module.css'
import { type CandidateListSearch, withSearch } from './list-search.model.ts'

const QUIET_MS = 300
const SHORTEST_SEARCH = 2

interface SearchBoxProps {
  readonly ref: Ref<HTMLInputElement>
  readonly search: CandidateListSearch
  readonly onSearch: (search: CandidateListSearch) => void
}

/** Search box in sync with the address: debounced while typing, updated on navigation. */
export function SearchBox({ ref, search, onSearch }: SearchBoxProps) {
  const current = search.q ?? ''
  const [typed, setTyped] = useState({ text: current, asked: current })
  const text = typed.asked === current ? typed.text : current
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === current || (wanted !== '' && [...wanted].length < SHORTEST_SEARCH)) return
    const timer = setTimeout(() => onSearch(withSearch(search, wanted)), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, current, search, onSearch])
  return (
    <TextInput
      ref={ref}
      className={classes.search}
      type="search"
      label={words.search}
      description={words.searchHint}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden="true" />}
      value={text}
      maxLength={limits.search}
      autoComplete="off"
      onChange={(event) => setTyped({ text: event.currentTarget.value, asked: current })}
    />
  )
}

interface ListHeadProps {
  readonly id: string
  /** Tools next to the title. */
  readonly tools: ReactNode
  /** Why the export is off; null when it is on. */
  readonly why: string | null
  readonly onExport: () => void
}

/** Title of the list with its buttons. */
export function ListHead({ id, tools, why, onExport }: ListHeadProps) {
  return (
    <PageHead id={id} title={pages.candidates}>
      {tools}
      <ActionButton
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden="true" />}
        why={why}
        onClick={onExport}
      >
        {words.export}
      </ActionButton>
      <Button
        leftSection={<IconUserPlus size={18} stroke={1.5} aria-hidden="true" />}
        renderRoot={(props) => <Link to="/RegisterCandidate" {...props} />}
      >
        {words.register}
      </Button>
    </PageHead>
  )
}
