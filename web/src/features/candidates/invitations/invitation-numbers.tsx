import { useQuery } from '@tanstack/react-query'
import { words } from '#words/candidates/invitations.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { Value } from '../../../ui/content/description-list.tsx'
import { filtersIn } from './invitation-filter.model.ts'
import type { InvitationSearch } from './invitation-search.model.ts'
import { invitationNumbersQuery } from './invitations.api.ts'
import classes from './invitations.module.css'

const { numbers } = words

/** Figures of the invitations within the filter; renders nothing before the first is sent. */
export function InvitationNumbers({ search }: { readonly search: InvitationSearch }) {
  const { data } = useQuery(invitationNumbersQuery(search))
  if (!data || (data.sent === 0 && filtersIn(search) === 0)) return null
  const percent = (part: number) => (data.sent === 0 ? null : numbers.percent(Math.round((100 * part) / data.sent)))
  const facts = [
    [numbers.sent, formatCount(data.sent)],
    [numbers.opened, percent(data.opened)],
    [numbers.registered, percent(data.registered)],
    [numbers.applied, percent(data.applied)],
    [numbers.median, data.median_hours === null ? null : numbers.hours(Math.round(data.median_hours))],
  ] as const
  return (
    <dl className={classes.numbers} aria-label={numbers.label}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Value>{value}</Value>
          </dd>
        </div>
      ))}
    </dl>
  )
}
