import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { words } from '#words/campuses/students.ts'

const { print: text } = words

/** Menu of what can be printed for a drive. */
export function PrintMenu({ drive_id }: { readonly drive_id: number }) {
  return (
    <Menu position="bottom-end" width={220} shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button variant="default">{text.button}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['attendance', 'panels'] as const).map((print) => (
          <Menu.Item
            key={print}
            renderRoot={(props) => <Link to="/CampusCandidates" search={{ drive: String(drive_id), print }} {...props} />}
          >
            {text[print]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
