import '@mantine/core/styles/Skeleton.css'
import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ImportResume, resumeFilters } from '@portal/contract/import-resumes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/candidates/import-resumes.ts'
import { breakpoints } from '../../../../lib/browser/breakpoints.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { RetryAlert } from '../../../../ui/content/retry-alert.tsx'
import { ViewTabs } from '../../../../ui/table/view-tabs.tsx'
import type { StepProps } from '../import-steps.model.ts'
import shared from '../imports.module.css'
import { StepFooter } from '../step-footer.tsx'
import { useKeysetPages } from '../use-keyset-pages.ts'
import { WorkProgress } from '../work-progress.tsx'
import { ResumePanel } from './resume-panel.tsx'
import { ResumeRow } from './resume-row.tsx'
import { resumeCountsQuery, resumesQuery } from './resumes.api.ts'
import classes from './resumes.module.css'

const ResumeViewer = lazy(() => import('./resume-viewer.tsx'))
const { table: text, reading } = words

/** The values read from each resume, to complete with the resume alongside. */
function Table({ current: { id }, address, go }: StepProps) {
  const { data } = useQuery(resumeCountsQuery(id))
  const counts = data?.counts
  const filter =
    resumeFilters.find((known) => known === address.show) ?? (counts && counts.ready === 0 && counts.attention > 0 ? 'attention' : 'ready')
  const list = useKeysetPages(0, (after) => resumesQuery(id, filter, after))
  const [viewed, setViewed] = useState<ImportResume | null>(null)
  const isBeside = useMediaQuery(breakpoints.fromLg) === true
  const leftOut = (counts?.attention ?? 0) + (counts?.failed ?? 0)
  const close = () => setViewed(null)
  return (
    <>
      <ViewTabs
        label={text.show}
        views={resumeFilters.map((key) => ({
          key,
          label: text.filters[key],
          count: counts?.[key],
          isCurrent: key === filter,
          open: () => {
            close()
            go({ step: 3, show: key })
          },
        }))}
      />
      <p className={shared.hint}>{text.hints[filter]}</p>
      <div className={classes.split} data-open={(viewed !== null && isBeside) || undefined}>
        <div className={classes.list}>
          {list.error !== null && <RetryAlert onRetry={list.retry} />}
          {list.error === null && list.isLoading && <Skeleton height={320} radius={12} />}
          {!list.isLoading && list.rows.length === 0 && <p role="status">{text.empty[filter]}</p>}
          {list.rows.length > 0 && (
            <ul key={filter} className={classes.rows} aria-label={text.list}>
              {list.rows.map((resume) => (
                <ResumeRow key={resume.row} id={id} resume={resume} isSeen={viewed?.row === resume.row} onSee={() => setViewed(resume)} />
              ))}
            </ul>
          )}
          {(list.more ?? list.isLoadingMore) && (
            <Button mt="sm" variant="default" loading={list.isLoadingMore} onClick={() => list.more?.()}>
              {text.more}
            </Button>
          )}
        </div>
        {viewed && isBeside && <ResumePanel key={viewed.row} id={id} resume={viewed} onClose={close} />}
      </div>
      <Suspense>{viewed && !isBeside && <ResumeViewer id={id} resume={viewed} onClose={close} />}</Suspense>
      <StepFooter>
        {leftOut > 0 && <span className={shared.leftOut}>{text.leftOut(formatCount(leftOut))}</span>}
        <Button className={shared.next} onClick={() => go({ step: 4 })}>
          {text.continue}
        </Button>
      </StepFooter>
    </>
  )
}

/** The rows read from the resumes, once they are validated. */
export default function ResumeTableStep(props: StepProps) {
  const { state, progress } = props.current
  if (state === 'validating') return <WorkProgress {...progress} label={reading.bar} say={reading.checking} />
  return <Table {...props} />
}
