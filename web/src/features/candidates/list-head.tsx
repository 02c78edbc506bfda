import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { words } from '#words/candidate-list.ts'
import { pages } from '#words/pages.ts'
import { notify } from '../../lib/notify.ts'
import classes from './candidate-list.module.css'

interface ListHeadProps {
  readonly id: string
  /** What follows work on the list. */
  readonly tools: ReactNode
  /** Why nobody can be exported; null when somebody can. */
  readonly why: string | null
  readonly onExport: () => void
}

/** The title of the list with what is done about the list as a whole. */
export function ListHead({ id, tools, why, onExport }: ListHeadProps) {
  const whyId = useId()
  return (
    <div className={classes.head}>
      <h1 id={id} className={classes.title}>
        {pages.candidates}
      </h1>
      <div className={classes.buttons}>
        {tools}
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden="true" />}
          aria-disabled={why !== null}
          data-disabled={why !== null || undefined}
          title={why ?? undefined}
          aria-describedby={why === null ? undefined : whyId}
          onClick={() => (why === null ? onExport() : notify('INFO', why))}
        >
          {words.export}
        </Button>
        {why !== null && (
          <span id={whyId} hidden>
            {why}
          </span>
        )}
        <Button
          leftSection={<IconUserPlus size={18} stroke={1.5} aria-hidden="true" />}
          renderRoot={(props) => <Link to="/RegisterCandidate" {...props} />}
        >
          {words.register}
        </Button>
      </div>
    </div>
  )
}
