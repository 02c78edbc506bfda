import { Alert, Button } from '@mantine/core'
import type { Experience } from '@portal/contract/experiences'
import { dayInIndia } from '@portal/contract/shared/dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { words } from '#words/experiences.ts'
import { actions } from '#words/shared/actions.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { useDismissed } from '../../lib/browser/use-dismissed.ts'
import { useResumeSuggestions } from '../resumes/resumes.api.ts'
import { ExperienceCards } from './experience-cards.tsx'
import classes from './experience-list.module.css'
import {
  confirmedJob,
  datedJobs,
  durationText,
  hasOverlap,
  keyOfJob,
  type ReadJob,
  totalDuration,
  unlistedJobs,
} from './experience.model.ts'
import { experiencesQuery, useDeleteExperience } from './experiences.api.ts'
import { ReadExperiences } from './read-experiences.tsx'

const ExperienceDialog = lazy(() => import('./experience-dialog.tsx'))

interface ExperienceListProps {
  readonly candidateId: number
  /** On the profile page jobs can be edited but not added. */
  readonly isViewPage?: boolean
}

/** The candidate's own jobs, with their total. */
export function ExperienceList({ candidateId, isViewPage = false }: ExperienceListProps) {
  const { data: experiences } = useSuspenseQuery(experiencesQuery)
  const suggestions = useResumeSuggestions()
  const remove = useDeleteExperience()
  const [dialog, setDialog] = useDialog<{ experience: Experience | null; read?: ReadJob }>()
  const dismissed = useDismissed()
  const today = dayInIndia()
  const keyOf = (job: ReadJob) => `${candidateId}:job:${keyOfJob(job)}`
  const dated = datedJobs(experiences)
  const jobs = isViewPage ? [] : unlistedJobs(suggestions?.experiences ?? [], experiences).filter((job) => !dismissed.has(keyOf(job)))

  const confirmRemove = async ({ id, designation, employer }: Experience) => {
    const agreed = await confirm({
      title: actions.removeNamed(words.job(designation, employer)),
      message: words.list.removal,
      confirmLabel: actions.remove,
      cancelLabel: actions.keep,
      isDanger: true,
    })
    if (agreed) remove.mutate(id, { onError: pushError })
  }
  return (
    <div className={classes.list}>
      {experiences.length > 0 && (
        <>
          <ExperienceCards
            experiences={experiences}
            onEdit={(experience) => setDialog({ experience })}
            onRemove={(experience) => void confirmRemove(experience)}
          />
          {hasOverlap(dated, today) && (
            <Alert color="amber" role="status">
              {words.list.overlap}
            </Alert>
          )}
          {dated.length === experiences.length && (
            <p className={classes.total} role="status">
              {words.list.total(durationText(totalDuration(dated, today)))}
            </p>
          )}
        </>
      )}
      <ReadExperiences
        jobs={jobs}
        onEdit={(job) => setDialog({ experience: null, read: confirmedJob(job) })}
        onDismiss={(job) => dismissed.add(keyOf(job))}
      />
      {isViewPage && experiences.length === 0 && <p>{words.list.none}</p>}
      {!isViewPage && (
        <Button variant="default" className={classes.place} onClick={() => setDialog({ experience: null })}>
          {experiences.length > 0 ? words.list.addMore : words.list.add}
        </Button>
      )}
      {dialog && (
        <Suspense>
          <ExperienceDialog
            candidateId={candidateId}
            experience={dialog.experience}
            read={dialog.read ?? null}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
