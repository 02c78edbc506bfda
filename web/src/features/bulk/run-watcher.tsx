import type { BulkRun } from '@portal/contract/bulk'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { words } from '#words/bulk.ts'
import { notifyAbout, pushError, type ToastAction } from '../../lib/browser/notify.ts'
import { useUser } from '../../lib/session/session.ts'
import { type RunList, runsQuery, useStaleCandidates, useUndoBulk } from './bulk.api.ts'
import { canSelectAgain, endedSince, isUnderWay, resultOf, statesOf } from './run.model.ts'
import { useSelectAgain } from './use-select-again.ts'

/** Downloads the file of a signed link. */
const download = (link: string): void => {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.download = ''
  anchor.click()
}

const JUST_MS = 60_000
const hasJustEnded = ({ finished_at }: BulkRun) => finished_at !== null && Date.now() - new Date(finished_at).getTime() < JUST_MS

const RunListDialog = lazy(() => import('./run-list-dialog.tsx'))
const POLL_MS = 1000

/** States at the last poll; module-level, so that they survive a change of layout. */
let seen: { readonly user: number; readonly states: ReturnType<typeof statesOf> } | null = null

/** Polls active bulk runs, shows a toast when one ends, and invalidates what it has changed. */
export default function RunWatcher() {
  const { data: runs } = useQuery({
    ...runsQuery,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? POLL_MS : false),
  })
  const [shown, setShown] = useState<RunList | null>(null)
  const user = useUser()?.id ?? 0
  const undo = useUndoBulk()
  const selectAgain = useSelectAgain()
  const refresh = useStaleCandidates()
  const notifyEnd = (run: BulkRun) => {
    const { id, kind, state, skipped, kept, interviews_cancelled, file, can } = run
    const actions: ToastAction[] = [
      ...(state === 'done' && kind !== 'export' && can.undo.why === null
        ? [{ label: words.activity.undo, run: () => undo.mutate(id, { onError: pushError }) }]
        : []),
      ...(canSelectAgain(run) ? [{ label: words.selectAgain, run: () => selectAgain.mutate(id) }] : []),
      ...(file ? [{ label: words.activity.download, run: () => download(file.download_link) }] : []),
      ...((state === 'undone' ? kept : skipped) > 0 ? [{ label: words.seeList, run: () => setShown({ run, list: 'skipped' }) }] : []),
      ...(interviews_cancelled > 0 ? [{ label: words.seeInterviews, run: () => setShown({ run, list: 'interviews' }) }] : []),
    ]
    notifyAbout(`bulk run ${id}`, state === 'failed' ? 'ERROR' : state === 'undone' ? 'INFO' : 'SUCCESS', resultOf(run), ...actions)
  }
  const compareRuns = useEffectEvent((now: readonly BulkRun[]) => {
    const isFirst = seen?.user !== user
    const ended = endedSince(isFirst ? null : (seen?.states ?? null), now)
    seen = { user, states: statesOf(now) }
    for (const run of ended.toReversed()) notifyEnd(run)
    // A run may have ended while the page loaded, without being seen running: the lists may be stale.
    const changed = isFirst ? now.filter(hasJustEnded) : ended
    if (changed.some(({ kind }) => kind !== 'export')) void refresh()
  })
  useEffect(() => {
    if (runs) compareRuns(runs)
  }, [runs])
  return (
    shown && (
      <Suspense>
        <RunListDialog {...shown} onClose={() => setShown(null)} />
      </Suspense>
    )
  )
}
