import { idleMinutes } from '@portal/contract/accounts'
import { useEffect } from 'react'
import { words } from '#words/shared/ui.tsx'
import { readLastActivity } from '../../lib/session/auth-storage.ts'
import { formatTime } from '../../lib/format/format.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { isSignedIn, userQuery, useUser } from '../../lib/session/session.ts'
import { subscribeSession } from '../../lib/session/session-end.ts'
import { confirm, dismissDialog } from '../dialog/confirm.tsx'

const CHECK_INTERVAL_MS = 10_000
const WARNED_BEFORE = 2 * 60_000
/** The server records activity at most once a minute, so the session may end that much earlier. */
const UNSURE = 60_000

/** Any call extends the session; if the session is over, the refusal ends it here with its message. */
const touch = () => queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined)

/** Warns two minutes before an idle session ends and offers to extend it (WCAG 2.2.1). Renders nothing. */
export function SessionWatch(): null {
  const role = useUser()?.role_id
  useEffect(() => {
    if (role === undefined) return
    const life = idleMinutes(role) * 60_000 - UNSURE
    let isAsking = false
    const settle = () => {
      if (isAsking) dismissDialog()
      isAsking = false
    }
    const offerMoreTime = async (end: number) => {
      isAsking = true
      const { title, message, stay, leave } = words.sessionEnd
      const time = formatTime(new Date(end).toISOString())
      if (await confirm({ title, message: message(time), confirmLabel: stay, cancelLabel: leave })) {
        await touch()
        isAsking = false
      }
    }
    const checkExpiry = () => {
      if (!isSignedIn()) return settle()
      const end = readLastActivity() + life
      const left = end - Date.now()
      if (left <= 0) return void touch()
      if (left > WARNED_BEFORE) return settle()
      if (!isAsking) void offerMoreTime(end)
    }
    const timer = setInterval(checkExpiry, CHECK_INTERVAL_MS)
    document.addEventListener('visibilitychange', checkExpiry)
    const forget = subscribeSession(settle)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkExpiry)
      forget()
      settle()
    }
  }, [role])
  return null
}
