import { Button, NativeSelect } from '@mantine/core'
import { importField, type ImportField, importFields } from '@portal/contract/import-fields'
import { dateOrders, markScales } from '@portal/contract/import-states'
import { type Import, type ImportColumn } from '@portal/contract/imports'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/candidates/imports.ts'
import { headerOf, readSample } from '../import-steps.model.ts'
import classes from '../imports.module.css'
import own from './map.module.css'

const ValueMapping = lazy(() => import('./value-mapping.tsx'))

const { map: text } = words

interface MapColumnProps {
  readonly current: Import
  readonly column: ImportColumn
  /** Fields used by other columns. */
  readonly usedFields: readonly string[]
  readonly onChange: (column: ImportColumn) => void
}

/** The order of day, month and year, with the first sample parsed accordingly. */
function DateOrder({ column, onChange }: Pick<MapColumnProps, 'column' | 'onChange'>) {
  const { date_order, date_orders, samples } = column
  const [sample = ''] = samples
  const shown = date_order === null ? null : readSample(sample, date_order)
  return (
    <>
      <NativeSelect
        aria-label={text.dateOrder(headerOf(column))}
        value={date_order ?? ''}
        data={[
          ...(date_order === null ? [{ value: '', label: text.chooseOrder }] : []),
          ...date_orders.map((value) => ({ value, label: text.dateOrders[value] })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ ...column, date_order: dateOrders.find((order) => order === currentTarget.value) ?? null })
        }
      />
      {shown !== null && <p className={classes.hint}>{text.dateSample(sample, shown)}</p>}
    </>
  )
}

/** Whether the marks of the column are per cent or a CGPA. */
function MarkScale({ column, onChange }: Pick<MapColumnProps, 'column' | 'onChange'>) {
  const { mark_scale, mark_scales } = column
  return (
    <NativeSelect
      aria-label={text.markScale(headerOf(column))}
      value={mark_scale ?? ''}
      data={[
        ...(mark_scale === null ? [{ value: '', label: text.chooseScale }] : []),
        ...mark_scales.map((value) => ({ value, label: text.markScales[value] })),
      ]}
      onChange={({ currentTarget }) =>
        onChange({ ...column, mark_scale: markScales.find((scale) => scale === currentTarget.value) ?? null })
      }
    />
  )
}

/** One column of the file: heading, samples and mapped field. */
export function MapColumn({ current, column, usedFields, onChange }: MapColumnProps) {
  const { type } = current
  const [isOpen, setOpen] = useState(false)
  const header = headerOf(column)
  const field = column.field === null ? undefined : importField(type, column.field)
  const options = Object.entries<ImportField>(importFields[type]).map(([value, { label }]) =>
    usedFields.includes(value) ? { value, label: text.taken(label), disabled: true } : { value, label },
  )
  const choose = (value: string) => {
    setOpen(false)
    onChange({ ...column, field: value === '' ? null : value, suggested_by: null })
  }
  return (
    <li className={own.column} data-ignored={column.field === null || undefined}>
      <div className={own.header}>
        <strong>{header}</strong>
        <span className={classes.samples}>{column.samples.filter(Boolean).join(' · ') || text.noSamples}</span>
      </div>
      <div className={own.target}>
        <NativeSelect
          aria-label={text.field(header)}
          value={column.field ?? ''}
          data={[{ value: '', label: text.ignored }, ...options]}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        {column.field === null && <p className={classes.hint}>{text.willBeIgnored}</p>}
        {column.field !== null && column.suggested_by !== null && <p className={classes.hint}>{text.suggested[column.suggested_by]}</p>}
      </div>
      <div className={own.target}>
        {field?.kind === 'day' && column.date_orders.length > 1 && <DateOrder column={column} onChange={onChange} />}
        {field?.kind === 'grade' && column.mark_scales.length > 1 && <MarkScale column={column} onChange={onChange} />}
        {field?.kind === 'grade' && column.mark_scales.length === 1 && column.mark_scale !== null && (
          <p className={classes.hint}>{text.readAs(text.markScales[column.mark_scale])}</p>
        )}
        {(field?.kind === 'choice' || field?.kind === 'choices') && (
          <Button
            variant="default"
            aria-expanded={isOpen}
            aria-label={isOpen ? undefined : text.valuesNamed(header)}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? text.valuesHide : text.values}
          </Button>
        )}
      </div>
      {isOpen && field && column.field !== null && (
        <Suspense>
          <ValueMapping id={current.id} column={column.column} header={header} field={column.field} combo={field.combo} />
        </Suspense>
      )}
    </li>
  )
}
