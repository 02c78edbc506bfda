import '@mantine/core/styles/Modal.css'
import { Modal, TextInput, useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listCandidates } from '@portal/contract/candidate-list'
import { statusLabel } from '@portal/contract/resource-requests'
import { listRequests } from '@portal/contract/request-list'
import { stageOf } from '@portal/contract/stages'
import { type Icon, IconBriefcase, IconClock, IconSearch, IconUser, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { words } from '#words/shared/commands.ts'
import { queryOf } from '../../../lib/api/queries.ts'
import { useOpenDialog } from '../../dialog/use-dialog.ts'
import { useSignOut } from '../use-sign-out.ts'
import classes from './command-palette.module.css'
import { commandsFor, type CommandContext } from './commands.model.ts'
import { readRecent, rememberRecent } from './recent.model.ts'

const QUIET_MS = 150
const MIN_QUERY_LENGTH = 2
const FOUND = 6

interface Entry {
  readonly key: string
  readonly group: keyof typeof words.groups
  readonly icon: Icon
  readonly name: string
  readonly detail?: string
  readonly run: () => void
}

const candidatesQuery = (q: string) =>
  queryOf(listCandidates, q.length < MIN_QUERY_LENGTH ? null : { query: { q, per_page: String(FOUND) } }, {
    placeholderData: keepPreviousData,
  })
const requestsQuery = (code: string) =>
  queryOf(
    listRequests,
    code.length < MIN_QUERY_LENGTH || /\s/.test(code) ? null : { query: { 'filter[job_code]': code, per_page: FOUND } },
    {
      placeholderData: keepPreviousData,
    },
  )

/** Results for the typed text: recent records, candidates, requests, and the commands of the page and the role. */
const useEntries = (typed: string, user: { readonly id: number; readonly role_id: number }, context: CommandContext) => {
  const [q] = useDebouncedValue(typed.trim(), QUIET_MS)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const people = useQuery(candidatesQuery(q))
  const jobs = useQuery(requestsQuery(q))
  const isSearched = q.length >= MIN_QUERY_LENGTH && typed.trim().length >= MIN_QUERY_LENGTH
  const record = (entry: Omit<Entry, 'run'>, to: string, id: number): Entry => ({
    ...entry,
    run: () => {
      rememberRecent(user.id, { to, id, name: entry.name })
      context.go(to, { id })
    },
  })
  const candidates = !isSearched
    ? []
    : [
        ...(people.data?.rows ?? []).map(({ id, name, hiring_stage, job_code }) =>
          record(
            {
              key: `candidate ${id}`,
              group: 'candidates',
              icon: IconUser,
              name,
              detail: [stageOf(hiring_stage).label, job_code].filter(Boolean).join(' · '),
            },
            '/CandidateProfile',
            id,
          ),
        ),
        {
          key: 'all candidates',
          group: 'candidates' as const,
          icon: IconUsers,
          name: words.allCandidates(q),
          run: () => context.go('/CandidateList', { q }),
        },
      ]
  const found = !isSearched
    ? []
    : (jobs.data?.rows ?? []).map(({ id, job_code, designation, status }) =>
        record(
          { key: `request ${id}`, group: 'requests', icon: IconBriefcase, name: `${job_code} ${designation}`, detail: statusLabel(status) },
          '/ResourceRequest',
          id,
        ),
      )
  const commands = commandsFor(user.role_id, path, typed).map(({ name, icon, group, run }) => ({
    key: `${group} ${name}`,
    group,
    icon,
    name,
    run: () => run(context),
  }))
  const recent =
    typed !== ''
      ? []
      : readRecent(user.id).map(({ to, id, name }) => record({ key: `recent ${to} ${id}`, group: 'recent', icon: IconClock, name }, to, id))
  const ofGroup = (group: Entry['group']) => commands.filter((command) => command.group === group)
  // Search results come last, so that their arrival doesn't change which row Enter opens.
  const entries: Entry[] = [...recent, ...ofGroup('here'), ...ofGroup('actions'), ...ofGroup('pages'), ...candidates, ...found]
  // Until the response for this text arrives, the results are those of the previous text.
  // A name isn't searched as a job code: that query stays at its previous result.
  const isBehind = isSearched && (q !== typed.trim() || people.isPlaceholderData || (jobs.isPlaceholderData && jobs.isFetching))
  return { entries, isBehind, isSearching: isSearched && people.isFetching, isFailed: isSearched && people.isError }
}

interface CommandPaletteProps {
  readonly user: { readonly id: number; readonly role_id: number }
  /** Held by the caller, which also collects what is typed while this loads. */
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onClose: () => void
}

/** Finds candidates, requests, pages and actions by keyboard. A combobox: the focus stays in the field. */
export default function CommandPalette({ user, typed, onType, onClose }: CommandPaletteProps) {
  useOpenDialog(onClose)
  const id = useId()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const [at, setAt] = useState(0)
  const shown = useRef<HTMLButtonElement>(null)
  const signOut = useSignOut()
  const context: CommandContext = {
    go: (to, search = {}) => void navigate({ to: to as '/', search: search as never }),
    open: (search) => void navigate({ to: '.', search: ((before: object) => ({ ...before, ...search })) as never }),
    setTheme: setColorScheme,
    signOut: () => void signOut(),
  }
  const { entries, isBehind, isSearching, isFailed } = useEntries(typed, user, context)
  const current = Math.min(at, entries.length - 1)
  const [awaited, setAwaited] = useState<string | null>(null)
  useEffect(() => {
    // Returns a promise in newer browsers, which is no cleanup.
    shown.current?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const steps: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt(current + 1 >= entries.length ? 0 : current + 1),
    ArrowUp: () => setAt(current <= 0 ? entries.length - 1 : current - 1),
    Home: () => setAt(0),
    End: () => setAt(entries.length - 1),
    Enter: () => {
      const entry = entries[current]
      if (isBehind && (entry?.group === 'candidates' || entry?.group === 'requests')) setAwaited(typed)
      else choose(entry)
    },
  }
  const isAwaited = awaited === typed && !isBehind
  useEffect(() => {
    if (isAwaited) choose(entries[current])
  })
  const press = (event: KeyboardEvent) => {
    const step = event.nativeEvent.isComposing ? undefined : steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  const optionId = (index: number) => `${id}-${index}`
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={640}
      yOffset="10dvh"
      padding={0}
      title={words.title}
      classNames={{ body: classes.body, header: 'visually-hidden' }}
      transitionProps={{ duration: 0 }}
    >
      <TextInput
        data-autofocus
        aria-label={words.title}
        placeholder={words.placeholder}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        variant="unstyled"
        className={classes.field}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        {...(current >= 0 && { 'aria-activedescendant': optionId(current) })}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <p role="status" className="visually-hidden">
        {isSearching ? words.searching : words.found(entries.length)}
      </p>
      {isFailed && <p className={classes.note}>{words.failed}</p>}
      {entries.length === 0 && !isSearching && <p className={classes.note}>{words.none(typed.trim())}</p>}
      <div id={id} role="listbox" aria-label={words.results} className={classes.list} aria-busy={isSearching}>
        {entries.map((entry, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={entry.key}
            id={optionId(index)}
            role="option"
            aria-selected={index === current}
            ref={index === current ? shown : undefined}
            className={classes.entry}
            data-first={entries[index - 1]?.group === entry.group ? undefined : words.groups[entry.group]}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => index !== at && setAt(index)}
            onClick={() => choose(entry)}
          >
            <entry.icon size={18} stroke={1.5} aria-hidden />
            <span className={classes.name}>{entry.name}</span>
            {entry.detail && <span className={classes.detail}>{entry.detail}</span>}
          </button>
        ))}
      </div>
      {typed === '' && <p className={classes.note}>{words.hint}</p>}
    </Modal>
  )
}
