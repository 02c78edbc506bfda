import { CloseButton, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { useMediaQuery } from '@mantine/hooks'
import { IconHistory, IconSearch } from '@tabler/icons-react'
import { type Ref, useEffect, useId, useState } from 'react'
import { words } from '#words/candidates/list.ts'
import { breakpoints } from '../../../lib/browser/breakpoints.ts'
import { createStore, useStore } from '../../../lib/browser/store.ts'
import { useUser } from '../../../lib/session/session.ts'
import classes from './search-box.module.css'
import { type CandidateListSearch, withSearch } from '../list/list-search.model.ts'

const QUIET_MS = 300
export const MIN_SEARCH_LENGTH = 2
const MAX_RECENT = 5

/** Recent searches by user, in memory only: they contain names of candidates. */
const recentSearches = createStore<Readonly<Record<number, readonly string[]>>>({})

const remember = (user: number, q: string) => {
  const all = recentSearches.read()
  if ([...q].length < MIN_SEARCH_LENGTH) return
  recentSearches.set({ ...all, [user]: [q, ...(all[user] ?? []).filter((earlier) => earlier !== q)].slice(0, MAX_RECENT) })
}

interface SearchBoxProps {
  readonly ref: Ref<HTMLInputElement>
  readonly search: CandidateListSearch
  readonly onSearch: (search: CandidateListSearch) => void
}

/** Search box in sync with the address: debounced while typing, updated on navigation. Below it how to search, and the recent searches. */
export function SearchBox({ ref, search, onSearch }: SearchBoxProps) {
  const current = search.q ?? ''
  const user = useUser()?.id ?? 0
  const recent = (useStore(recentSearches)[user] ?? []).filter((q) => q !== current)
  const hint = useId()
  const isPhone = useMediaQuery(breakpoints.belowSm)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState({ text: current, asked: current })
  const text = typed.asked === current ? typed.text : current
  const setText = (next: string) => setTyped({ text: next, asked: current })
  useEffect(() => {
    const query = text.trim()
    if (query === current || (query !== '' && [...query].length < MIN_SEARCH_LENGTH)) return
    const timer = setTimeout(() => onSearch(withSearch(search, query)), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, current, search, onSearch])
  // Hidden once a search runs, because it would cover the first results.
  const isHelping = isOpen && [...text.trim()].length < MIN_SEARCH_LENGTH
  const leave = () => {
    setIsOpen(false)
    remember(user, text.trim())
  }
  return (
    <search
      className={classes.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave()
      }}
    >
      <Popover
        opened={isHelping}
        position="bottom-start"
        width="target"
        shadow="md"
        withinPortal={false}
        withRoles={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <TextInput
            ref={ref}
            type="search"
            aria-label={words.search}
            aria-describedby={isHelping ? hint : undefined}
            placeholder={isPhone ? words.searchShort : words.searchPlaceholder}
            leftSection={<IconSearch size={18} stroke={1.5} aria-hidden="true" />}
            rightSection={
              text !== '' && (
                <CloseButton
                  size={28}
                  aria-label={words.clearSearch}
                  onClick={() => {
                    remember(user, text.trim())
                    setText('')
                  }}
                />
              )
            }
            value={text}
            maxLength={limits.search}
            autoComplete="off"
            onFocus={() => setIsOpen(true)}
            onClick={() => setIsOpen(true)}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' || key === 'Escape') leave()
            }}
          />
        </Popover.Target>
        <Popover.Dropdown className={classes.panel}>
          {recent.length > 0 && (
            <ul className={classes.recent} aria-label={words.recentSearches}>
              {recent.map((q) => (
                <li key={q}>
                  <UnstyledButton
                    className={classes.again}
                    onClick={() => {
                      onSearch(withSearch(search, q))
                      setIsOpen(false)
                    }}
                  >
                    <IconHistory size={16} stroke={1.75} aria-hidden="true" />
                    {q}
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          )}
          <p id={hint} className={classes.hint}>
            {words.searchHint}
          </p>
        </Popover.Dropdown>
      </Popover>
    </search>
  )
}
