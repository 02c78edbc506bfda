import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { words } from '#words/campuses/students.ts'
import { type StudentFormat, studentFormats } from '../students.api.ts'

const { print: text } = words

interface PaperMenuProps {
  /** Null: the students of several drives, which can only be exported. */
  readonly drive_id: number | null
  readonly onExport: (format: StudentFormat) => void
}

/** Menu of what can be printed and exported. */
export function PaperMenu({ drive_id, onExport }: PaperMenuProps) {
  return (
    <Menu position="bottom-end" width={220} shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button variant="default">{drive_id === null ? text.exportButton : text.button}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {drive_id !== null &&
          (['attendance', 'panels'] as const).map((print) => (
            <Menu.Item
              key={print}
              renderRoot={(props) => <Link to="/CampusCandidates" search={{ drive: String(drive_id), print }} {...props} />}
            >
              {text[print]}
            </Menu.Item>
          ))}
        {studentFormats.map((format) => (
          <Menu.Item key={format} onClick={() => onExport(format)}>
            {words.download[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
