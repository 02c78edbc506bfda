import type { Candidate } from '@portal/contract/candidates'
import { useId, useState } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/candidates/candidates.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { PersonalForm } from './personal-form.tsx'
import { ProfessionalForm } from './professional-form.tsx'

interface EditDialogProps {
  readonly part: 'general' | 'professional'
  readonly candidate: Candidate
  readonly onClose: () => void
}

const parts = {
  general: { title: words.sections.general, Form: PersonalForm, isGiven: ({ dob }: Candidate) => dob !== null },
  professional: {
    title: words.sections.professional,
    Form: ProfessionalForm,
    isGiven: ({ position_applied_for }: Candidate) => position_applied_for !== null,
  },
} as const

/** Changes the personal or professional details on the profile page. */
export default function EditDialog({ part, candidate, onClose }: EditDialogProps) {
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  const { title, Form, isGiven } = parts[part]
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      formId={formId}
      submitLabel={isGiven(candidate) ? actions.save : actions.add}
      isBusy={isBusy}
    >
      <Form formId={formId} candidate={candidate} run={run} />
    </FormDialog>
  )
}
