import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Modal.css'
import { Checkbox, Modal } from '@mantine/core'
import { words } from '#words/candidates/list.ts'
import { useOpenDialog } from '../../../ui/dialog/use-dialog.ts'
import classes from '../filters/filters.module.css'
import { shortcuts } from './list-keys.model.ts'

interface ListKeysProps {
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
  readonly onClose: () => void
}

/** The keyboard shortcuts of the list, and the switch that turns them off. */
export default function ListKeys({ isOn, onSwitch, onClose }: ListKeysProps) {
  useOpenDialog(onClose)
  return (
    <Modal opened onClose={onClose} title={words.keys.title}>
      <div className={classes.editor}>
        <dl className={classes.keys}>
          {shortcuts.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Checkbox label={words.keys.off} checked={isOn} onChange={(event) => onSwitch(event.currentTarget.checked)} />
      </div>
    </Modal>
  )
}
