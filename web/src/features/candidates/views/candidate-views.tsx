import '@mantine/core/styles/Menu.css'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { candidateViewKeys } from '@portal/contract/candidate-list'
import type { SavedView } from '@portal/contract/views'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { words } from '#words/candidates/list.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { useFirstLine } from '../../../ui/content/use-first-line.ts'
import { type View, ViewTab, ViewTabs } from '../../../ui/table/view-tabs.tsx'
import { countQuery, savedViewsQuery, viewCountsQuery } from '../list/candidate-list.api.ts'
import { type CandidateListSearch, searchOfSaved, viewTextOf, withView } from '../list/list-search.model.ts'
import { isOwnList, savedViewOf, searchOfView } from './saved-views.model.ts'
import classes from './views.module.css'

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'))
const ViewMenu = lazy(() => import('./view-menu.tsx'))

interface CandidateViewsProps {
  readonly search: CandidateListSearch
  readonly onSearch: (search: CandidateListSearch, isReplacing?: boolean) => void
}

const countOf = (count: View['count']) => (count == null ? '' : formatCount(count))
/** Saved views follow the most used built-in views. */
const FIRST_VIEWS = candidateViewKeys.indexOf('overdue') + 1

/** Built-in and saved views as tabs with counts; those that don't fit are in a menu. */
export function CandidateViews({ search, onSearch }: CandidateViewsProps) {
  const { data: counts } = useQuery(viewCountsQuery(search))
  const { data: saved = [] } = useQuery(savedViewsQuery)
  const savedCounts = useQueries({ queries: saved.map((view) => countQuery(searchOfSaved(view.search))) })
  const [isSaving, setIsSaving] = useState(false)
  const [menuAt, setMenuAt] = useState<SavedView | null>(null)
  const [line, visible] = useFirstLine<HTMLElement>()
  const isFresh = useRef(Object.keys(search).length === 0)
  const opensWith = saved.find(({ is_default }) => is_default)
  useEffect(() => {
    if (opensWith === undefined) return
    if (isFresh.current) onSearch(searchOfView(opensWith), true)
    isFresh.current = false
  }, [opensWith, onSearch])
  const opened = savedViewOf(saved, search)
  const builtIn = candidateViewKeys.map((view): View => ({
    key: view,
    label: words.views[view],
    count: counts?.[view],
    isCurrent: !opened && view === (search.view ?? 'all'),
    open: () => onSearch(withView(search, view)),
  }))
  const savedTabs = saved.map((view, index): View => ({
    key: String(view.id),
    label: words.saved.mark(view.name, view.is_shared && !view.is_own),
    count: savedCounts[index]?.data,
    isCurrent: view === opened,
    open: () => onSearch(searchOfView(view)),
  }))
  const tabs = [...builtIn.slice(0, FIRST_VIEWS), ...savedTabs, ...builtIn.slice(FIRST_VIEWS)]
  const rest = tabs.slice(visible)
  const hidden = rest.find(({ isCurrent }) => isCurrent)
  return (
    <div className={classes.views}>
      <ViewTabs label={words.views.label} views={tabs} line={{ ref: line, fitting: visible }} />
      {rest.length > 0 && (
        <Menu position="bottom-end" shadow="md" width={240}>
          <Menu.Target>
            <ViewTab
              label={hidden?.label ?? words.views.more}
              count={hidden ? hidden.count : null}
              isCurrent={hidden !== undefined}
              aria-label={hidden && words.views.moreThan(hidden.label, countOf(hidden.count))}
            >
              <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
            </ViewTab>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map(({ key, label, count, isCurrent, open }) => (
              <Menu.Item key={key} rightSection={countOf(count)} aria-current={isCurrent ? 'true' : undefined} onClick={open}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {opened?.is_own && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={words.saved.menu(opened.name)}
          aria-haspopup="menu"
          onClick={() => setMenuAt(opened)}
          id={`view-${opened.id}`}
        >
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {!opened && isOwnList(search) && (
        <Button variant="subtle" className={classes.save} onClick={() => setIsSaving(true)}>
          {words.saved.save}
        </Button>
      )}
      <Suspense>
        {menuAt && <ViewMenu view={menuAt} onClose={() => setMenuAt(null)} />}
        {isSaving && (
          <SaveViewDialog
            search={viewTextOf(search)}
            onSaved={(id) => onSearch({ ...search, saved: id }, true)}
            onClose={() => setIsSaving(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
