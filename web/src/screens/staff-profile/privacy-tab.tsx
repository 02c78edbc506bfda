import { Text } from '@mantine/core'
import type { StaffCandidate } from '@portal/contract/profiles'
import { HIRED } from '@portal/contract/stages'
import { words } from '#words/privacy/privacy-rights.ts'
import { CandidateNominees } from '../../features/privacy-requests/candidate-nominees.tsx'
import { CandidateRequests } from '../../features/privacy-requests/candidate-requests.tsx'
import { CandidateDataCopy } from '../../features/privacy/candidate-data-copy.tsx'
import { EraseCandidate } from '../../features/privacy/erase-candidate.tsx'
import { AsyncSection } from '../../ui/content/async-section.tsx'
import { Section } from '../../ui/content/section.tsx'

/** The privacy rights that an administrator exercises for someone who can't sign in; deleting comes last. */
export default function PrivacyTab({ candidate }: { readonly candidate: StaffCandidate }) {
  const { id } = candidate
  return (
    <>
      <Text size="sm" mb="md">
        {words.intro}
      </Text>
      <Section title={words.requests.title}>
        <AsyncSection height={96}>
          <CandidateRequests id={id} />
        </AsyncSection>
      </Section>
      <Section title={words.copy.title}>
        <AsyncSection height={96}>
          <CandidateDataCopy id={id} />
        </AsyncSection>
      </Section>
      <Section title={words.nominees.title}>
        <AsyncSection height={48}>
          <CandidateNominees id={id} />
        </AsyncSection>
      </Section>
      {candidate.hiring_stage !== HIRED && <EraseCandidate candidate={candidate} />}
    </>
  )
}
