import { Button } from '@mantine/core'
import type { Education } from '@portal/contract/educations'
import type { Experience } from '@portal/contract/experiences'
import { QUALIFICATION_10TH, QUALIFICATION_12TH } from '@portal/contract/combos'
import type { StaffCandidate } from '@portal/contract/profiles'
import { lazy, type ReactNode, Suspense } from 'react'
import { words as names } from '#words/candidates/candidates.ts'
import { actions } from '#words/shared/actions.ts'
import { useEditCandidate } from '../../features/candidates/edit/staff-edit.api.ts'
import type { EditedPart } from '../../features/candidates/profile/staff-profile.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'

const EducationDialog = lazy(() => import('../../features/educations/education-dialog.tsx'))
const EmailDialog = lazy(() => import('../../features/candidates/edit/email-dialog.tsx'))
const ExperienceDialog = lazy(() => import('../../features/experiences/experience-dialog.tsx'))
const SkillsDialog = lazy(() => import('../../features/skills/skills-dialog.tsx'))
const StaffEditDialog = lazy(() => import('../../features/candidates/edit/staff-edit-dialog.tsx'))

type Part = EditedPart | 'email'

/** The part being edited, with the profile as of opening the dialog. */
type Open = { readonly seen: StaffCandidate } & (
  | { readonly part: Part }
  | { readonly part: 'education'; readonly row: Education | null }
  | { readonly part: 'experience'; readonly row: Experience | null }
)

/** Opens the dialogs that edit a profile. */
export interface ProfileEdits {
  readonly open: (part: Part) => void
  readonly openEducation: (row: Education | null) => void
  readonly openExperience: (row: Experience | null) => void
  /** The button that edits a part. */
  readonly button: (part: EditedPart) => ReactNode
}

/** A row without its labels, as the server expects it. */
export const sentEducation = ({ id, qualification_id, institute, percentage, medium, passing_year, city_text }: Education) => ({
  id,
  qualification_id,
  institute,
  percentage,
  medium,
  passing_year,
  city_text,
})
/** Replaces a row of the list, or appends it. */
const withRow = <R extends { readonly id: number | null }>(rows: readonly R[], row: R): R[] =>
  row.id === null ? [...rows, row] : rows.map((current) => (current.id === row.id ? row : current))

/** Whether the qualification is a 10th or 12th that the candidate has confirmed. */
export const isConfirmedSchool = ({ is_education_locked }: StaffCandidate, qualification_id: number): boolean =>
  is_education_locked && (qualification_id === QUALIFICATION_10TH || qualification_id === QUALIFICATION_12TH)

const sectionOf = { general: names.sections.general, professional: names.sections.professional, skills: names.sections.skills }

interface EditedProfileProps {
  readonly candidate: StaffCandidate
  readonly children: (edits: ProfileEdits) => ReactNode
}

/** A profile whose parts staff can edit, with the dialog of the part being edited. */
export function EditedProfile({ candidate, children }: EditedProfileProps) {
  const { id } = candidate
  const [open, setOpen] = useDialog<Open>()
  const edit = useEditCandidate(id)
  const close = () => setOpen(null)
  const openPart = (part: Part) => setOpen({ part, seen: candidate })
  return (
    <>
      {children({
        open: openPart,
        openEducation: (row) => setOpen({ part: 'education', row, seen: candidate }),
        openExperience: (row) => setOpen({ part: 'experience', row, seen: candidate }),
        button: (part) => (
          <Button variant="default" size="compact-sm" aria-label={actions.editNamed(sectionOf[part])} onClick={() => openPart(part)}>
            {actions.edit}
          </Button>
        ),
      })}
      {open && (
        <Suspense>
          {open.part === 'education' ? (
            <EducationDialog
              candidateId={id}
              education={open.row}
              startWith={null}
              educations={open.seen.educations}
              read={null}
              onClose={close}
              staff={{
                needsReason: (qualification_id) => isConfirmedSchool(open.seen, qualification_id),
                save: (row, reason) =>
                  edit.mutateAsync({
                    version: open.seen.version,
                    educations: withRow<ReturnType<typeof sentEducation> | typeof row>(open.seen.educations.map(sentEducation), row),
                    reason,
                  }),
              }}
            />
          ) : open.part === 'experience' ? (
            <ExperienceDialog
              candidateId={id}
              experience={open.row}
              read={null}
              onClose={close}
              staffSave={(row) =>
                edit.mutateAsync({ version: open.seen.version, experiences: withRow<Experience | typeof row>(open.seen.experiences, row) })
              }
            />
          ) : open.part === 'email' ? (
            <EmailDialog
              candidate={open.seen}
              onSave={(email) => edit.mutateAsync({ version: open.seen.version, email })}
              onClose={close}
            />
          ) : open.part === 'skills' ? (
            <SkillsDialog
              skills={open.seen.skills}
              onClose={close}
              staffSave={(skills) => edit.mutateAsync({ version: open.seen.version, skills })}
            />
          ) : (
            <StaffEditDialog
              part={open.part}
              candidate={open.seen}
              onSave={(changes) => edit.mutateAsync({ version: open.seen.version, ...changes })}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  )
}
