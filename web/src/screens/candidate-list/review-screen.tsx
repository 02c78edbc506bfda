import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Skeleton.css'
import { Alert, Button, Modal, Skeleton, Title } from '@mantine/core'
import { SHORTLISTED, stageOf } from '@portal/contract/stages'
import type { Moved, CandidateStage } from '@portal/contract/applications'
import { RESUME } from '@portal/contract/attachments'
import { messages } from '@portal/contract/shared/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { words as names } from '#words/candidates/candidates.ts'
import { words } from '#words/candidates/review.ts'
import { notifyMoved, notifyMoveUndone, stageQuery, useMovesInTurn } from '../../features/applications/applications.api.ts'
import { ProfessionalFacts } from '../../features/candidates/profile/about-facts.tsx'
import { staffCandidateQuery } from '../../features/candidates/candidates.api.ts'
import { experienceText } from '../../features/candidates/experience-text.model.ts'
import { reviewQuery } from '../../features/candidates/list/candidate-list.api.ts'
import type { CandidateListSearch } from '../../features/candidates/list/list-search.model.ts'
import { useKeys } from '../../lib/browser/use-keys.ts'
import classes from './review-screen.module.css'
import { StageLabel } from '../../features/candidates/stage-label.tsx'
import { MatchPanel } from '../../features/openings/match-panel.tsx'
import { openingMatchQuery } from '../../features/openings/match.api.ts'
import { ActionButton } from '../../ui/content/action-button.tsx'
import { SkillChips } from '../../features/skills/skill-chips.tsx'
import { notify, pushError } from '../../lib/browser/notify.ts'

const InlineDocument = lazy(() => import('../../features/attachments/inline-document.tsx'))
const MoveDialog = lazy(() => import('../../features/applications/moves/move-dialog.tsx'))

/** The resume and facts of one candidate. */
function Sheet({ id, name }: { readonly id: number; readonly name: string }) {
  const { data: candidate, isError, refetch } = useQuery(staffCandidateQuery(id))
  if (isError) return <Alert color="amber">{words.gone}</Alert>
  if (!candidate) return <Skeleton height={320} radius={12} aria-label={words.loading} />
  const resume = candidate.attachments.find(({ type }) => type === RESUME)
  const { resource_requisition_request_id: resource_request_id, designation, job_code, city_text } = candidate
  const summary = [names.job(designation, job_code), experienceText(candidate), city_text]
  return (
    <div className={classes.sheet}>
      <section className={classes.resume} aria-label={words.resume}>
        {resume ? (
          <Suspense fallback={<Skeleton height={480} radius={8} />}>
            <InlineDocument key={id} item={resume} renew={async () => (await refetch()).data?.attachments} />
          </Suspense>
        ) : (
          <p>{words.noResume}</p>
        )}
      </section>
      <section className={classes.facts} aria-label={words.facts}>
        <Title order={2} size="h1">
          {name}
        </Title>
        <p className={classes.summary}>{summary.filter(Boolean).join(' · ')}</p>
        <StageLabel hiringStage={candidate.hiring_stage} />
        <ProfessionalFacts candidate={candidate} />
        <SkillChips skills={candidate.skills} />
        <MatchPanel
          key={id}
          id={id}
          applied={resource_request_id === null ? null : { resource_request_id, job: names.job(designation, job_code) }}
        />
      </section>
    </div>
  )
}

/** Prefetches the next candidate. */
const usePrefetchNext = (id: number | undefined) => {
  const client = useQueryClient()
  useEffect(() => {
    if (id === undefined) return
    void client.prefetchQuery(staffCandidateQuery(id))
    void client.prefetchQuery(stageQuery(id))
    void client.prefetchQuery(openingMatchQuery(id))
  }, [client, id])
}

interface DoneMove {
  readonly index: number
  readonly id: number
  readonly change_id: number
  readonly hiring_stage: number
}

interface ReviewProps {
  readonly people: readonly { readonly id: number; readonly name: string }[]
  readonly hasMore: boolean
  readonly onGoOn: () => void
  readonly onClose: () => void
}

const keys = { shortlist: '1', reject: '2', skip: '3', undo: 'z' } as const

