import { Button } from '@mantine/core'
import type { Candidate, ProfilePage } from '@portal/contract/candidates'
import { messages } from '@portal/contract/shared/messages'
import { type ReactNode, startTransition, useEffect, useId, useRef, useState } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words as ui } from '#words/shared/ui.tsx'
import { words } from '#words/wizard.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { useOnline } from '../../lib/browser/connection.ts'
import { dismissFaults, problemText } from '../../lib/browser/notify.ts'
import type { FormStepProps } from '../../lib/form/forms.ts'
import { formatTime } from '../../lib/format/format.ts'
import { ActionButton } from '../../ui/content/action-button.tsx'
import { AsyncSection } from '../../ui/content/async-section.tsx'
import { RefusalAlert } from '../../ui/form/refusal-alert.tsx'
import { StepProgress } from '../../ui/form/step-progress.tsx'
import { useSaveCandidate } from '../candidates/candidates.api.ts'
import { minutesLeft, pageAfter, pageBefore, pageOf, startStep, type StepNumber, steps, titleOf } from './wizard.model.ts'
import classes from './wizard.module.css'

/** Step and time of the last saved draft, as text. */
const savedWords = (savedAt: number | null, step: StepNumber) => {
  if (savedAt !== null) return words.savedAt(formatTime(new Date(savedAt).toISOString()))
  return step > 1 ? actions.saved : ''
}

interface WizardProps {
  readonly candidate: Candidate
  /** The step in the address; if it can't be opened yet, the furthest available step is shown. */
  readonly requestedStep: number
  readonly onStep: (step: StepNumber) => void
  readonly onCompleted: () => void
  /** Privacy note below the title of each step. */
  readonly notes: Readonly<Record<StepNumber, ReactNode>>
  /** Preloads the chunk of a step while the previous one is saved. */
  readonly preload: Readonly<Partial<Record<StepNumber, () => Promise<unknown>>>>
  readonly renderStep: Readonly<Record<StepNumber, (props: FormStepProps) => ReactNode>>
}

const belongsToFields = (problem: unknown) => problem instanceof ApiProblem && Object.keys(problem.errors).length > 0
const messageOf = (problem: unknown) => (problem instanceof ApiProblem ? problemText(problem) : messages.generic)

/** Rendered next to a step to report when it is mounted: until then there is no form for Next to submit. */
function WhenShown({ onChange }: { readonly onChange: (isShown: boolean) => void }) {
  useEffect(() => {
    // Only the button depends on it: a transition re-renders the form in slices.
    startTransition(() => onChange(true))
    return () => onChange(false)
  }, [onChange])
  return null
}

/** The five steps of the profile: progress, Back and Next, and saving the current step. */
export function Wizard({ candidate, requestedStep, onStep, onCompleted, notes, preload, renderStep }: WizardProps) {
  const formId = useId()
  const saveCandidate = useSaveCandidate()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ retry: 'next' | 'back'; message: string; attempt: number } | null>(null)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [isShown, setShown] = useState(false)
  const isOnline = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)

  const reached = startStep(candidate) ?? 1
  const step = steps.find(({ number }) => number === requestedStep && number <= reached)?.number ?? reached
  const shownStep = useRef(step)

  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    setSavedAt(null)
    setFailed(null)
    dismissFaults()
    heading.current?.focus()
    scrollTo({ top: 0 })
  }, [step])

  const goTo = (page: ProfilePage) => {
    const next = steps.find((step) => step.page === page)
    if (next) onStep(next.number)
    else onCompleted()
  }

  /** Saves the current step and navigates; on failure shows an alert with retry. */
  const move = async (page: ProfilePage, retry: 'next' | 'back', work?: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setFailed(null)
    const next = steps.find((step) => step.page === page)
    // Errors surface when the step is rendered.
    if (next) preload[next.number]?.().catch(() => undefined)
    let isSaved = false
    try {
      await work?.()
      isSaved = true
      await saveCandidate.mutateAsync({ current_profile_page: page, ...(page === 'COMPLETED' && { is_profile_complete: 1 }) })
      goTo(page)
    } catch (problem) {
      if (!isSaved && belongsToFields(problem)) throw problem
      setFailed({ retry, message: messageOf(problem), attempt: Date.now() })
    } finally {
      setBusy(false)
    }
  }
  const complete = (work?: () => Promise<unknown>) => move(pageAfter(step), 'next', work)
  const back = () => move(pageBefore(step), 'back')

  const isLast = step === steps.length
  return (
    <>
      <StepProgress
        steps={steps}
        step={step}
        reached={reached}
        onStep={onStep}
        line={words.progress(step, steps.length, titleOf(step), minutesLeft(step))}
        status={savedWords(savedAt, step)}
      />
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {titleOf(step)}
        <span className={classes.hint}>{words.hints[pageOf(step)]}</span>
      </h1>
      {notes[step]}
      <AsyncSection key={step} height={320}>
        {renderStep[step]({ formId, complete, onDraftSaved: setSavedAt })}
        <WhenShown onChange={setShown} />
      </AsyncSection>
      {failed && (
        <RefusalAlert title={messages.generic} attempt={failed.attempt}>
          {failed.message !== messages.generic && <p className={classes.purpose}>{failed.message}</p>}
          {failed.retry === 'next' ? (
            <Button variant="default" type="submit" form={formId}>
              {actions.retry}
            </Button>
          ) : (
            <Button variant="default" onClick={() => void back()}>
              {actions.retry}
            </Button>
          )}
        </RefusalAlert>
      )}
      <div className={classes.footer} data-bottom-bar>
        {step > 1 && (
          <ActionButton variant="default" size="md" onClick={() => void back()} isBusy={isBusy}>
            {actions.back}
          </ActionButton>
        )}
        <ActionButton
          type="submit"
          size="md"
          form={formId}
          className={classes.next}
          disabled={!isShown}
          isBusy={isBusy}
          why={isOnline ? null : ui.offline.continueLater}
        >
          {isBusy ? actions.saving : isLast ? actions.submit : actions.next}
        </ActionButton>
      </div>
    </>
  )
}
