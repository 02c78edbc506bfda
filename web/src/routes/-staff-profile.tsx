import { Anchor, Alert } from '@mantine/core'
import { PROFILE_PICTURE } from '@portal/contract/attachments'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Timeline } from '../features/activities/timeline.tsx'
import { DocumentList } from '../features/attachments/document-list.tsx'
import type { CandidateListSearch } from '../features/candidates/candidate-columns.tsx'
import { staffCandidateQuery } from '../features/candidates/candidates.api.ts'
import { ProfileLayout } from '../features/candidates/profile-layout.tsx'
import { StaffAbout, StaffHeader } from '../features/candidates/staff-profile.tsx'
import { EducationCards } from '../features/educations/education-cards.tsx'
import { ExperienceCards } from '../features/experiences/experience-cards.tsx'
import { SkillChips } from '../features/skills/skill-chips.tsx'
import { Avatar } from '../ui/avatar.tsx'

interface StaffProfilePageProps {
  readonly id: number | undefined
  readonly tab: string | undefined
  /** What the list showed before, for the way back. */
  readonly list: CandidateListSearch
}

function Profile({ id, tab, list }: StaffProfilePageProps & { readonly id: number }) {
  const { data: candidate } = useSuspenseQuery(staffCandidateQuery(id))
  const navigate = useNavigate()
  const picture = candidate.attachments.find(({ type }) => type === PROFILE_PICTURE)
  return (
    <>
      <StaffHeader
        candidate={candidate}
        picture={<Avatar name={`${candidate.first_name} ${candidate.last_name}`} src={picture?.attachment.view_link} size={56} />}
      />
      <ProfileLayout
        tab={tab}
        onTab={(next) => void navigate({ to: '/CandidateProfile', search: { id, tab: next, ...list }, replace: true, resetScroll: false })}
        tabs={[
          {
            value: 'about',
            label: 'About',
            content: (
              <StaffAbout
                candidate={candidate}
                experiences={<ExperienceCards experiences={candidate.experiences} />}
                educations={<EducationCards educations={candidate.educations} />}
                skills={<SkillChips skills={candidate.skills} />}
              />
            ),
          },
          { value: 'timeline', label: 'Timeline', content: <Timeline candidateId={id} /> },
          { value: 'documents', label: 'Documents', content: <DocumentList attachments={candidate.attachments} withPicture /> },
        ]}
      />
    </>
  )
}

/** A candidate's profile as staff read it. */
export default function StaffProfilePage({ id, tab, list }: StaffProfilePageProps) {
  return (
    <>
      <p>
        <Anchor renderRoot={(props) => <Link to="/CandidateList" search={list} {...props} />}>← Back to candidates</Anchor>
      </p>
      {id === undefined ? (
        <Alert color="amber">Choose a candidate from the list.</Alert>
      ) : (
        <Profile key={id} id={id} tab={tab} list={list} />
      )}
    </>
  )
}
