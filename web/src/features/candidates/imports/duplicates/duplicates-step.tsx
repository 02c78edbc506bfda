import { Button } from '@mantine/core'
import { words } from '#words/candidates/imports.ts'
import { DuplicateKindSection } from './duplicate-kind-section.tsx'
import { type StepProps, unitOf } from '../import-steps.model.ts'
import classes from '../imports.module.css'
import { StepFooter } from '../step-footer.tsx'

const { duplicates: text } = words

/** Rows that may match existing records, by the kind of match. */
export function DuplicatesStep({ current, go }: StepProps) {
  const unit = unitOf(current)
  const found = current.duplicates.filter(({ rows }) => rows > 0)
  return (
    <>
      <p className={classes.hint}>{found.length === 0 ? text.none(unit) : text.hint(unit)}</p>
      {found.map((group) => (
        <DuplicateKindSection key={group.kind} current={current} found={group} />
      ))}
      <StepFooter onBack={() => go({ step: 3 })}>
        <Button className={classes.next} onClick={() => go({ step: 5 })}>
          {text.continue}
        </Button>
      </StepFooter>
    </>
  )
}
