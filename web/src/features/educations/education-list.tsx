import { Alert, Button } from '@mantine/core'
import { QUALIFICATION_10TH, QUALIFICATION_12TH } from '@portal/contract/combos'
import type { Candidate } from '@portal/contract/candidates'
import type { Education } from '@portal/contract/educations'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/educations.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { useResumeSuggestions } from '../resumes/resumes.api.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { EducationCards } from './education-cards.tsx'
import classes from './education-list.module.css'
import { isSchool, readFor, yearsWarning } from './education.model.ts'
import { educationsQuery, useDeleteEducation } from './educations.api.ts'

const EducationDialog = lazy(() => import('./education-dialog.tsx'))

const schools = [
  { key: QUALIFICATION_10TH, label: words.list.addTenth },
  { key: QUALIFICATION_12TH, label: words.list.addTwelfth },
] as const

interface EducationListProps {
  readonly candidate: Pick<Candidate, 'id' | 'is_education_locked'>
  /** On the profile page 10th and 12th are read-only. */
  readonly isViewPage?: boolean
  /** Action for the confirmed 10th and 12th, which are read-only. */
  readonly locked?: (education: Education) => ReactNode
}

/** The candidate's own qualifications, with placeholders for 10th and 12th until both are entered. */
export function EducationList({ candidate, isViewPage = false, locked }: EducationListProps) {
  const { data: educations } = useSuspenseQuery(educationsQuery)
  const suggestions = useResumeSuggestions()
  const remove = useDeleteEducation()
  const [dialog, setDialog] = useDialog<{ education: Education | null; startWith: number | null }>()

  const mayEdit = ({ qualification_id }: Education) => !(isSchool(qualification_id) && (isViewPage || candidate.is_education_locked))
  const askRemove = async ({ id, qualification }: Education) => {
    const agreed = await confirm({
      title: actions.removeNamed(qualification),
      message: words.list.removal,
      confirmLabel: actions.remove,
      cancelLabel: actions.keep,
      isDanger: true,
    })
    if (agreed) remove.mutate(id, { onError: pushError })
  }
  const missing = schools.filter(({ key }) => !educations.some(({ qualification_id }) => qualification_id === key))
  const warning = yearsWarning(educations)

  return (
    <div className={classes.list}>
      {educations.length > 0 && (
        <EducationCards
          educations={educations}
          mayEdit={mayEdit}
          onEdit={(education) => setDialog({ education, startWith: null })}
          onRemove={(education) => void askRemove(education)}
          locked={candidate.is_education_locked ? locked : undefined}
        />
      )}
      {warning && (
        <Alert color="amber" role="status">
          {warning}
        </Alert>
      )}
      {missing.map(({ key, label }) => (
        <Button key={key} variant="default" className={classes.place} onClick={() => setDialog({ education: null, startWith: key })}>
          {label}
        </Button>
      ))}
      <Button variant="default" className={classes.place} onClick={() => setDialog({ education: null, startWith: null })}>
        {words.list.addDegree}
      </Button>
      {dialog && (
        <Suspense>
          <EducationDialog
            candidateId={candidate.id}
            education={dialog.education}
            startWith={dialog.startWith}
            educations={educations}
            read={dialog.education ? null : readFor(suggestions?.educations ?? [], educations, dialog.startWith)}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
