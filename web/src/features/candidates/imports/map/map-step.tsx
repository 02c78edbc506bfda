import { useRef, useState } from 'react'
import type { ImportColumn } from '@portal/contract/imports'
import { words } from '#words/candidates/imports.ts'
import { pushError } from '../../../../lib/browser/notify.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { ActionButton } from '../../../../ui/content/action-button.tsx'
import { checkRefusal, type StepProps } from '../import-steps.model.ts'
import { useChangeMapping, useValidateImport } from '../imports.api.ts'
import classes from '../imports.module.css'
import own from './map.module.css'
import { MapColumn } from './map-column.tsx'
import { StepFooter } from '../step-footer.tsx'

const { map: text } = words

/** Maps columns to fields. Each choice is saved immediately. */
export function MapStep({ current, go }: StepProps) {
  const { id, required, state, counts } = current
  // The latest choice until its response arrives: a second choice must not start from an older mapping.
  const [chosen, setChosen] = useState<readonly ImportColumn[] | null>(null)
  const columns = chosen ?? current.columns
  const change = useChangeMapping()
  const validate = useValidateImport()
  // The second click of a double click comes before `isPending`.
  const isChecking = useRef(false)
  const save = (changed: ImportColumn) => {
    const next = columns.map((column) => (column.column === changed.column ? changed : column))
    setChosen(next)
    const body = {
      columns: next.flatMap(({ column, field, date_order, mark_scale }) =>
        field === null ? [] : [{ column, field, date_order, mark_scale }],
      ),
    }
    change.mutate({ id, body }, { onError: pushError, onSettled: () => setChosen((last) => (last === next ? null : last)) })
  }
  const mapped = required.filter(({ is_mapped }) => is_mapped).length
  const ignored = columns.filter(({ field }) => field === null).length
  const why = checkRefusal(current)
  const isChecked = state === 'validated'
  // Awaited instead of `onSuccess`: the response unmounts this step, after which its callbacks aren't called.
  const check = () => {
    if (isChecking.current) return
    isChecking.current = true
    const refused = (problem: unknown) => {
      isChecking.current = false
      pushError(problem)
    }
    void validate.mutateAsync(id).then(() => go({ step: 3 }), refused)
  }
  return (
    <>
      <p className={classes.hint}>{text.hint}</p>
      <p role="status" className={own.mapped} data-done={why === null || undefined}>
        {text.mapped(mapped, required.length)} {why}
        {why === null && ignored > 0 && text.ignoredCount(ignored)}
      </p>
      <ul className={own.columns} aria-label={text.list}>
        {columns.map((column) => (
          <MapColumn
            key={column.column}
            current={current}
            column={column}
            usedFields={columns.flatMap(({ field, column: other }) => (field === null || other === column.column ? [] : [field]))}
            onChange={save}
          />
        ))}
      </ul>
      <StepFooter onBack={() => go({ step: 1 })}>
        <ActionButton
          className={classes.next}
          why={why}
          isBusy={validate.isPending || change.isPending}
          onClick={isChecked ? () => go({ step: 3 }) : check}
        >
          {isChecked ? text.continue : text.check(formatCount(counts.rows))}
        </ActionButton>
      </StepFooter>
    </>
  )
}
