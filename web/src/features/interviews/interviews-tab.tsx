import type { Interview } from '@portal/contract/interviews'
import { IconCalendarPlus, IconPhone } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { words } from '#words/interviews/interviews.ts'
import { actions } from '#words/shared/actions.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { ActionButton } from '../../ui/content/action-button.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { useDialog, useOpened } from '../../ui/dialog/use-dialog.ts'
import { InterviewCard, type InterviewAction } from './interview-card.tsx'
import { interviewsQuery, isReasonAction, useCloseRemarks, useUndoNoShow } from './interviews.api.ts'
import { inOrder } from './interviews.model.ts'
import classes from './interviews.module.css'
import { OfferedTimes } from './offers/offered-times.tsx'

const CallDialog = lazy(() => import('./call-dialog.tsx'))
const InterviewDialog = lazy(() => import('./interview-dialog.tsx'))
const OfferDialog = lazy(() => import('./offers/offer-dialog.tsx'))
const ReasonDialog = lazy(() => import('./reason-dialog.tsx'))

interface Opened {
  readonly action: InterviewAction | 'set' | 'offer' | 'call'
  readonly interview: Interview | null
}

interface InterviewsTabProps {
  readonly id: number
  readonly name: string
  readonly mobile_no: string | null
  /** Whether the dialog to schedule an interview is open initially. */
  readonly opensSchedule: boolean
  readonly onOpened: () => void
}

/** Interviews of a candidate, newest first, cancelled ones last. */
export default function InterviewsTab({ id, name, mobile_no, opensSchedule, onOpened }: InterviewsTabProps) {
  const { data } = useSuspenseQuery(interviewsQuery(id))
  const possible = data.rounds.filter(({ why }) => why === null).map(({ round }) => round)
  const next = data.rounds.find(({ is_next }) => is_next) ?? null
  const why = data.cannot_schedule
  const whyId = useId()
  const [opened, open] = useDialog<Opened>(opensSchedule && why === null ? { action: 'set', interview: null } : null)
  useOpened(opensSchedule, onOpened)
  const closeRemarks = useCloseRemarks()
  const undoNoShow = useUndoNoShow()
  const close = () => open(null)
  const act = async (action: InterviewAction, interview: Interview) => {
    if (action === 'attended') {
      return undoNoShow.mutate(interview.id, { onSuccess: () => notify('SUCCESS', words.missed.undone), onError: pushError })
    }
    if (action !== 'close') return open({ action, interview })
    const { title, message, yes } = words.remarks.sure
    if (await confirm({ title, message, confirmLabel: yes, cancelLabel: actions.cancel })) {
      closeRemarks.mutate(interview.id, { onSuccess: () => notify('SUCCESS', words.remarks.closed), onError: pushError })
    }
  }
  return (
    <>
      <ActionButton
        mb="md"
        leftSection={<IconCalendarPlus size={18} stroke={1.5} aria-hidden="true" />}
        why={why}
        whyId={whyId}
        onClick={() => open({ action: 'set', interview: null })}
      >
        {words.set}
      </ActionButton>
      <ActionButton mb="md" ml="sm" variant="default" why={why} whyId={whyId} onClick={() => open({ action: 'offer', interview: null })}>
        {words.offer.button}
      </ActionButton>
      {possible.includes('screening') && (
        <ActionButton
          mb="md"
          ml="sm"
          variant="default"
          leftSection={<IconPhone size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => open({ action: 'call', interview: null })}
        >
          {words.call.button}
        </ActionButton>
      )}
      {why !== null && <p id={whyId}>{why}</p>}
      {data.interviews.length === 0 ? (
        <p>{why === null ? words.empty : words.none}</p>
      ) : (
        <ul className={classes.list}>
          {inOrder(data.interviews).map((interview) => (
            <InterviewCard key={interview.id} interview={interview} onAction={(action) => void act(action, interview)} />
          ))}
        </ul>
      )}
      <OfferedTimes id={id} />
      {opened && (
        <Suspense>
          {opened.interview !== null && isReasonAction(opened.action) ? (
            <ReasonDialog interview={opened.interview} action={opened.action} onClose={close} />
          ) : opened.action === 'call' ? (
            <CallDialog candidate={{ id, name, mobile_no }} onClose={close} />
          ) : opened.action === 'offer' ? (
            <OfferDialog candidate={{ id, name }} rounds={possible} onClose={close} />
          ) : (
            <InterviewDialog candidate={{ id, name }} rounds={possible} later={next} interview={opened.interview} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
