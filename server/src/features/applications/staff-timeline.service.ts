import type { TimelineEvent } from '@portal/contract/staff-timeline'
import type { Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { selectOtherStatuses } from '../activities/activities.queries.ts'
import { selectActionsOf } from '../follow-ups/list.queries.ts'
import { selectInvitationsOf } from '../invitations/invitations.queries.ts'
import { selectCandidateMails } from '../mails/mails.queries.ts'
import { selectAssignments } from './assign.queries.ts'
import { listStageChanges } from './candidate-stage.service.ts'
import { selectNotes } from './notes.queries.ts'
import { selectImportEvents, selectInterviewEvents, selectOfferEvents } from './timeline.queries.ts'
import { newestFirst, withMails } from './timeline.rules.ts'

/**
 * Imports, moves, notes, emails, assignments, interviews, offers, invitations and calls of a candidate in one list. 404 if the candidate
 * isn't visible to staff.
 */
export const readStaffTimeline = async (ctx: AppContext, actor: Actor, id: number): Promise<TimelineEvent[]> => {
  const { db } = ctx.database
  const history = await listStageChanges(ctx, actor, id)
  const [notes, mails, assignments, interviews, offers, imports, invitations, followUps, statuses] = await Promise.all([
    selectNotes(db, id),
    selectCandidateMails(db, id),
    selectAssignments(db, id),
    selectInterviewEvents(db, id, actor.email),
    selectOfferEvents(db, id),
    selectImportEvents(db, id),
    selectInvitationsOf(db, id),
    selectActionsOf(db, id),
    selectOtherStatuses(db, id),
  ])
  const { changes, others } = withMails(history, mails)
  return newestFirst([
    ...imports,
    ...changes.map((change) => ({ kind: 'move' as const, at: change.created_at, change })),
    ...notes.map((note) => ({ kind: 'note' as const, at: note.created_at, note })),
    ...others.map((mail) => ({ kind: 'mail' as const, at: mail.created_at, mail })),
    ...assignments.map((assignment) => ({ kind: 'assigned' as const, ...assignment })),
    ...interviews,
    ...offers,
    ...invitations.map((invitation) => ({ kind: 'invited' as const, ...invitation })),
    ...followUps.map((followUp) => ({ kind: 'follow_up' as const, ...followUp })),
    ...statuses.map((status) => ({ kind: 'status' as const, ...status })),
  ])
}
