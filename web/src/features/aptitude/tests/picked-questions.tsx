import { Button } from '@mantine/core'
import { subjectKeys } from '@portal/contract/aptitude'
import { lazy, Suspense } from 'react'
import { words } from '#words/aptitude/tests.ts'
import { actions } from '#words/shared/actions.ts'
import { truncate } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import form from '../../../ui/form/form.module.css'
import { difficultyOf } from '../aptitude.model.ts'
import type { SectionValues } from './test-form.model.ts'
import classes from './tests.module.css'

const PickDialog = lazy(() => import('./pick-dialog.tsx'))
const { pick: text } = words
const SHOWN = 120

interface PickedQuestionsProps {
  readonly place: number
  readonly section: SectionValues
  readonly others: readonly SectionValues[]
  readonly onChange: (picked: SectionValues['picked']) => void
}

/** The questions of a section that every candidate gets. */
export function PickedQuestions({ place, section: { subject, picked }, others, onChange }: PickedQuestionsProps) {
  const [isPicking, open] = useDialog<true>()
  const known = subjectKeys.find((key) => key === subject)
  return (
    <div>
      <p className={form.hint}>{text.hint}</p>
      {picked.length > 0 && (
        <ul className={classes.picks} aria-label={text.title}>
          {picked.map(({ id, text: question, difficulty, why }) => {
            const label = truncate(question.replaceAll(/\s+/g, ' '), SHOWN)
            return (
              <li key={id}>
                <span>{why === null ? text.question(label, difficultyOf(difficulty)) : text.why(label, why)}</span>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={text.remove(label)}
                  onClick={() => onChange(picked.filter((pick) => pick.id !== id))}
                >
                  {actions.remove}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <ActionButton variant="default" aria-label={text.button(place)} why={known ? null : text.subjectFirst} onClick={() => open(true)}>
        {text.open}
      </ActionButton>
      <Suspense>
        {isPicking && known && (
          <PickDialog
            subject={known}
            picked={picked}
            excluded={new Set(others.flatMap((section) => section.picked.map(({ id }) => id)))}
            onChange={onChange}
            onClose={() => open(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
