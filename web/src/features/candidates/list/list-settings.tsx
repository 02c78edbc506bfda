import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Modal.css'
import { Checkbox, Modal } from '@mantine/core'
import { words } from '#words/candidates/list.ts'
import { useOpenDialog } from '../../../ui/dialog/use-dialog.ts'
import classes from '../filters/filters.module.css'
import { candidateColumns, type ColumnKey } from './candidate-columns.tsx'

interface ListSettingsProps {
  readonly columns: readonly ColumnKey[]
  readonly onColumns: (columns: ColumnKey[]) => void
  readonly isCompact: boolean
  readonly onCompact: (isCompact: boolean) => void
  readonly onClose: () => void
}

const all = candidateColumns({}, 0).filter(({ key }) => key !== 'name')

/** Columns and row height, stored on this device. */
export default function ListSettings({ columns, onColumns, isCompact, onCompact, onClose }: ListSettingsProps) {
  useOpenDialog(onClose)
  const toggle = (key: ColumnKey, isShown: boolean) => onColumns(isShown ? [...columns, key] : columns.filter((column) => column !== key))
  return (
    <Modal opened onClose={onClose} title={words.columns.title}>
      <div className={classes.editor}>
        <Checkbox label={words.columns.compact} checked={isCompact} onChange={(event) => onCompact(event.currentTarget.checked)} />
        <fieldset className={classes.columns}>
          <legend>{words.columns.button}</legend>
          {all.map(({ key, title }) => (
            <Checkbox
              key={key}
              label={title}
              checked={columns.includes(key)}
              onChange={(event) => toggle(key, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      </div>
    </Modal>
  )
}
