import { TextInput } from '@mantine/core'
import { subjects } from '@portal/contract/aptitude'
import type { CutOffPreview, ReportedTest } from '@portal/contract/aptitude-results'
import type { CutOffPart } from '@portal/contract/cut-offs'
import { words } from '#words/aptitude/results.ts'
import { formatCount, formatPercentage } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { type CutOffFields, cutOffsOf, isPercent } from './cut-off.model.ts'
import classes from './results.module.css'
import type { Counted } from './use-cut-off.ts'

const { cutOff: text } = words

interface PartProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A slider with a number input for the same value. */
function Part({ label, value, onChange }: PartProps) {
  return (
    <div className={classes.part}>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        aria-label={text.slider(label)}
        aria-valuetext={value === '' ? text.none : formatPercentage(Number(value))}
        value={isPercent(value) ? Number(value) : 0}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextInput
        label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        placeholder={text.none}
        value={value}
        error={isPercent(value) ? null : text.wrong}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}

const tieText = ({ lowest, next }: CutOffPreview): string[] => [
  ...(lowest ? [text.lowest(formatPercentage(lowest.percentage), lowest.count)] : []),
  ...(next ? [text.next(formatPercentage(next.percentage), next.count)] : []),
]

interface CutOffProps {
  readonly test: ReportedTest
  readonly fields: CutOffFields
  readonly onChange: (part: CutOffPart, value: string) => void
  /** Undefined while loading. */
  readonly preview: CutOffPreview | undefined
  /** The last one that was counted. */
  readonly counted: Counted | null
  readonly hasFailed: boolean
  readonly onRetry: () => void
  readonly isApplying: boolean
  readonly onApply: () => void
}

const whyNot = (fields: CutOffFields, preview: CutOffPreview | undefined): string | null => {
  if (!Object.values(fields).every(isPercent)) return text.wrong
  if (Object.keys(cutOffsOf(fields)).length === 0) return text.first
  if (preview === undefined) return text.counting
  return preview.movable_pass + preview.movable_fail === 0 ? text.noneCan : null
}

/** Live preview of a cut-off's effect. */
export function CutOff({ test, fields, onChange, preview, counted, hasFailed, onRetry, isApplying, onApply }: CutOffProps) {
  const part = (key: CutOffPart, label: string) => (
    <Part key={key} label={label} value={fields[key] ?? ''} onChange={(value) => onChange(key, value)} />
  )
  return (
    <section className={classes.cutOff} aria-label={text.title}>
      <h2>{text.title}</h2>
      {part('total', text.total)}
      {test.subjects_why === null ? (
        <details className={classes.parts}>
          <summary>{text.subjects}</summary>
          {test.subjects.map(({ subject }) => part(subject, text.subject(subjects[subject])))}
        </details>
      ) : (
        <p className={classes.hint}>{test.subjects_why}</p>
      )}
      {hasFailed && <RetryAlert onRetry={onRetry} />}
      <div className={classes.counted} aria-live="polite">
        {counted && (
          <>
            <p className={classes.outcome}>
              {text.outcome(
                counted.total === null ? null : formatPercentage(counted.total),
                formatCount(counted.preview.pass),
                formatCount(counted.preview.fail),
              )}
            </p>
            {tieText(counted.preview).map((line) => (
              <p key={line} className={classes.hint}>
                {line}
              </p>
            ))}
          </>
        )}
      </div>
      <ActionButton mt="sm" why={whyNot(fields, preview)} isBusy={isApplying} onClick={onApply}>
        {text.apply}
      </ActionButton>
    </section>
  )
}
