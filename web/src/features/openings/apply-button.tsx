import { appliedLabel } from '@portal/contract/stages'
import type { Candidate } from '@portal/contract/candidates'
import type { Opening } from '@portal/contract/openings'
import { Button } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { words } from '#words/openings.ts'
import { pushError } from '../../lib/notify.ts'
import { confirm } from '../../ui/confirm.tsx'
import { applyRefusal } from './apply-refusal.ts'
import { useApply } from './openings.api.ts'
import classes from './opening-card.module.css'

const LABEL_DELAY = 1000

/** Apply Now of one opening: off with the reason in words, busy at once, and a second after success it reads Applied. */
export function ApplyButton({ opening, candidate }: { readonly opening: Opening; readonly candidate: Candidate }) {
  const apply = useApply()
  const [labelDue, setLabelDue] = useState(false)
  const reasonId = useId()

  useEffect(() => {
    if (!apply.isSuccess) return
    const timer = setTimeout(() => setLabelDue(true), LABEL_DELAY)
    return () => clearTimeout(timer)
  }, [apply.isSuccess])

  const isApplied = candidate.resource_requisition_request_id === opening.id
  const isBusy = apply.isPending || (apply.isSuccess && !labelDue)
  const label = isApplied ? appliedLabel(candidate.hiring_stage) : words.apply.label
  const refusal = isApplied ? null : applyRefusal(candidate, opening)
  const said = isApplied ? words.apply.outcome[appliedLabel(candidate.hiring_stage)] : refusal

  const ask = async () => {
    const agreed = await confirm({
      title: words.apply.title,
      message: words.apply.question(opening.designation, opening.job_code),
      confirmLabel: words.apply.confirm,
      cancelLabel: words.apply.refuse,
    })
    if (agreed) apply.mutate(opening.id, { onError: pushError })
  }

  return (
    <div className={classes.apply}>
      <Button
        disabled={refusal !== null && !isBusy}
        // Still in reach of the keyboard, so that whoever applied is not thrown back to the top of the page.
        data-disabled={isApplied || isBusy || undefined}
        aria-disabled={isApplied || isBusy || undefined}
        aria-describedby={said ? reasonId : undefined}
        onClick={() => void (isApplied || isBusy ? undefined : ask())}
      >
        {isBusy ? words.apply.busy : label}
      </Button>
      <p id={reasonId} className={classes.reason}>
        {said}
      </p>
      <p role="status" className={classes.done}>
        {apply.isSuccess && words.apply.received(opening.designation, opening.job_code)}
      </p>
    </div>
  )
}
