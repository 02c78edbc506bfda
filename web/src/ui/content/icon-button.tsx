import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

interface IconButtonProps {
  /** Accessible name, also shown as a tooltip. */
  readonly label: string
  readonly icon: Icon
  readonly className?: string | undefined
  readonly onClick: () => void
}

/** An icon button with the height of the other buttons. */
export function IconButton({ label, icon: IconOf, className, onClick }: IconButtonProps) {
  return (
    <ActionIcon variant="default" size="input-sm" className={className} aria-label={label} title={label} onClick={onClick}>
      <IconOf size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
