import { Button } from '@mantine/core'
import type { StaffCandidate } from '@portal/contract/profiles'
import { QUALIFICATION_10TH, QUALIFICATION_12TH } from '@portal/contract/combos'
import type { Education } from '@portal/contract/educations'
import type { Experience } from '@portal/contract/experiences'
import { lazy, Suspense } from 'react'
import { words as names } from '#words/candidates/candidates.ts'
import { words } from '#words/candidates/profile.ts'
import { words as jobs } from '#words/experiences.ts'
import { actions } from '#words/shared/actions.ts'
import { useEditCandidate } from '../../features/candidates/edit/staff-edit.api.ts'
import { type EditedPart, StaffAbout } from '../../features/candidates/profile/staff-profile.tsx'
import { EducationCards } from '../../features/educations/education-cards.tsx'
import { ExperienceCards } from '../../features/experiences/experience-cards.tsx'
import { MatchPanel } from '../../features/openings/match-panel.tsx'
import { SkillChips } from '../../features/skills/skill-chips.tsx'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { Section } from '../../ui/content/section.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'

const EducationDialog = lazy(() => import('../../features/educations/education-dialog.tsx'))
const ExperienceDialog = lazy(() => import('../../features/experiences/experience-dialog.tsx'))
const SkillsDialog = lazy(() => import('../../features/skills/skills-dialog.tsx'))
const StaffEditDialog = lazy(() => import('../../features/candidates/edit/staff-edit-dialog.tsx'))

/** The part under edit, with the profile at opening. */
type Open = { readonly seen: StaffCandidate } & (
  | { readonly part: EditedPart }
  | { readonly part: 'education'; readonly row: Education | null }
  | { readonly part: 'experience'; readonly row: Experience | null }
)

/** A row as sent to the server: without labels. */
const sent = ({ id, qualification_id, institute, percentage, medium, passing_year, city_text }: Education) => ({
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
  row.id === null ? [...rows, row] : rows.map((one) => (one.id === row.id ? row : one))

const sectionOf = { general: names.sections.general, professional: names.sections.professional, skills: names.sections.skills }

/** The profile and its match with the opening; every section can be edited. */
export function OverviewTab({ candidate }: { readonly candidate: StaffCandidate }) {
  const {
    id,
    resource_requisition_request_id: resource_request_id,
    designation,
    job_code,
    educations,
    experiences,
    is_education_locked,
  } = candidate
  const [open, setOpen] = useDialog<Open>()
  const edit = useEditCandidate(id)
  const isConfirmed = (qualification_id: number) =>
    is_education_locked && (qualification_id === QUALIFICATION_10TH || qualification_id === QUALIFICATION_12TH)
  const close = () => setOpen(null)

  const askRemove = async (name: string, changes: Omit<Parameters<typeof edit.mutate>[0], 'version'>) => {
    const { version } = candidate
    const agreed = await confirm({
      title: actions.removeNamed(name),
      message: words.edit.removal,
      confirmLabel: actions.remove,
      cancelLabel: actions.keep,
      isDanger: true,
    })
    if (agreed) edit.mutate({ version, ...changes }, { onSuccess: () => notify('SUCCESS', words.edit.saved), onError: pushError })
  }
  const removeEducation = (row: Education) =>
    isConfirmed(row.qualification_id)
      ? notify('INFO', words.edit.removalOfSchool)
      : void askRemove(row.qualification, { educations: educations.filter((one) => one !== row).map(sent) })

  return (
    <>
      <StaffAbout
        candidate={candidate}
        edit={(part) => (
          <Button variant="default" aria-label={actions.editNamed(sectionOf[part])} onClick={() => setOpen({ part, seen: candidate })}>
            {actions.edit}
          </Button>
        )}
        fit={
          <Section title={words.match.title}>
            <MatchPanel
              id={id}
              applied={resource_request_id === null ? null : { resource_request_id, job: names.job(designation, job_code) }}
            />
          </Section>
        }
        experiences={
          <>
            {experiences.length === 0 ? (
              <p>{names.fresher}</p>
            ) : (
              <ExperienceCards
                experiences={experiences}
                onEdit={(row) => setOpen({ part: 'experience', row, seen: candidate })}
                onRemove={(row) =>
                  void askRemove(jobs.job(row.designation, row.employer), { experiences: experiences.filter((one) => one !== row) })
                }
              />
            )}
            <Button mt="sm" variant="default" onClick={() => setOpen({ part: 'experience', row: null, seen: candidate })}>
              {words.edit.addJob}
            </Button>
          </>
        }
        educations={
          <>
            <EducationCards
              educations={educations}
              mayEdit={() => true}
              onEdit={(row) => setOpen({ part: 'education', row, seen: candidate })}
              onRemove={removeEducation}
            />
            <Button mt="sm" variant="default" onClick={() => setOpen({ part: 'education', row: null, seen: candidate })}>
              {words.edit.addQualification}
            </Button>
          </>
        }
        skills={<SkillChips skills={candidate.skills} />}
      />
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
                needsReason: isConfirmed,
                save: (row, reason) =>
                  edit.mutateAsync({
                    version: open.seen.version,
                    educations: withRow<ReturnType<typeof sent> | typeof row>(open.seen.educations.map(sent), row),
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