/** Reviews candidates one after another: shortlist, reject with a reason, skip, or undo the last move. */
function Review({ people, hasMore, onGoOn, onClose }: ReviewProps) {
  const [at, setAt] = useState(0)
  const [done, setDone] = useState<readonly DoneMove[]>([])
  const [rejecting, setRejecting] = useState<CandidateStage | null>(null)
  const person = people[at]
  const id = person?.id ?? 0
  const { data: candidateStage } = useQuery({ ...stageQuery(id), enabled: person !== undefined })
  usePrefetchNext(people[at + 1]?.id)
  const last = done.at(-1)
  const shortlisted = done.filter(({ hiring_stage }) => hiring_stage === SHORTLISTED).length
  const { move, undo } = useMovesInTurn()
  const client = useQueryClient()
  const isWaiting = useRef(false)
  /** The latest move, pending or done; resolves to null if it failed. */
  const moving = useRef<Promise<DoneMove | null>>(undefined)

  const recordMove = (index: number, { change_id, hiring_stage }: Moved): DoneMove => {
    const move = { index, id: people[index]?.id ?? 0, change_id, hiring_stage }
    setDone((before) => [...before, move])
    return move
  }
  /** Runs an action with the stage of the candidate on screen, waiting for it to load if necessary. */
  const withStage = async (act: (stage: CandidateStage) => void) => {
    if (!person || isWaiting.current) return
    isWaiting.current = true
    try {
      act(candidateStage ?? (await client.fetchQuery(stageQuery(id))))
    } catch (problem) {
      pushError(problem)
    } finally {
      isWaiting.current = false
    }
  }
  const shortlist = (stage: CandidateStage) => {
    if (!person) return
    const from = stage.hiring_stage
    if (!stage.moves.some(({ to }) => to === SHORTLISTED)) return notify('INFO', words.cannot(stageOf(from).label))
    const index = at
    setAt(index + 1)
    const current = move.mutateAsync({ id, body: { from, to: SHORTLISTED } }).then(
      (moved) => {
        notifyMoved(person.name, moved)
        return recordMove(index, moved)
      },
      (problem: unknown) => {
        setAt(index)
        pushError(problem)
        return null
      },
    )
    moving.current = current
    void current.finally(() => {
      if (moving.current === current) moving.current = undefined
    })
  }
  const reject = (stage: CandidateStage) => {
    if (stage.can.reject.why === null) setRejecting(stage)
    else notify('INFO', stage.can.reject.why)
  }
  const acts = { shortlist: () => withStage(shortlist), reject: () => withStage(reject) }
  const skip = () => person && setAt(at + 1)
  /** Waits for a pending move, so that Undo never applies to an earlier one. */
  const undoLast = async () => {
    const undone = moving.current ? await moving.current : last
    if (undone === null) return
    if (!undone) return notify('INFO', words.noUndo)
    await undo.mutateAsync(undone).then((back) => {
      setDone((before) => before.filter(({ change_id }) => change_id !== undone.change_id))
      setAt(undone.index)
      notifyMoveUndone(undone.change_id, people[undone.index]?.name ?? '', back)
    }, pushError)
  }
  useKeys(rejecting === null, { [keys.shortlist]: acts.shortlist, [keys.reject]: acts.reject, [keys.skip]: skip, [keys.undo]: undoLast })

  const button = (name: Exclude<keyof typeof keys, 'undo'>, run: () => unknown, variant: 'filled' | 'default') => (
    <Button variant={variant} aria-keyshortcuts={keys[name]} onClick={() => void run()}>
      {words.actions[name]} <span className={classes.key}>{words.key(keys[name])}</span>
    </Button>
  )
  const undoButton = (
    <ActionButton
      variant="default"
      aria-keyshortcuts={keys.undo}
      why={last || move.isPending ? null : words.noUndo}
      onClick={() => void undoLast()}
    >
      {words.actions.undo} <span className={classes.key}>{words.key(keys.undo)}</span>
    </ActionButton>
  )
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      closeOnEscape={rejecting === null}
      title={person ? words.title(at + 1, people.length) : words.titleDone}
      classNames={{ body: classes.body, content: classes.content }}
      transitionProps={{ duration: 0 }}
    >
      {person ? (
        <>
          <Sheet id={id} name={person.name} />
          <div className={classes.bar}>
            {button('shortlist', acts.shortlist, 'filled')}
            {button('reject', acts.reject, 'default')}
            {button('skip', skip, 'default')}
            {undoButton}
            <Button variant="default" renderRoot={(props) => <Link to="/CandidateProfile" search={{ id }} {...props} />}>
              {words.actions.profile}
            </Button>
          </div>
        </>
      ) : (
        <div className={classes.done}>
          <p role="status">
            {people.length === 0 ? words.empty : words.done(people.length, shortlisted, done.length - shortlisted)}{' '}
            {hasMore && words.moreLeft}
          </p>
          <div className={classes.bar}>
            {hasMore && <Button onClick={onGoOn}>{words.continue}</Button>}
            {last && undoButton}
            <Button variant="default" onClick={onClose}>
              {words.back}
            </Button>
          </div>
        </div>
      )}
      {rejecting && person && (
        <Suspense>
          <MoveDialog
            id={id}
            name={person.name}
            candidateStage={rejecting}
            kind="reject"
            onClose={() => setRejecting(null)}
            onMoved={(moved) => {
              recordMove(at, moved)
              notifyMoved(person.name, moved)
              setAt(at + 1)
            }}
          />
        </Suspense>
      )}
    </Modal>
  )
}

interface ReviewScreenProps {
  readonly search: CandidateListSearch
  readonly onClose: () => void
}

/** Reviews a snapshot of the list: moved candidates leave the list, but not the review. */
export default function ReviewScreen({ search, onClose }: ReviewScreenProps) {
  const [turn, setTurn] = useState(0)
  const { data, isError } = useQuery(reviewQuery(search, turn))
  if (isError) return <Alert color="red">{messages.generic}</Alert>
  if (!data) return <Skeleton height={480} radius={12} aria-label={words.loading} />
  const people = data.rows.map(({ id, name }) => ({ id, name }))
  return <Review key={turn} people={people} hasMore={data.total > people.length} onGoOn={() => setTurn(turn + 1)} onClose={onClose} />
}
