import { openingExpiry } from '@portal/contract/openings'
import { isDay } from '@portal/contract/shared/dates'
import { words } from '#words/resource-requests.ts'
import { formatDay, truncate } from '../../lib/format.ts'
import { Facts } from '../../ui/facts.tsx'
import type { RequestValues } from './request-values.ts'
import classes from './resource-requests.module.css'

/** Characters of a description that a candidate sees first (specification section 9). */
const SHOWN = 250
const { labels, nothingYet } = words.form

/** How the opening begins on a candidate's screen. */
export function Preview({ values, designation }: { readonly values: RequestValues; readonly designation: string | undefined }) {
  const { job_description, eta_date, experience_from, experience_to, adults_only } = values
  const years = experience_from === '' || experience_to === '' ? null : words.list.years(Number(experience_from), Number(experience_to))
  return (
    <>
      <Facts
        facts={[
          [labels.designation, designation],
          [words.list.columns.experience, years],
          [words.preview.applyBy, isDay(eta_date) ? formatDay(openingExpiry(eta_date)) : null],
          ...(adults_only ? [[words.preview.age, words.preview.adultsOnly] as const] : []),
        ]}
      />
      <p className={classes.preview}>{job_description.trim() === '' ? nothingYet : truncate(job_description, SHOWN)}</p>
    </>
  )
}
