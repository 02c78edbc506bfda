import '@mantine/core/styles/Skeleton.css'
import { messages } from '@portal/contract/shared/messages'
import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { candidateQuery } from '../candidates/candidates.api.ts'
import { skillsQuery } from '../skills/skills.api.ts'
import { AppliedElsewhere } from './applied-job-card.tsx'
import { appliedFirst } from './apply-refusal.ts'
import { OpeningCard } from './opening-card.tsx'
import { openingsQuery } from './openings.api.ts'
import classes from './openings-list.module.css'

const SHOWN_AT_ONCE = 20

/** Current openings, the applied one first, twenty at a time. */
export function OpeningsList() {
  const candidate = useQuery(candidateQuery)
  const openings = useQuery(openingsQuery)
  const { data: skills = [] } = useQuery(skillsQuery)
  const [shown, setShown] = useState(SHOWN_AT_ONCE)

  if ((openings.isError && !openings.data) || (candidate.isError && !candidate.data)) {
    const retry = () => Promise.all([openings.refetch(), candidate.refetch()])
    return (
      <Alert color="red" role="alert" title={messages.generic}>
        <Button variant="default" onClick={() => void retry()}>
          Retry
        </Button>
      </Alert>
    )
  }
  if (!openings.data || !candidate.data) {
    return (
      <div className={classes.list} aria-busy="true" aria-label="Loading the openings">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} height={280} radius={12} />
        ))}
      </div>
    )
  }

  const appliedId = candidate.data.resource_requisition_request_id
  const isAppliedListed = openings.data.some(({ id }) => id === appliedId)
  const ownSkills = new Set(skills.map(({ skill_combo_id }) => skill_combo_id))
  const all = appliedFirst(openings.data, appliedId)
  return (
    <div className={classes.list}>
      {appliedId !== null && !isAppliedListed && <AppliedElsewhere requestId={appliedId} candidate={candidate.data} />}
      {all.length === 0 && <p className={classes.empty}>{messages.noOpenings}</p>}
      {all.slice(0, shown).map((opening) => (
        <OpeningCard key={opening.id} opening={opening} candidate={candidate.data} ownSkills={ownSkills} />
      ))}
      {all.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Show {Math.min(SHOWN_AT_ONCE, all.length - shown)} more of {all.length}
        </Button>
      )}
    </div>
  )
}
