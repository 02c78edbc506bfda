import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '#words/aptitude/results.ts'
import { formatDateTime, formatPercentage } from '../../../lib/format/format.ts'
import { DescriptionList } from '../../../ui/content/description-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { candidateResultsQuery } from './results.api.ts'

const { ofCandidate } = words

/** The aptitude results of a candidate; renders nothing if there are none. */
export default function CandidateResults({ id }: { readonly id: number }) {
  const { data } = useQuery(candidateResultsQuery(id))
  return data?.rows.map(({ test, name, taken_at, percentage, outcome }) => (
    <Section key={test.id} title={ofCandidate.title}>
      <DescriptionList
        facts={[
          [words.testLabel, test.name],
          [words.columns.taken_at, taken_at === null ? null : formatDateTime(taken_at)],
          [words.columns.outcome, ofCandidate.result(percentage === null ? null : formatPercentage(percentage), words.outcomes[outcome])],
        ]}
      />
      <p>
        <Anchor
          renderRoot={(props) => (
            <Link
              to="/AptitudeReport"
              search={{ test: String(test.id), q: name }}
              aria-label={ofCandidate.openNamed(test.name)}
              {...props}
            />
          )}
        >
          {ofCandidate.open}
        </Anchor>
      </p>
    </Section>
  ))
}
