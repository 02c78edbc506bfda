import { BulkWork, type ExportColumn } from '@portal/contract/bulk'
import { words } from '#words/bulk.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { formatCount } from '../../lib/format/format.ts'
import { PreviewDialog } from '../../ui/dialog/preview-dialog.tsx'
import classes from '../../ui/form/form.module.css'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { type BulkDialogProps, usePreview, useStartBulk } from './bulk.api.ts'

interface ExportDialogProps extends BulkDialogProps {
  /** Columns of the list, in order. */
  readonly columns: readonly ExportColumn[]
}

/** Exports candidates to a file, created in the background. */
export default function ExportDialog({ selection, who, columns, onClose, onStarted }: ExportDialogProps) {
  const counting = usePreview(selection, { kind: 'export' })
  const { preview, exact } = counting
  const contractForm = useContractForm(BulkWork, {
    kind: 'export',
    format: 'csv',
    columns: [...columns] as ExportColumn[] | undefined,
  })
  const { form, fieldId } = contractForm
  const start = useStartBulk(onStarted)
  const values = form.getValues()
  const total = formatCount(preview?.total ?? 0)
  return (
    <PreviewDialog
      title={words.export.title(who)}
      submitLabel={preview ? words.export.submit(total) : words.bar.export}
      counting={counting}
      form={contractForm}
      labels={{ format: words.export.format, columns: words.export.columns }}
      onSend={(work) => start(exact, work)}
      onClose={onClose}
    >
      <RadioGroup
        id={fieldId('format')}
        legend={words.export.format}
        name="format"
        value={values.format}
        choices={[
          { value: 'csv', label: words.export.formats.csv },
          { value: 'xlsx', label: words.export.formats.xlsx },
        ]}
        onChange={(format) => form.setFieldValue('format', format)}
      />
      <RadioGroup
        id={fieldId('columns')}
        legend={words.export.columns}
        name="columns"
        value={values.columns === undefined ? 'all' : 'shown'}
        choices={[
          { value: 'shown', label: words.export.shown(formatCount(columns.length)) },
          { value: 'all', label: words.export.all },
        ]}
        onChange={(which) => form.setFieldValue('columns', which === 'all' ? undefined : [...columns])}
      />
      <p className={classes.hint}>{words.export.noted}</p>
    </PreviewDialog>
  )
}
