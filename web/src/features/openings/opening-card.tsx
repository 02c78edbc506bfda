import type { Candidate } from '@portal/contract/candidates'
import { isExperienceMet, type Opening, OPENING_LOCATION, openingExpiry } from '@portal/contract/openings'
import { dayInIndia } from '@portal/contract/shared/dates'
import { appliedLabel, WITHDRAWN_COOLING_DAYS } from '@portal/contract/stages'
import { IconCheck } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useId, useState } from 'react'
import { words } from '#words/openings.ts'
import { useOnline } from '../../lib/browser/connection.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { formatDay, formatMonths, truncate } from '../../lib/format/format.ts'
import { ActionButton } from '../../ui/content/action-button.tsx'
import { DescriptionList } from '../../ui/content/description-list.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { applyRefusal, isDegreeMissing, isUnderWay, outcomeOf } from './apply-refusal.model.ts'
import { Marks } from './marks.tsx'
import classes from './opening-card.module.css'
import { useApply } from './openings.api.ts'

const LABEL_DELAY = 1000

interface ApplyButtonProps {
  readonly opening: Opening
  readonly candidate: Candidate
  /** Button that adds the degree whose marks are missing. */
  readonly addDegree: ReactNode
  readonly onApplied: () => void
}

interface OpeningCardProps extends ApplyButtonProps {
  /** The candidate came through the apply link of this opening. */
  readonly isLinked: boolean
}

/** The Apply Now button: disabled with a reason, busy while applying, and one second after success it reads Applied. */
function ApplyButton({ opening, candidate, addDegree, onApplied }: ApplyButtonProps) {
  const apply = useApply()
  const [labelDue, setLabelDue] = useState(false)
  const reasonId = useId()
  const isOnline = useOnline()

  useEffect(() => {
    if (!apply.isSuccess) return
    const timer = setTimeout(() => setLabelDue(true), LABEL_DELAY)
    return () => clearTimeout(timer)
  }, [apply.isSuccess])

  const isApplied = candidate.resource_requisition_request_id === opening.id
  const isBusy = apply.isPending || (apply.isSuccess && !labelDue)
  const label = isApplied ? appliedLabel(candidate.hiring_stage) : words.apply.label
  const needsDegree = !isApplied && opening.is_old_enough && isDegreeMissing(candidate, opening)
  const refusal = isApplied ? null : (applyRefusal(candidate, opening) ?? (isOnline ? null : words.apply.offline))
  // With the label, which until then reads as if the application were being sent.
  const outcome = isBusy ? null : outcomeOf(candidate, dayInIndia())
  const reason = isApplied ? outcome : needsDegree ? words.apply.needsDegree : refusal

  const confirmApply = async () => {
    const agreed = await confirm({
      title: words.apply.title,
      message: words.apply.question(opening.designation, opening.job_code, WITHDRAWN_COOLING_DAYS),
      confirmLabel: words.apply.confirm,
      cancelLabel: words.apply.refuse,
    })
    if (agreed) apply.mutate(opening.id, { onError: pushError, onSuccess: onApplied })
  }

  return (
    // The sentence of the specification stays the tooltip.
    <div className={classes.apply} title={needsDegree ? (refusal ?? undefined) : undefined}>
      <ActionButton
        why={reason ?? null}
        whyId={reasonId}
        isBusy={isBusy || isApplied}
        // `disabled` is specified (section 4); once applied it stays focusable, so that the focus isn't lost.
        disabled={refusal !== null && !isBusy}
        aria-label={isApplied || isBusy ? undefined : words.apply.named(opening.designation, opening.job_code)}
        onClick={() => void confirmApply()}
      >
        {isBusy ? words.apply.busy : label}
      </ActionButton>
      <p id={reasonId} className={classes.reason}>
        {reason}
      </p>
      {refusal !== null && needsDegree && addDegree}
      <p role="status" className={classes.done}>
        {apply.isSuccess && words.apply.received(opening.designation, opening.job_code)}
      </p>
    </div>
  )
}

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

interface ExperienceProps {
  readonly opening: Pick<Opening, 'experience_from' | 'experience_to'>
  readonly months: number
}

/** The experience an opening asks for, and the candidate's own, marked if it matches; it doesn't affect whether they can apply. */
function Experience({ opening: { experience_from, experience_to }, months }: ExperienceProps) {
  const isMet = isExperienceMet(months, experience_from, experience_to)
  return (
    <>
      {words.years(experience_from, experience_to)}
      <span className={classes.experience}>
        {words.ownExperience(formatMonths(months), months === 0)}
        {isMet && <IconCheck size={14} stroke={2} role="img" aria-label={words.experienceFits} />}
      </span>
    </>
  )
}

/** One opening with its Apply Now button. Memoised, because there may be a thousand. */
export const OpeningCard = memo(function OpeningCard({ opening, candidate, isLinked, addDegree, onApplied }: OpeningCardProps) {
  const isApplied = candidate.resource_requisition_request_id === opening.id
  return (
    <article className={classes.card} aria-labelledby={`opening-${opening.id}`} data-applied={isApplied || isLinked || undefined}>
      {isLinked && !isApplied && <p className={classes.fromLink}>{words.link.fromLink}</p>}
      <h3 id={`opening-${opening.id}`} className={classes.title}>
        {opening.designation}
      </h3>
      <DescriptionList
        facts={[
          [
            words.facts.jobCode,
            <span key="code" className="unbroken">
              {opening.job_code}
            </span>,
          ],
          [words.facts.experience, <Experience key="experience" opening={opening} months={candidate.total_experience} />],
          [words.facts.applyBy, formatDay(openingExpiry(opening.eta_date))],
          [words.facts.location, OPENING_LOCATION],
          ...(opening.adults_only ? [[words.facts.age, words.adultsOnly] as const] : []),
        ]}
      />
      {opening.linked_skills.length > 0 && (
        <ul className={classes.skills} aria-label={words.skills}>
          {opening.linked_skills.map(({ skill, skill_combo_id, has }) => (
            <li key={skill_combo_id} data-own={has || undefined}>
              {skill}
              {has && <IconCheck size={14} stroke={2} role="img" aria-label={words.ownSkill} />}
            </li>
          ))}
        </ul>
      )}
      <Description text={opening.job_description} />
      {!isApplied && <Marks aggregates={opening.aggregates} />}
      <ApplyButton opening={opening} candidate={candidate} addDegree={addDegree} onApplied={onApplied} />
      {isApplied && isUnderWay(candidate) && <p className={classes.note}>{words.changePosition}</p>}
    </article>
  )
})
