import { Alert } from '@mantine/core'
import { REVIEW_DUE } from '@portal/contract/applying'
import { displayName } from '@portal/contract/shared/names'
import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useReducer } from 'react'
import { words } from '#words/candidates/candidates.ts'
import { words as openings } from '#words/openings.ts'
import { Timeline } from '../features/activities/timeline.tsx'
import { AppliedJobCard } from '../features/applications/applied-job-card.tsx'
import { attachmentsQuery } from '../features/attachments/attachments.api.ts'
import { Documents } from '../features/attachments/own-documents.tsx'
import { ProfilePicture } from '../features/attachments/profile-picture.tsx'
import { BreachNotices } from '../features/privacy/breaches/breach-notices.tsx'
import { candidateQuery } from '../features/candidates/candidates.api.ts'
import { AboutCandidate } from '../features/candidates/profile/about-candidate.tsx'
import { PreferenceCard } from '../features/candidates/profile/preference-card.tsx'
import { ProfileHead, ProfileLayout } from '../features/candidates/profile/profile-layout.tsx'
import { combosQuery } from '../features/combos/combos.api.ts'
import { ownProfileCombos } from '../features/combos/first-combos.model.ts'
import { AddDegree } from '../features/educations/add-degree.tsx'
import { EducationList } from '../features/educations/education-list.tsx'
import { ExperienceList } from '../features/experiences/experience-list.tsx'
import { GuardianCard } from '../features/accounts/guardians/guardian-card.tsx'
import { OpeningsList } from '../features/openings/openings-list.tsx'
import { openingsQuery } from '../features/openings/openings.api.ts'
import { AskCorrection } from '../features/privacy-requests/ask-correction.tsx'
import { PrivacyLink } from '../features/privacy/privacy-links.tsx'
import { SkillsEditor } from '../features/skills/skills-editor.tsx'
import { skillsQuery } from '../features/skills/skills.api.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { AsyncSection } from '../ui/content/async-section.tsx'
import { Section } from '../ui/content/section.tsx'
import { OwnSteps } from './own-steps/own-steps.tsx'

export const prefetchData = () =>
  Promise.all([
    queryClient.prefetchQuery(candidateQuery),
    queryClient.prefetchQuery(openingsQuery),
    queryClient.prefetchQuery(skillsQuery),
    queryClient.prefetchQuery(attachmentsQuery),
    queryClient.prefetchQuery(combosQuery(ownProfileCombos)),
  ])

/** The candidate's own profile, composed of several features. */
export default function OwnProfileScreen({ tab }: { readonly tab: string | undefined }) {
  // Prefetched also for hidden tabs: most candidates come for the openings.
  usePrefetchQuery(openingsQuery)
  usePrefetchQuery(skillsQuery)
  usePrefetchQuery(combosQuery(ownProfileCombos))
  const { data: candidate } = useSuspenseQuery(candidateQuery)
  const navigate = useNavigate()
  const [hasJustApplied, markApplied] = useReducer(() => true, false)
  const isReview = candidate.reapplication_count > 0
  return (
    <ProfileLayout
      head={
        <>
          <ProfileHead picture={<ProfilePicture isCompact name={displayName(candidate)} />} />
          <BreachNotices />
          <OwnSteps />
          <AppliedJobCard isNew={hasJustApplied} />
          <GuardianCard />
          {candidate.is_profile_complete !== 1 && (
            <Alert color="amber" mb="md" title={isReview ? REVIEW_DUE : words.incomplete.title}>
              <Link to="/candidate-info">{isReview ? words.review : words.incomplete.action}</Link>
            </Alert>
          )}
        </>
      }
      cards={
        <>
          <PreferenceCard />
          <Section title={words.sections.skills}>
            <AsyncSection height={80}>
              <SkillsEditor />
            </AsyncSection>
          </Section>
          <Section title={words.sections.documents}>
            <AsyncSection height={240}>
              <Documents />
            </AsyncSection>
          </Section>
          <PrivacyLink />
        </>
      }
      tab={tab}
      onTab={(next) =>
        void navigate({ to: '/CandidateProfile', search: next === 'openings' ? {} : { tab: next }, replace: true, resetScroll: false })
      }
      tabs={[
        {
          value: 'openings',
          label: words.tabs.openings,
          content: <OpeningsList addDegree={<AddDegree label={openings.apply.addDegree} />} onApplied={markApplied} />,
          keepsMounted: true,
        },
        { value: 'timeline', label: words.tabs.timeline, content: <Timeline /> },
        {
          value: 'about',
          label: words.tabs.about,
          content: (
            <AsyncSection height={480}>
              <AboutCandidate
                experiences={<ExperienceList candidateId={candidate.id} isViewPage />}
                educations={<EducationList candidate={candidate} isViewPage locked={(school) => <AskCorrection school={school} />} />}
              />
            </AsyncSection>
          ),
        },
      ]}
    />
  )
}
