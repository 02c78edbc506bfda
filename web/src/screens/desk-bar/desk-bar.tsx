import { UnstyledButton } from '@mantine/core'
import type { User } from '@portal/contract/accounts'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { words } from '#words/shared/commands.ts'
import { LogoutButton } from '../../features/accounts/account-links.tsx'
import { Bell } from '../../features/notifications/bell.tsx'
import { usePreference } from '../../lib/browser/preference.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import classes from './desk-bar.module.css'
import { UserMenu } from './user-menu.tsx'

const CommandPalette = lazy(() => import('../../ui/shell/commands/command-palette.tsx'))
const ListKeys = lazy(() => import('../../features/candidates/list/list-keys.tsx'))
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** The right side of the staff's top bar: search, bell, account, and signing out. Ctrl K (⌘ K) opens the palette anywhere. */
export default function DeskBar({ user }: { readonly user: User }) {
  const [open, setOpen] = useDialog<'search' | 'shortcuts'>()
  const [hasKeys, setHasKeys] = usePreference(`list.keys.${user.id}`, isFlag, true)
  const [typed, setTyped] = useState('')
  // Known before `open`, which changes in a transition.
  const isSearching = useRef(false)
  const search = () => {
    isSearching.current = true
    setTyped('')
    setOpen('search')
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, shiftKey } = event
    const isWithControl = event.ctrlKey || event.metaKey
    if (
      isSearching.current &&
      key.length === 1 &&
      !isWithControl &&
      !altKey &&
      !(target instanceof Element && target.closest('[role=dialog]'))
    ) {
      // Typed before the palette was loaded and focused.
      setTyped((before) => before + key)
    } else if (key.toLowerCase() === 'k' && isWithControl && !altKey && !shiftKey) search()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Before the shortcuts of the page.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
  const close = () => {
    isSearching.current = false
    setOpen(null)
  }
  return (
    <>
      <UnstyledButton className={classes.search} aria-keyshortcuts="Control+K Meta+K" onClick={search}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span>{words.button}</span>
        <kbd className={classes.keys}>{words.keys}</kbd>
      </UnstyledButton>
      <Bell />
      <UserMenu user={user} onSearch={search} onShortcuts={() => setOpen('shortcuts')} />
      <span className={classes.wide}>
        <LogoutButton />
      </span>
      <Suspense>
        {open === 'search' && <CommandPalette user={user} typed={typed} onType={setTyped} onClose={close} />}
        {open === 'shortcuts' && <ListKeys isOn={hasKeys} onSwitch={setHasKeys} onClose={close} />}
      </Suspense>
    </>
  )
}
