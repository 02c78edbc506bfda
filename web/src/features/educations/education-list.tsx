import { Alert, Button } from '@mantine/core'
import { QUALIFICATION_10TH, QUALIFICATION_12TH, QUALIFICATION_DIPLOMA } from '@portal/contract/combos'
import type { Candidate } from '@portal/contract/candidates'
import type { Education } from '@portal/contract/educations'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/educations.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { useDismissed } from '../../lib/browser/use-dismissed.ts'
import { useResumeSuggestions } from '../resumes/resumes.api.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { AddDegree } from './add-degree.tsx'
import { EducationCards } from './education-cards.tsx'
import classes from './education-list.module.css'
import {
  confirmedRow,
  diplomaAsTwelfth,
  hasDegree,
  isSchool,
  type ReadEducation,
  readFor,
  unlistedRows,
  yearsWarning,
} from './education.model.ts'
import { educationsQuery, useDeleteEducation } from './educations.api.ts'
import { ReadEducations } from './read-educations.tsx'

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
  const dismissed = useDismissed()
  const [dialog, setDialog] = useDialog<{ education: Education | null; startWith: number | null; read?: ReadEducation }>()

  const mayEdit = ({ qualification_id }: Education) => !(isSchool(qualification_id) && (isViewPage || candidate.is_education_locked))
  const confirmRemove = async ({ id, qualification }: Education) => {
    const agreed = await confirm({
      title: actions.removeNamed(qualification),
      message: words.list.removal,
      confirmLabel: actions.remove,
      cancelLabel: actions.keep,
      isDanger: true,
    })
    if (agreed) remove.mutate(id, { onError: pushError })
  }
  const warning = yearsWarning(educations)
  const keyOf = ({ qualification_id }: ReadEducation) => `${candidate.id}:education:${qualification_id.value}`
  const read = diplomaAsTwelfth(suggestions?.educations ?? [], educations)
  const rows = isViewPage ? [] : unlistedRows(read, educations).filter((row) => !dismissed.has(keyOf(row)))
  const isThere = (key: number) =>
    [...educations.map((education) => education.qualification_id), ...rows.map((row) => row.qualification_id.value)].includes(key)
  const missing = schools.filter(({ key }) => !isThere(key))
  const diploma = missing.some(({ key }) => key === QUALIFICATION_12TH)
    ? educations.find(({ qualification_id }) => qualification_id === QUALIFICATION_DIPLOMA)
    : undefined

  return (
    <div className={classes.list}>
      {educations.length > 0 && (
        <EducationCards
          educations={educations}
          mayEdit={mayEdit}
          onEdit={(education) => setDialog({ education, startWith: null })}
          onRemove={(education) => void confirmRemove(education)}
          locked={candidate.is_education_locked ? locked : undefined}
        />
      )}
      {warning && (
        <Alert color="amber" role="status">
          {warning}
        </Alert>
      )}
      <ReadEducations
        rows={rows}
        educations={educations}
        onEdit={(row) => setDialog({ education: null, startWith: row.qualification_id.value, read: confirmedRow(row) })}
        onDismiss={(row) => dismissed.add(keyOf(row))}
      />
      {missing.map(({ key, label }) => (
        <Button key={key} variant="default" className={classes.place} onClick={() => setDialog({ education: null, startWith: key })}>
          {label}
        </Button>
      ))}
      {diploma && (
        <div>
          <p className={classes.why}>{words.list.diploma.why}</p>
          <Button
            variant="default"
            onClick={() => setDialog({ education: { ...diploma, qualification_id: QUALIFICATION_12TH }, startWith: null })}
          >
            {words.list.diploma.use}
          </Button>
        </div>
      )}
      {!hasDegree(educations) && (
        <div>
          <p className={classes.question}>{words.list.degree.question}</p>
          <p className={classes.why}>{words.list.degree.why}</p>
        </div>
      )}
      <AddDegree label={words.list.addDegree} />
      {dialog && (
        <Suspense>
          <EducationDialog
            candidateId={candidate.id}
            education={dialog.education}
            startWith={dialog.startWith}
            educations={educations}
            read={dialog.read ?? (dialog.education ? null : readFor(read, educations, dialog.startWith))}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
