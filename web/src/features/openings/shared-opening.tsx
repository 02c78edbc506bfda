import { OPENING_LOCATION, openingExpiry, readSharedOpening } from '@portal/contract/openings'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/openings.ts'
import { queryOf } from '../../lib/api/queries.ts'
import { formatDay } from '../../lib/format/format.ts'
import { DescriptionList } from '../../ui/content/description-list.tsx'
import classes from './shared-opening.module.css'

const { facts, shared } = words

/** The opening of an apply link, for people who aren't signed in yet. */
export default function SharedOpening({ code }: { readonly code: string }) {
  const { data: opening, isPending } = useQuery(queryOf(readSharedOpening, { body: { opening: code } }, { retry: false }))
  if (isPending) return <p className={classes.opening}>{shared.loading}</p>
  if (!opening) return <p className={classes.closed}>{shared.closed(code)}</p>
  const { designation, job_code, experience_from, experience_to, eta_date, skills, job_description } = opening
  return (
    <section className={classes.opening}>
      <h2 className={classes.title}>{shared.title(designation, job_code)}</h2>
      <DescriptionList
        facts={[
          [facts.location, OPENING_LOCATION],
          [facts.experience, words.years(experience_from, experience_to)],
          [facts.applyBy, formatDay(openingExpiry(eta_date))],
        ]}
      />
      {skills.length > 0 && <p className={classes.skills}>{shared.skills(skills)}</p>}
      <details className={classes.description}>
        <summary>{shared.description}</summary>
        <p>{job_description}</p>
      </details>
      <p className={classes.apply}>{shared.apply}</p>
    </section>
  )
}
