import { useQuery } from '@tanstack/react-query'
import { CutText } from '../../ui/content/cut-text.tsx'
import { interviewsQuery } from '../interviews/interviews.api.ts'
import classes from './follow-ups.module.css'
import { heldScreening } from './screening.model.ts'

/** Characters of the remarks shown initially. */
const REMARKS_SHOWN = 200

/** Result of the phone screening, below a follow-up to schedule the next step. */
export default function HeldScreening({ id }: { readonly id: number }) {
  const { data } = useQuery(interviewsQuery(id))
  const screening = heldScreening(data?.interviews ?? [])
  if (screening === undefined) return null
  return (
    <span className={classes.quiet}>
      {screening.held} <CutText text={screening.remarks.join(' ')} limit={REMARKS_SHOWN} />
    </span>
  )
}
