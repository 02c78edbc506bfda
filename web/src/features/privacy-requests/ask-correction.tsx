import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/privacy-requests.ts'
import { candidateQuery } from '../candidates/candidates.api.ts'
import { educationsQuery } from '../educations/educations.api.ts'
import classes from './privacy-requests.module.css'

const CorrectionDialog = lazy(() => import('./correction-dialog.tsx'))

interface AskCorrectionProps {
  /** A locked 10th or 12th; undefined: all locked details. */
  readonly school?: { readonly qualification_id: number; readonly qualification: string }
}

/** Button for a correction request: subtle on the card of a locked school, default elsewhere. */
export function AskCorrection({ school }: AskCorrectionProps) {
  const { data: candidate } = useQuery(candidateQuery)
  const { data: educations } = useQuery(educationsQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={school ? 'subtle' : 'default'}
        px={school ? 0 : undefined}
        className={classes.action}
        aria-label={school && words.corrections.requestFor(school.qualification)}
        onClick={() => setOpen(true)}
      >
        {words.corrections.request}
      </Button>
      {isOpen && candidate && educations && (
        <Suspense>
          <CorrectionDialog
            candidate={candidate}
            educations={educations}
            qualificationId={school?.qualification_id}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
