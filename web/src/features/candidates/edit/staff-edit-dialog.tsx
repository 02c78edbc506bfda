import type { editCandidate, StaffCandidate } from '@portal/contract/profiles'
import type { Body } from '@portal/contract/shared/endpoint'
import { useId, useState } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/candidates/candidates.ts'
import { words as staff } from '#words/candidates/profile.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { PersonalForm } from './personal-form.tsx'
import { ProfessionalFields } from './professional-form.tsx'

type Changes = Omit<Body<typeof editCandidate>, 'version'>

interface StaffEditDialogProps {
  readonly part: 'general' | 'professional'
  readonly candidate: StaffCandidate
  readonly onSave: (changes: Changes) => Promise<unknown>
  readonly onClose: () => void
}

/** The changed fields. */
const changed = <T extends object>(body: T, candidate: StaffCandidate): Partial<T> => {
  const before: Readonly<Record<string, unknown>> = candidate
  const isSame = (field: string, value: unknown) => (value || null) === (before[field] || null)
  return Object.fromEntries(Object.entries(body).filter(([field, value]) => value !== undefined && !isSame(field, value))) as Partial<T>
}

/** Edits the personal or professional details with the candidate's own form. */
export default function StaffEditDialog({ part, candidate: current, onSave, onClose }: StaffEditDialogProps) {
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  // Compared with the values at opening, not with later refetches.
  const [candidate] = useState(current)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      onClose()
    } finally {
      setBusy(false)
    }
  }
  const save = async (changes: Changes) => {
    if (Object.keys(changes).length === 0) return notify('INFO', staff.edit.nothing)
    await onSave(changes)
    notify('SUCCESS', staff.edit.saved)
  }
  const common = { formId, candidate, run }
  return (
    <FormDialog title={words.sections[part]} onClose={onClose} formId={formId} submitLabel={actions.save} isBusy={isBusy}>
      {part === 'general' ? (
        <PersonalForm {...common} staffSave={(body) => save(changed(body, candidate))} />
      ) : (
        <ProfessionalFields
          {...common}
          skillCount={candidate.skills.length}
          draftKey={`staff:${candidate.id}:professional`}
          save={(body) => save(changed(body, candidate))}
        />
      )}
    </FormDialog>
  )
}
