import { type AuditAction, auditActions } from '@portal/contract/audit'
import type { Campus } from '@portal/contract/campuses'
import { words as audit } from '#words/audit.ts'
import { words } from '#words/campuses/campuses.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { Section } from '../../ui/content/section.tsx'
import classes from './campuses.module.css'

const isAction = (action: string): action is AuditAction => auditActions.some((known) => known === action)

/** What staff did with a college, newest first. */
export default function CampusActivity({ campus }: { readonly campus: Campus }) {
  return (
    <Section title={words.activity.title}>
      <ol className={classes.activity}>
        {campus.activity.map(({ id, at, actor_name, action }) => (
          <li key={id}>
            {isAction(action) ? audit.actions[action] : action}
            <span className={classes.hint}>{words.activity.by(actor_name ?? words.activity.system, formatDateTime(at))}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
