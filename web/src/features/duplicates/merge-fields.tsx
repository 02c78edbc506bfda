import type { MergePreview } from '@portal/contract/duplicates'
import { words } from '#words/duplicates.ts'
import { formatDay, formatMonths, formatNotice } from '../../lib/format/format.ts'
import classes from './duplicates.module.css'
import { equalFields, differingFields, isLocked, sideOf, type Picks, type Side } from './merge.model.ts'

type Field = MergePreview['fields'][number]

const labels: Readonly<Record<string, string>> = words.merge.fields
const labelOf = ({ field, label }: Field): string => label ?? labels[field] ?? field

const shown = (field: string, value: string | null): string => {
  if (value === null) return words.side.none
  if (field === 'dob') return formatDay(value)
  if (field === 'notice_period') return formatNotice(Number(value))
  if (field === 'total_experience') return formatMonths(Number(value))
  if (field === 'feasible_locating_to_ahmedabad') return value === '1' ? words.merge.yes : words.merge.no
  return value
}

interface ChoiceProps {
  readonly group: string
  readonly text: string
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly onChoose: () => void
}

/** One of two options. */
export function Choice({ group, text, isChecked, isDisabled = false, onChoose }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <input type="radio" name={group} checked={isChecked} disabled={isDisabled} onChange={onChoose} />
      <span>{text}</span>
    </label>
  )
}

interface MergeFieldsProps {
  readonly preview: MergePreview
  readonly keptSide: Side
  readonly chosen: Picks
  readonly onChoose: (field: string, side: Side) => void
}

/** Differing fields to choose from, and equal ones, read-only. */
export function MergeFields({ preview, keptSide, chosen, onChoose }: MergeFieldsProps) {
  const [different, same] = [differingFields(preview), equalFields(preview)]
  return (
    <>
      {different.length === 0 && <p className={classes.hint}>{words.merge.nothing}</p>}
      {different.map((row) => (
        <fieldset key={row.field} className={classes.group}>
          <legend>{labelOf(row)}</legend>
          <div className={classes.choices}>
            {(['first', 'second'] as const).map((side) => (
              <Choice
                key={side}
                group={row.field}
                text={shown(row.field, row[side])}
                isChecked={sideOf(preview, keptSide, chosen, row.field) === side}
                isDisabled={isLocked(preview, keptSide, row.field)}
                onChoose={() => onChoose(row.field, side)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {same.length > 0 && (
        <details>
          <summary className={classes.summary}>{words.merge.same(same.length)}</summary>
          <ul className={classes.same}>
            {same.map((row) => (
              <li key={row.field}>{words.merge.entry(labelOf(row), shown(row.field, row.first))}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
