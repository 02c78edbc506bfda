import { ActionIcon } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { words } from '#words/candidates/profile.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { usePreference } from '../../../lib/browser/preference.ts'
import { useUser } from '../../../lib/session/session.ts'
import { disabledProps } from '../../../ui/content/action-button.tsx'
import { useListKeys } from '../../../ui/table/use-list-keys.ts'
import { listSearchOf } from '../list/list-search.model.ts'
import type { ListAddress } from '../list/list-address.model.ts'
import { placeOn, type NeighboursPlace } from './neighbours.model.ts'
import { neighboursQuery } from './neighbours.api.ts'
import classes from './neighbours-bar.module.css'

const { neighbours: text } = words
const keys = { previous: '[', next: ']' } as const
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** Neighbours in the list the profile was opened from, refetched near the end of the known ones. */
const useNeighbours = (id: number, list: ListAddress): NeighboursPlace | undefined => {
  const [anchor, setAnchor] = useState(id)
  const { data } = useQuery(neighboursQuery(anchor, listSearchOf(list)))
  const found = data && placeOn(data, anchor, id)
  if (data && anchor !== id && (!found || found.isAtEdge)) setAnchor(id)
  return found
}

const placeText = ({ place, isListed, total }: NeighboursPlace): string => {
  if (!isListed) return text.gone
  const all = total > limits.counted ? text.many : formatCount(total)
  return place === null ? text.only(all) : text.place(formatCount(place), all)
}

interface NeighboursBarProps {
  readonly id: number
  readonly list: ListAddress
  /** Element in which the keys work. */
  readonly page: RefObject<HTMLElement | null>
  readonly onGo: (id: number) => void
}

/** Previous and next candidate of the list, with buttons and the keys `[` and `]`. */
export function NeighboursBar({ id, list, page, onGo }: NeighboursBarProps) {
  const found = useNeighbours(id, list)
  const user = useUser()?.id ?? 0
  const [hasKeys] = usePreference(`list.keys.${user}`, isFlag, true)
  const go = (to: number | null | undefined) => to != null && onGo(to)
  useListKeys(page, hasKeys, {
    [keys.previous]: () => go(found?.previous),
    [keys.next]: () => go(found?.next),
  })
  const step = (label: string, to: number | null | undefined, why: string, key: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={to === null ? why : `${label} (${key})`}
      aria-keyshortcuts={key}
      {...disabledProps(to == null)}
      onClick={() => (to === null ? notify('INFO', why) : go(to))}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
  return (
    <nav className={classes.neighbours} aria-label={text.label}>
      <span role="status" className={classes.place}>
        {found && placeText(found)}
      </span>
      {step(text.previous, found?.previous, text.noPrevious, keys.previous, IconChevronLeft)}
      {step(text.next, found?.next, text.noNext, keys.next, IconChevronRight)}
    </nav>
  )
}
