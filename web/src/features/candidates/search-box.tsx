import { TextInput } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState, type Ref } from 'react'
import { words } from '#words/candidate-list.ts'
import classes from './candidate-list.module.css'
import { withSearch, type CandidateListSearch } from './list-search.ts'

const QUIET_MS = 300
const SHORTEST_SEARCH = 2

interface SearchBoxProps {
  readonly ref: Ref<HTMLInputElement>
  readonly search: CandidateListSearch
  readonly onSearch: (search: CandidateListSearch) => void
}

/** What is typed goes into the address after a moment of quiet; what the address says, by Back too, stands in the box. */
export function SearchBox({ ref, search, onSearch }: SearchBoxProps) {
  const asked = search.q ?? ''
  const [typed, setTyped] = useState({ text: asked, asked })
  const text = typed.asked === asked ? typed.text : asked
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === asked || (wanted !== '' && [...wanted].length < SHORTEST_SEARCH)) return
    const timer = setTimeout(() => onSearch(withSearch(search, wanted)), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, asked, search, onSearch])
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
      onChange={(event) => setTyped({ text: event.currentTarget.value, asked })}
    />
  )
}
