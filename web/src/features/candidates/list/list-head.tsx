import { Button, Title } from '@mantine/core'
import { IconChartHistogram, IconFileSpreadsheet, IconKeyboard, IconLayoutColumns, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { words } from '#words/candidates/list.ts'
import { pages } from '#words/shared/pages.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { IconButton } from '../../../ui/content/icon-button.tsx'
import { PageActions } from '../../../ui/page/page-actions.tsx'
import classes from './candidate-list.module.css'

interface ListHeadProps {
  readonly id: string
  /** Tools next to the title. */
  readonly tools: ReactNode
  /** The link to the review, in the view that has one. */
  readonly review: ReactNode
  /** Why the export is disabled; null if it is enabled. */
  readonly why: string | null
  readonly onExport: () => void
  readonly onColumns: () => void
  readonly onKeys: () => void
}

/** Title of the list with its buttons. */
export function ListHead({ id, tools, review, why, onExport, onColumns, onKeys }: ListHeadProps) {
  return (
    <div className={classes.head}>
      <Title order={1} id={id}>
        {pages.candidates}
      </Title>
      <PageActions
        primary={
          <>
            {review}
            <Button
              leftSection={<IconUserPlus size={18} stroke={1.5} aria-hidden="true" />}
              renderRoot={(props) => <Link to="/RegisterCandidate" {...props} />}
            >
              {words.register}
            </Button>
          </>
        }
      >
        {tools}
        <ActionButton
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden="true" />}
          why={why}
          onClick={onExport}
        >
          {words.export}
        </ActionButton>
        <IconButton label={words.columns.button} icon={IconLayoutColumns} onClick={onColumns} />
        <IconButton label={words.keys.button} icon={IconKeyboard} className={classes.keys} onClick={onKeys} />
        <Button
          variant="default"
          leftSection={<IconChartHistogram size={18} stroke={1.5} aria-hidden="true" />}
          renderRoot={(props) => <Link to="/AptitudeReport" {...props} />}
        >
          {pages.aptitudeReport}
        </Button>
      </PageActions>
    </div>
  )
}
