import { words } from '#words/experiences.ts'
import { words as resume } from '#words/shared/resumes.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { truncate } from '../../lib/format/format.ts'
import { ReadCard, ReadCards } from '../../ui/content/read-card.tsx'
import { jobBodyOf, keyOfJob, monthText, type ReadJob } from './experience.model.ts'
import { useSaveExperience } from './experiences.api.ts'

interface ReadExperiencesProps {
  readonly jobs: readonly ReadJob[]
  /** Opens the form with the job. */
  readonly onEdit: (job: ReadJob) => void
  readonly onDismiss: (job: ReadJob) => void
}

/** Jobs of the resume as cards. One that lacks a field opens the form; one without dates asks for them. */
export function ReadExperiences({ jobs, onEdit, onDismiss }: ReadExperiencesProps) {
  const save = useSaveExperience()
  if (jobs.length === 0) return null
  return (
    <ReadCards name={resume.card.experiences}>
      {jobs.map((job) => {
        const { employer, designation, from, to, job_description, place } = job
        const body = jobBodyOf(job)
        const title = designation && employer ? words.job(designation.value, employer.value) : (designation?.value ?? employer?.value ?? '')
        const missing = (
          [
            ['employer', employer],
            ['designation', designation],
            ['job_description', job_description],
          ] as const
        )
          .filter(([, value]) => !value)
          .map(([field]) => words.fields[field])
        return (
          <ReadCard
            key={`${keyOfJob(job)} ${title}`}
            title={title}
            facts={[
              ...(from ? [resume.card.period(monthText(from), to === null ? words.cards.present : monthText(to))] : []),
              ...(job_description ? [truncate(job_description.value, 120)] : []),
            ]}
            missing={from ? missing : [...missing, words.read.dates]}
            addLabel={from ? undefined : words.read.addDates}
            place={place}
            isBusy={save.isPending && save.variables.body.from === body?.from && save.variables.body.employer === body.employer}
            onAdd={() => (body ? save.mutate({ id: null, body }, { onError: pushError }) : onEdit(job))}
            onEdit={() => onEdit(job)}
            onDismiss={() => onDismiss(job)}
          />
        )
      })}
    </ReadCards>
  )
}
