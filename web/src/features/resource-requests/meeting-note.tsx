import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/resource-requests.ts'
import { formatCount } from '../../lib/format.ts'
import type { RequestValues } from './request-values.ts'
import { meetingQuery } from './resource-requests.api.ts'
import classes from './resource-requests.module.css'

const QUIET_MS = 300

/** How many of all candidates have the marks that the request asks for, while they are typed. */
export function MeetingNote({ values }: { readonly values: RequestValues }) {
  const { minimum_10th: mark_10th, minimum_12th: mark_12th, minimum_degree: mark_degree } = values
  const [marks] = useDebouncedValue(`${mark_10th} ${mark_12th} ${mark_degree}`, QUIET_MS)
  const [tenth = '', twelfth = '', degree = ''] = marks.split(' ')
  const { data: total } = useQuery(meetingQuery({ mark_10th: tenth, mark_12th: twelfth, mark_degree: degree }))
  if (total === undefined) return null
  const said = total > limits.counted ? words.form.moreThan(formatCount(limits.counted)) : formatCount(total)
  return (
    <p role="status" className={classes.said}>
      {words.form.meeting(said)}
    </p>
  )
}
