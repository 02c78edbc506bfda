import type { Candidate } from '@portal/contract/candidates'
import { type Opening, OPENING_LOCATION, openingExpiry } from '@portal/contract/openings'
import { IconCheck } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { words } from '#words/openings.ts'
import { formatDay, truncate } from '../../lib/format.ts'
import { Facts } from '../../ui/facts.tsx'
import { ApplyButton } from './apply-button.tsx'
import { Marks } from './marks.tsx'
import classes from './opening-card.module.css'

const DESCRIPTION_LIMIT = 250

function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const cut = truncate(text, DESCRIPTION_LIMIT)
  const isLong = cut !== text
  return (
    <p className={classes.description}>
      {open ? text : cut}{' '}
      {isLong && (
        <button type="button" className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? words.readLess : words.readMore}
        </button>
      )}
    </p>
  )
}

interface OpeningCardProps {
  readonly opening: Opening
  readonly candidate: Candidate
  /** Combo keys of the candidate's own skills, which carry a tick. */
  readonly ownSkills: ReadonlySet<number>
}

/** One opening as a candidate sees it, with its Apply Now. Drawn again only when something of it changes: there may be a thousand. */
export const OpeningCard = memo(function OpeningCard({ opening, candidate, ownSkills }: OpeningCardProps) {
  const isApplied = candidate.resource_requisition_request_id === opening.id
  return (
    <article className={classes.card} aria-labelledby={`opening-${opening.id}`} data-applied={isApplied || undefined}>
      <h3 id={`opening-${opening.id}`} className={classes.title}>
        {opening.designation}
      </h3>
      <Facts
        facts={[
          [words.facts.jobCode, opening.job_code],
          [words.facts.experience, words.years(opening.experience_from, opening.experience_to)],
          [words.facts.applyBy, formatDay(openingExpiry(opening.eta_date))],
          [words.facts.location, OPENING_LOCATION],
          ...(opening.adults_only ? [[words.facts.age, words.adultsOnly] as const] : []),
        ]}
      />
      {opening.linked_skills.length > 0 && (
        <ul className={classes.skills} aria-label={words.skills}>
          {opening.linked_skills.map(({ skill, skill_combo_id }) => (
            <li key={skill_combo_id} data-own={ownSkills.has(skill_combo_id) || undefined}>
              {skill}
              {ownSkills.has(skill_combo_id) && <IconCheck size={14} stroke={2} role="img" aria-label={words.ownSkill} />}
            </li>
          ))}
        </ul>
      )}
      <Description text={opening.job_description} />
      {!isApplied && <Marks aggregates={opening.aggregates} />}
      <ApplyButton opening={opening} candidate={candidate} />
      {isApplied && <p className={classes.note}>{words.onePosition}</p>}
    </article>
  )
})
