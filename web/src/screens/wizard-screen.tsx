import type { Candidate } from '@portal/contract/candidates'
import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { lazy, memo, useEffect } from 'react'
import { words } from '#words/wizard.ts'
import { attachmentsQuery } from '../features/attachments/attachments.api.ts'
import { ResumeStart } from '../features/attachments/resume-start.tsx'
import { useUploads } from '../features/attachments/use-uploads.ts'
import { candidateQuery } from '../features/candidates/candidates.api.ts'
import { PersonalStep } from '../features/candidates/edit/personal-form.tsx'
import { combosQuery } from '../features/combos/combos.api.ts'
import { firstStepCombos } from '../features/combos/first-combos.model.ts'
import { GuardianCard } from '../features/accounts/guardians/guardian-card.tsx'
import { noticeQuery } from '../features/privacy/notice/notice.api.ts'
import { StepNotice } from '../features/privacy/notice/step-notice.tsx'
import { startStep } from '../features/wizard/wizard.model.ts'
import { Wizard } from '../features/wizard/wizard.tsx'
import { queryClient } from '../lib/api/query-client.ts'
import { notify } from '../lib/browser/notify.ts'
import { writeRedirect } from '../lib/session/auth-storage.ts'
import { subscribeSession } from '../lib/session/session-end.ts'

/** The steps after the first, each a chunk of its own. */
const parts = {
  2: async () => ({ default: (await import('../features/educations/education-step.tsx')).EducationStep }),
  3: async () => ({ default: (await import('../features/experiences/experience-step.tsx')).ExperienceStep }),
  4: async () => ({ default: (await import('../features/attachments/attachments-step.tsx')).AttachmentsStep }),
  5: async () => ({ default: (await import('../features/candidates/edit/professional-form.tsx')).ProfessionalStep }),
}
const EducationStep = lazy(parts[2])
const ExperienceStep = lazy(parts[3])
const AttachmentsStep = lazy(parts[4])
const ProfessionalStep = lazy(parts[5])
const ResumeSkills = lazy(async () => ({ default: (await import('../features/skills/resume-skills.tsx')).ResumeSkills }))
const SkillsEditor = lazy(async () => ({ default: (await import('../features/skills/skills-editor.tsx')).SkillsEditor }))

export const prefetchData = () =>
  Promise.all([
    queryClient.prefetchQuery(candidateQuery),
    queryClient.prefetchQuery(noticeQuery('en')),
    queryClient.prefetchQuery(attachmentsQuery),
    queryClient.prefetchQuery(combosQuery(firstStepCombos)),
  ])

interface StepsProps {
  readonly candidate: Candidate
  readonly step: number
}

/** Memoised, so that putting the first step into the address doesn't re-render the form. */
const Steps = memo(function Steps({ candidate, step }: StepsProps) {
  const navigate = useNavigate()
  // Called here, so that uploads continue on the next step.
  const uploads = useUploads()
  return (
    <Wizard
      candidate={candidate}
      requestedStep={step}
      onStep={(next) => void navigate({ to: '/candidate-info', search: { step: next } })}
      onCompleted={() => {
        notify('SUCCESS', words.completed)
        void navigate({ to: '/CandidateProfile', replace: true })
      }}
      notes={{
        1: <StepNotice item="personal" />,
        2: <StepNotice item="education" />,
        3: <StepNotice item="experience" />,
        4: <StepNotice item="documents" />,
        5: <StepNotice item="preferences" />,
      }}
      preload={parts}
      renderStep={{
        1: (props) => <PersonalStep {...props} resume={<ResumeStart uploads={uploads} />} />,
        2: (props) => <EducationStep {...props} />,
        3: (props) => <ExperienceStep {...props} />,
        4: (props) => <AttachmentsStep {...props} uploads={uploads} />,
        5: (props) => <ProfessionalStep {...props} skills={<SkillsEditor offers={(skills) => <ResumeSkills skills={skills} />} />} />,
      }}
    />
  )
})

/** The wizard; its first step is not lazy. */
export default function WizardScreen({ step }: { readonly step: number | undefined }) {
  // Prefetched in parallel, to avoid a waterfall.
  usePrefetchQuery(noticeQuery('en'))
  usePrefetchQuery(attachmentsQuery)
  usePrefetchQuery(combosQuery(firstStepCombos))
  const { data: candidate } = useSuspenseQuery(candidateQuery)
  const navigate = useNavigate()
  useEffect(
    () =>
      subscribeSession((change) => {
        if (change !== 'ended') return
        // The guard allows this path when signed out; after a session ends here, redirect to sign in and back.
        writeRedirect('/candidate-info')
        void navigate({ to: '/login', replace: true })
      }),
    [navigate],
  )
  const reached = startStep(candidate)
  // Puts every step into the address, including the first, so that Back goes through them.
  useEffect(() => {
    if (step === undefined && reached !== null) void navigate({ to: '/candidate-info', search: { step: reached }, replace: true })
  }, [step, reached, navigate])
  if (reached === null) return <Navigate to="/CandidateProfile" replace />
  return (
    <>
      <GuardianCard />
      <Steps candidate={candidate} step={step ?? reached} />
    </>
  )
}
