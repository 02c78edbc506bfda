import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'

interface RowMenuButtonProps {
  readonly label: string
  readonly onOpen: (at: DOMRect) => void
}

/** Opens the menu of a row beside itself. */
export const RowMenuButton = ({ label, onOpen }: RowMenuButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={32}
    aria-label={label}
    aria-haspopup="menu"
    onClick={(event) => onOpen(event.currentTarget.getBoundingClientRect())}
  >
    <IconDots size={18} stroke={1.75} aria-hidden />
  </ActionIcon>
)
