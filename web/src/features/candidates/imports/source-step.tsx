import { Alert, Button, NativeSelect } from '@mantine/core'
import type { Import } from '@portal/contract/imports'
import { Link } from '@tanstack/react-router'
import { words } from '#words/candidates/imports.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { DescriptionList } from '../../../ui/content/description-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { nameOf, type StepProps } from './import-steps.model.ts'
import { useChangeSheet } from './imports.api.ts'
import classes from './imports.module.css'
import { ReadingFields } from './reading-fields.tsx'
import { StepFooter } from './step-footer.tsx'

const { source: text } = words
const KILOBYTE = 1024
const LEAST_SHOWN = 10

interface PreviewProps {
  readonly current: Import
  readonly isBusy: boolean
  readonly onHeaderRow: (row: number) => void
}

/** The first rows of the file, to choose the header row. */
function Preview({ current: { preview, header_row }, isBusy, onHeaderRow }: PreviewProps) {
  const rows = preview.slice(0, Math.max(LEAST_SHOWN, header_row))
  const width = Math.max(...rows.map((cells) => cells.length), 1)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, also by keys
    <div className={classes.preview} role="region" aria-label={text.preview} tabIndex={0} aria-busy={isBusy}>
      <table>
        <caption className="visually-hidden">{text.headings}</caption>
        <tbody>
          {rows.map((cells, index) => {
            const row = index + 1
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a row of the file is its place
              <tr key={row} data-header={row === header_row || undefined}>
                <th scope="row">
                  <label className={classes.headerRow}>
                    <input
                      type="radio"
                      name="header-row"
                      aria-label={text.headingRow(row)}
                      checked={row === header_row}
                      onChange={() => onHeaderRow(row)}
                    />
                    {row}
                  </label>
                </th>
                {Array.from({ length: width }, (_, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={column} title={cells[column]}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The first step once the file is uploaded: how it was read, with settings to change that. */
export function SourceStep({ current, go }: StepProps) {
  const { id, type, target, sheets, sheet, format, counts, merged_headings } = current
  const change = useChangeSheet()
  const send = (body: { readonly sheet: string | null; readonly header_row: number }) => change.mutate({ id, body }, { onError: pushError })
  return (
    <>
      <Section title={nameOf(current)}>
        <DescriptionList
          facts={[
            [text.facts.format, `${text.formats[format]}, ${text.size(formatCount(Math.ceil(current.size / KILOBYTE)))}`],
            [text.facts.rows, formatCount(counts.rows)],
          ]}
        />
        <ReadingFields current={current} />
        {sheets.length > 1 && (
          <NativeSelect
            mt="md"
            maw={320}
            label={text.sheet}
            value={sheet ?? ''}
            data={[...sheets]}
            onChange={({ currentTarget }) => send({ sheet: currentTarget.value, header_row: 1 })}
          />
        )}
      </Section>
      <Section title={text.headings}>
        {merged_headings.length > 0 && (
          <Alert color="amber" mb="md">
            {text.merged(merged_headings)}
          </Alert>
        )}
        <Preview current={current} isBusy={change.isPending} onHeaderRow={(row) => send({ sheet, header_row: row })} />
      </Section>
      <StepFooter>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/ImportModule" search={{ step: 1, type, ...(target && { drive: target.drive.id }) }} {...props} />
          )}
        >
          {text.another}
        </Button>
        <Button className={classes.next} onClick={() => go({ step: 2 })}>
          {text.continue}
        </Button>
      </StepFooter>
    </>
  )
}
