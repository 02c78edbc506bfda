import { moduleLists, type readDashboard, type Scope, waitingLists } from '@portal/contract/dashboard'
import { Link } from '@tanstack/react-router'
import { words } from '#words/dashboard/staff.ts'
import type { Data } from '../../../lib/api/queries.ts'
import { dayOf, formatCount, formatDay } from '../../../lib/format/format.ts'
import { dashboardPages } from '../../../ui/shell/menu.model.ts'
import classes from './dashboard.module.css'

interface ModuleTilesProps {
  readonly roleId: number
  readonly scope: Scope
  readonly data: Data<typeof readDashboard> | undefined
}

/** The pages of the menu (specification section 2.3), each with one number where there is one; the tile opens what it counts. */
export function ModuleTiles({ roleId, scope, data }: ModuleTilesProps) {
  const numbers: Readonly<Record<string, { readonly text: string | undefined; readonly search: Readonly<Record<string, string>> }>> = {
    '/CandidateList': { text: data && words.modules.active(formatCount(data.candidates)), search: moduleLists.candidates(scope) },
    '/ResourceRequestList': { text: data && words.modules.open(formatCount(data.requests)), search: moduleLists.requests(scope) },
    '/FollowUps': {
      text: data && words.modules.overdue(formatCount(data.waiting.find(({ kind }) => kind === 'follow_ups_overdue')?.count ?? 0)),
      search: waitingLists.follow_ups_overdue(scope),
    },
    '/ReferralsCandidate': { text: data && words.modules.expiring(formatCount(data.invitations)), search: moduleLists.invitations() },
    '/ImportModule': { text: data && words.modules.imported(data.imported_at && formatDay(dayOf(data.imported_at))), search: {} },
    '/TemplateConfiguration': { text: data && words.modules.templates(formatCount(data.templates)), search: {} },
    '/CampusList': { text: data && words.modules.registering(formatCount(data.drives)), search: moduleLists.drives() },
  }
  return (
    <section aria-label={words.modules.title}>
      <ul className={classes.tiles}>
        {dashboardPages(roleId).map((page) => (
          <li key={page.target}>
            <Link to={page.target} search={numbers[page.target]?.search ?? {}} className={classes.tile}>
              <page.icon size={24} stroke={1.5} aria-hidden />
              <span>
                {page.name}
                {numbers[page.target] && <span className={classes.detail}>{numbers[page.target]?.text ?? '\u00A0'}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
