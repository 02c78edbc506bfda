import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { words } from '#words/duplicates.ts'
import type { ApiProblem } from '../../lib/api-problem.ts'

/** In place of a record that lives on in another one. */
export function MergedAway({ problem }: { readonly problem: ApiProblem }) {
  const { name = '', candidate_id } = problem.details
  return (
    <Alert color="sky" role="status" title={words.merged.text(name)}>
      <Anchor renderRoot={(props) => <Link to="/CandidateProfile" search={{ id: Number(candidate_id) }} {...props} />}>
        {words.merged.open(name)}
      </Anchor>
    </Alert>
  )
}
