import { Button } from '@mantine/core'
import type { BulkRun } from '@portal/contract/bulk'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/bulk.ts'
import { formatCount } from '../../lib/format/format.ts'
import { runsQuery } from './bulk.api.ts'
import { isUnderWay } from './run.model.ts'

const ActivityDrawer = lazy(() => import('./activity-drawer.tsx'))
const SkippedDialog = lazy(() => import('./skipped-dialog.tsx'))

/** Button that opens the bulk runs, with the number of active ones. */
export function ActivityButton() {
  const { data: runs = [] } = useQuery(runsQuery)
  const [isOpen, setOpen] = useState(false)
  const [skippedBy, setSkippedBy] = useState<BulkRun | null>(null)
  const running = runs.filter(isUnderWay).length
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={18} stroke={1.5} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {running > 0 ? words.activity.running(formatCount(running)) : words.activity.button}
      </Button>
      <Suspense>
        {isOpen && !skippedBy && <ActivityDrawer onSkipped={setSkippedBy} onClose={() => setOpen(false)} />}
        {/* Replaces the drawer, which reopens afterwards, so that Esc closes one layer at a time. */}
        {skippedBy && <SkippedDialog run={skippedBy} onClose={() => setSkippedBy(null)} />}
      </Suspense>
    </>
  )
}
