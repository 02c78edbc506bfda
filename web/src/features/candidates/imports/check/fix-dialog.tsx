import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { importField } from '@portal/contract/import-fields'
import type { ImportFix } from '@portal/contract/import-states'
import { fixImportRows } from '@portal/contract/import-rows'
import { type Import, type ImportProblemGroup } from '@portal/contract/imports'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as z from 'zod/mini'
import { words } from '#words/candidates/imports.ts'
import { useContractForm } from '../../../../lib/form/forms.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx'
import { fixPreviewQuery } from '../imports.api.ts'
import { labelOf } from '../import-steps.model.ts'
import { ChoiceList } from '../choice-list.tsx'
import classes from '../imports.module.css'

const { check: text } = words
const Value = z.pick(z.required(fixImportRows.body), { value: true })
const NoValue = z.object({})
const QUIET_MS = 400

interface FixDialogProps {
  readonly current: Import
  readonly group: ImportProblemGroup
  readonly fix: ImportFix
  readonly onFix: (value: string | undefined) => Promise<unknown>
  readonly onClose: () => void
}

/** Repairs all rows of a group, after a preview of the first ones. */
export default function FixDialog({ current, group, fix, onFix, onClose }: FixDialogProps) {
  const isReplace = fix === 'replace'
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(isReplace ? Value : NoValue, { value: '' })
  const [value] = useDebouncedValue(form.getValues().value, QUIET_MS)
  const field = labelOf(current, group.field)
  const combo = importField(current.type, group.field)?.combo
  const listId = useId()
  const body = { column: group.column ?? 0, code: group.code, fix, ...(isReplace && { value }) }
  const { data: preview } = useQuery(fixPreviewQuery(current.id, body, !isReplace || value.trim() !== ''))
  const rows = formatCount(group.rows)
  return (
    <FormDialog
      isSheet
      title={isReplace ? text.replaceTitle(rows) : text.fixes[fix](rows)}
      submitLabel={isReplace ? text.replaceSubmit : text.fixSubmit(rows)}
      isBusy={isSubmitting}
      onClose={onClose}
      onSubmit={submit(async () => {
        await onFix(isReplace ? form.getValues().value : undefined)
        onClose()
      })}
    >
      <ErrorSummary id={summaryId} errors={summary} labels={{ value: field }} fieldId={fieldId} />
      {isReplace && (
        <TextInput
          {...form.getInputProps('value')}
          label={text.replaceLabel(field)}
          description={combo && text.replaceHint}
          list={combo && listId}
          maxLength={limits.importCell}
          autoComplete="off"
        />
      )}
      {combo && <ChoiceList id={listId} combo={combo} typed={value} />}
      <div role="status">
        {preview && <p className={classes.line}>{text.fixCount(formatCount(preview.repaired), formatCount(preview.rows))}</p>}
      </div>
      {preview && (
        <table className={classes.differences}>
          <caption className="visually-hidden">{text.fixExamples}</caption>
          <thead>
            <tr>
              <th scope="col">{words.grid.row}</th>
              <th scope="col">{text.fixBefore}</th>
              <th scope="col">{text.fixAfter}</th>
            </tr>
          </thead>
          <tbody>
            {preview.examples.map(({ row, before, after, problem }) => (
              <tr key={row}>
                <th scope="row">{formatCount(row)}</th>
                <td>{before || text.fixEmpty}</td>
                <td>
                  {after || text.fixEmpty}
                  {problem !== null && <span className={classes.hint}> {problem}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FormDialog>
  )
}
