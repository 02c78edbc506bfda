import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/bulk.ts'
import { formatCount } from '../../lib/format/format.ts'
import { runsQuery, type RunList } from './bulk.api.ts'
import { isUnderWay } from './run.model.ts'

const ActivityDrawer = lazy(() => import('./activity-drawer.tsx'))
const RunListDialog = lazy(() => import('./run-list-dialog.tsx'))

/** Button that opens the bulk runs, with the number of active ones. */
export function ActivityButton() {
  const { data: runs = [] } = useQuery(runsQuery)
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<RunList | null>(null)
  const running = runs.filter(isUnderWay).length
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={18} stroke={1.5} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {running > 0 ? words.activity.running(formatCount(running)) : words.activity.button}
      </Button>
      <Suspense>
        {isOpen && !shown && <ActivityDrawer onList={setShown} onClose={() => setOpen(false)} />}
        {/* Replaces the drawer, which reopens afterwards, so that Esc closes one layer at a time. */}
        {shown && <RunListDialog {...shown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  )
}
