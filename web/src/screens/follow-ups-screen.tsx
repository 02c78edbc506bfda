import { Button } from '@mantine/core'
import { roles } from '@portal/contract/accounts'
import { ME, type FollowUpRow } from '@portal/contract/follow-ups'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/follow-ups.ts'
import { pages } from '#words/shared/pages.ts'
import { useStartBulk } from '../features/bulk/bulk.api.ts'
import { FollowUpList } from '../features/follow-ups/follow-up-list.tsx'
import type { FollowUpSearch } from '../features/follow-ups/follow-up-search.model.ts'
import { fetchCsv } from '../features/follow-ups/follow-ups.api.ts'
import { notify, pushError } from '../lib/browser/notify.ts'
import { useUser } from '../lib/session/session.ts'
import { saveFile } from '../lib/browser/save-file.ts'
import { PageHead } from '../ui/page/page-head.tsx'

const MoveById = lazy(() => import('../features/applications/moves/move-by-id.tsx'))
const NumbersPanel = lazy(() => import('../features/follow-ups/numbers-panel.tsx'))
const RemindDialog = lazy(() => import('../features/bulk/remind-dialog.tsx'))
const WriteDialog = lazy(() => import('../features/mails/write-dialog.tsx'))

interface FollowUpsScreenProps {
  readonly search: FollowUpSearch
  readonly onSearch: (search: FollowUpSearch) => void
}

interface Mailed {
  readonly as: 'mail' | 'remind'
  readonly ids: readonly number[]
  readonly who: string
}

/** Follow-ups, with the team's figures and bulk emails. */
export function FollowUpsScreen({ search, onSearch }: FollowUpsScreenProps) {
  const [mailed, setMailed] = useState<Mailed | null>(null)
  const [moved, setMoved] = useState<FollowUpRow | null>(null)
  const [isCounting, setCounting] = useState(false)
  const start = useStartBulk()
  const user = useUser()
  const own = user?.role_id === roles.administrator ? words.ownAndUnassigned : words.own
  const download = async () => {
    const { page: _, ...rest } = search
    try {
      saveFile(words.file, await fetchCsv(rest), 'text/csv')
    } catch (problem) {
      pushError(problem)
    }
  }
  return (
    <>
      <PageHead title={pages.followUps} {...((search.assignee ?? ME) === ME && { description: own })}>
        <Button variant="default" aria-expanded={isCounting} onClick={() => setCounting(!isCounting)}>
          {words.numbers.title}
        </Button>
        <Button variant="default" onClick={() => void download()}>
          {words.csv}
        </Button>
      </PageHead>
      <Suspense>{isCounting && <NumbersPanel />}</Suspense>
      <FollowUpList search={search} onSearch={onSearch} onMail={(as, ids, who) => setMailed({ as, ids, who })} onMove={setMoved} />
      <Suspense>
        {mailed?.as === 'remind' && (
          <RemindDialog
            selection={{ ids: [...mailed.ids] }}
            who={mailed.who}
            onClose={() => setMailed(null)}
            onStarted={() => notify('SUCCESS', words.reminding)}
          />
        )}
        {moved && <MoveById id={moved.candidate_id} name={moved.name} onClose={() => setMoved(null)} />}
        {mailed?.as === 'mail' && (
          <WriteDialog
            selection={{ ids: [...mailed.ids] }}
            who={mailed.who}
            onClose={() => setMailed(null)}
            onSend={async (mail, selection) => {
              await start(selection, { kind: 'mail', ...mail })
              setMailed(null)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
