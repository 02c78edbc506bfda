import '@mantine/core/styles/Skeleton.css'
import type { Candidate } from '@portal/contract/candidates'
import type { Opening } from '@portal/contract/openings'
import { messages } from '@portal/contract/shared/messages'
import { Alert, Button, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { words } from '#words/openings.ts'
import { actions } from '#words/shared/actions.ts'
import { DescriptionList } from '../../ui/content/description-list.tsx'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { readPendingOpening, removePendingOpening } from '../../lib/session/auth-storage.ts'
import { candidateQuery } from '../candidates/candidates.api.ts'
import { applyRefusal, isUnderWay, sortByFit, sortChosenFirst, matching } from './apply-refusal.model.ts'
import { OpeningCard } from './opening-card.tsx'
import cardClasses from './opening-card.module.css'
import { appliedJobQuery, openingsQuery } from './openings.api.ts'
import classes from './openings-list.module.css'

const SHOWN_AT_ONCE = 20
/** Cards of the first render; the others follow in a deferred one. */
const DRAWN_FIRST = 5

interface AppliedElsewhereProps {
  readonly requestId: number
  readonly candidate: Pick<Candidate, 'hiring_stage' | 'status' | 'can_withdraw'>
}

/** The applied job if it is no longer a current opening; null until its name is loaded. */
function AppliedElsewhere({ requestId, candidate }: AppliedElsewhereProps) {
  const { data: job } = useQuery(appliedJobQuery(requestId))
  if (!job) return null
  return (
    <article className={cardClasses.card} data-applied aria-label={job.designation}>
      <h3 className={cardClasses.title}>{job.designation}</h3>
      <DescriptionList
        facts={[
          [
            words.facts.jobCode,
            <span key="code" className="unbroken">
              {job.job_code}
            </span>,
          ],
          [words.facts.status, candidate.status],
        ]}
      />
      {isUnderWay(candidate) && <p className={cardClasses.note}>{words.changePosition}</p>}
    </article>
  )
}

/** Whether only the opening itself can prevent an application. */
const isUnapplied = ({ can_apply, can_apply_reason }: Candidate) => can_apply || can_apply_reason?.code === 'aggregates_low'

/** The openings sorted (applied first, then that of the apply link, then by match), and how many the candidate can apply for. */
const sortedFor = (candidate: Candidate, openings: readonly Opening[], linkedCode: string | null) => {
  const free = new Set(openings.filter((opening) => applyRefusal(candidate, opening) === null))
  const all = sortChosenFirst(
    sortByFit(openings, candidate, (opening) => free.has(opening)),
    candidate.resource_requisition_request_id,
    linkedCode,
  )
  return { all, applicable: free.size }
}

/** Current openings: applied first, then that of the apply link, then by match; twenty at a time. */
export function OpeningsList({ addDegree, onApplied }: { readonly addDegree: ReactNode; readonly onApplied: () => void }) {
  const candidate = useQuery(candidateQuery)
  const openings = useQuery(openingsQuery)
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const rendered = useDeferredValue(shown, DRAWN_FIRST)
  const [typed, setTyped] = useState('')
  const [linkedCode, setLinkedCode] = useState(readPendingOpening)
  // Deferred: typing stays responsive with a thousand cards.
  const deferredQuery = useDeferredValue(typed)
  // Memoised: the list renders twice, and sorting a thousand openings takes a tenth of that.
  const sorted = useMemo(
    () => (candidate.data && openings.data ? sortedFor(candidate.data, openings.data, linkedCode) : null),
    [candidate.data, openings.data, linkedCode],
  )

  if ((openings.isError && !openings.data) || (candidate.isError && !candidate.data)) {
    const retry = () => Promise.all([openings.refetch(), candidate.refetch()])
    return <RetryAlert onRetry={retry} />
  }
  if (!openings.data || !candidate.data || !sorted) {
    return (
      <div className={classes.list} role="status" aria-busy="true" aria-label={words.list.loading}>
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} height={280} radius={12} />
        ))}
      </div>
    )
  }

  const appliedId = candidate.data.resource_requisition_request_id
  const isAppliedListed = openings.data.some(({ id }) => id === appliedId)
  const isMissing = linkedCode !== null && appliedId === null && openings.data.every(({ job_code }) => job_code !== linkedCode)
  const isSearched = openings.data.length > SHOWN_AT_ONCE
  const all = isSearched ? matching(sorted.all, deferredQuery) : sorted.all
  return (
    <div className={classes.list}>
      {appliedId !== null && !isAppliedListed && <AppliedElsewhere requestId={appliedId} candidate={candidate.data} />}
      {isMissing && (
        <Alert
          color="amber"
          title={words.link.gone(linkedCode)}
          withCloseButton
          closeButtonLabel={actions.close}
          onClose={() => {
            removePendingOpening()
            setLinkedCode(null)
          }}
        >
          {openings.data.length > 0 && words.link.others}
        </Alert>
      )}
      {isSearched && (
        <TextInput
          type="search"
          label={words.list.search}
          description={words.list.searchHint}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {isUnapplied(candidate.data) && openings.data.length > 0 && (
        <p className={classes.count}>
          {words.list.applicable(sorted.applicable, openings.data.length)} {openings.data.length > 1 && words.list.sorted}
        </p>
      )}
      {deferredQuery && isSearched && (
        <p role="status" className={classes.empty}>
          {all.length > 0 ? words.list.found(all.length, openings.data.length) : words.list.none(deferredQuery)}
        </p>
      )}
      {openings.data.length === 0 && <p className={classes.empty}>{messages.noOpenings}</p>}
      {all.slice(0, rendered).map((opening) => (
        <OpeningCard
          key={opening.id}
          opening={opening}
          candidate={candidate.data}
          isLinked={opening.job_code === linkedCode}
          addDegree={addDegree}
          onApplied={onApplied}
        />
      ))}
      {all.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {words.list.more(Math.min(SHOWN_AT_ONCE, all.length - shown), all.length)}
        </Button>
      )}
    </div>
  )
}
