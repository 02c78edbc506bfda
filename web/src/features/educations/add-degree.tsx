import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { candidateQuery } from '../candidates/candidates.api.ts'
import { useResumeSuggestions } from '../resumes/resumes.api.ts'
import classes from './education-list.module.css'
import { readFor } from './education.model.ts'
import { educationsQuery } from './educations.api.ts'

const EducationDialog = lazy(() => import('./education-dialog.tsx'))

/** Adds the candidate's degree or diploma wherever its absence matters. */
export function AddDegree({ label }: { readonly label: string }) {
  const { data: candidate } = useQuery(candidateQuery)
  const { data: educations } = useQuery(educationsQuery)
  const suggestions = useResumeSuggestions()
  const [isOpen, setOpen] = useDialog<true>()
  if (!candidate || !educations) return null
  return (
    <>
      <Button variant="default" className={classes.place} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <EducationDialog
            candidateId={candidate.id}
            education={null}
            startWith={null}
            educations={educations}
            read={readFor(suggestions?.educations ?? [], educations, null)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
