import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { RowMenu } from './row-menu.tsx'

interface PageMenuProps {
  readonly label: string
  /** `ActionItem`s. */
  readonly children: ReactNode
}

/** A button with the actions of a page that are needed rarely. */
export function PageMenu({ label, children }: PageMenuProps) {
  const [at, setAt] = useState<DOMRect | null>(null)
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={({ currentTarget }) => setAt(currentTarget.getBoundingClientRect())}
      >
        <IconDots size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {at && (
        <RowMenu label={label} at={at} onClose={() => setAt(null)}>
          {children}
        </RowMenu>
      )}
    </>
  )
}
