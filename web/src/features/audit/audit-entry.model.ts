import type { AuditEntry } from '@portal/contract/audit'
import { stageOf } from '@portal/contract/stages'
import { words } from '#words/audit.ts'

const actionNames: Readonly<Record<string, string>> = words.actions

/** The part of the details to display. */
const detailOf = ({ action, details, document }: AuditEntry): string | null => {
  if (action === 'document_viewed' || action === 'document_downloaded') {
    return document ?? (typeof details?.attachment_id === 'number' ? words.document(details.attachment_id) : null)
  }
  if (action === 'opening_changed' && typeof details?.to === 'string')
    return words.fromTo(String(details.from ?? words.nothing), details.to)
  if (typeof details?.code === 'string' && action.startsWith('template_'))
    return words.template(details.code, typeof details.number === 'number' ? details.number : null)
  const isMove = action === 'stage_moved' || action === 'stage_corrected' || action === 'move_undone'
  if (!isMove || typeof details?.from !== 'number' || typeof details.to !== 'number') return null
  return words.fromTo(stageOf(details.from).label, stageOf(details.to).label)
}

export const actorName = ({ actor_id, actor_name }: AuditEntry): string => {
  if (actor_id === null) return words.portal
  return actor_name ?? words.gone(actor_id)
}

/** What was done, in words. */
export const actionText = (entry: AuditEntry): string =>
  [actionNames[entry.action] ?? entry.action, detailOf(entry)].filter(Boolean).join(': ')
