import { Button } from '@mantine/core'
import type { Education } from '@portal/contract/educations'
import type { StaffCandidate } from '@portal/contract/profiles'
import { limits } from '@portal/contract/shared/limits'
import { lazy, Suspense } from 'react'
import { words as names } from '#words/candidates/candidates.ts'
import { words } from '#words/candidates/profile.ts'
import { words as jobs } from '#words/experiences.ts'
import { actions } from '#words/shared/actions.ts'
import { useEditCandidate } from '../../features/candidates/edit/staff-edit.api.ts'
import { experienceText } from '../../features/candidates/experience-text.model.ts'
import classes from '../../features/candidates/profile/staff-profile.module.css'
import { StaffAbout } from '../../features/candidates/profile/staff-profile.tsx'
import { EducationCards } from '../../features/educations/education-cards.tsx'
import { ExperienceCards } from '../../features/experiences/experience-cards.tsx'
import { MatchPanel } from '../../features/openings/match-panel.tsx'
import { SkillChips } from '../../features/skills/skill-chips.tsx'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { Section } from '../../ui/content/section.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { isConfirmedSchool, type ProfileEdits, sentEducation } from './edited-profile.tsx'

const CandidateResults = lazy(() => import('../../features/aptitude/results/candidate-results.tsx'))
const CandidateDrives = lazy(() => import('../../features/campuses/students/candidate-drives.tsx'))

/** About three lines of a card. */
const DESCRIPTION_LIMIT = 240

interface OverviewTabProps {
  readonly candidate: StaffCandidate
  readonly edits: ProfileEdits
  readonly isWide: boolean
}

/** The profile and its match with the opening; every section can be edited. */
export function OverviewTab({ candidate, edits, isWide }: OverviewTabProps) {
  const { id, resource_requisition_request_id: resource_request_id, designation, job_code, educations, experiences } = candidate
  const edit = useEditCandidate(id)

  const confirmRemove = async (name: string, changes: Omit<Parameters<typeof edit.mutate>[0], 'version'>) => {
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
    isConfirmedSchool(candidate, row.qualification_id)
      ? notify('INFO', words.edit.removalOfSchool)
      : void confirmRemove(row.qualification, { educations: educations.filter((education) => education !== row).map(sentEducation) })

  return (
    <>
      <StaffAbout
        candidate={candidate}
        isWide={isWide}
        skills={<SkillChips skills={candidate.skills} />}
        edit={edits.button}
        fit={
          <>
            <Section title={words.match.title}>
              <MatchPanel
                id={id}
                applied={resource_request_id === null ? null : { resource_request_id, job: names.job(designation, job_code) }}
              />
            </Section>
            <Suspense>
              <CandidateResults id={id} />
              <CandidateDrives id={id} />
            </Suspense>
          </>
        }
        experiences={
          <>
            {experiences.length === 0 ? (
              <p>{experienceText(candidate) ?? names.noJobs}</p>
            ) : (
              <div className={classes.jobs}>
                <ExperienceCards
                  experiences={experiences}
                  employerLimit={limits.shortText}
                  descriptionLimit={DESCRIPTION_LIMIT}
                  onEdit={edits.openExperience}
                  onRemove={(row) =>
                    void confirmRemove(jobs.job(row.designation, row.employer), {
                      experiences: experiences.filter((experience) => experience !== row),
                    })
                  }
                />
              </div>
            )}
            <Button mt="sm" variant="default" onClick={() => edits.openExperience(null)}>
              {words.edit.addJob}
            </Button>
          </>
        }
        educations={
          <>
            <EducationCards educations={educations} mayEdit={() => true} onEdit={edits.openEducation} onRemove={removeEducation} />
            <Button mt="sm" variant="default" onClick={() => edits.openEducation(null)}>
              {words.edit.addQualification}
            </Button>
          </>
        }
      />
    </>
  )
}
