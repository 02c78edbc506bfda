import { Button } from '@mantine/core'
import { IconChartBar, IconFileText, IconSchool, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { words } from '#words/candidates/imports.ts'
import { pages } from '#words/shared/pages.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { Section } from '../../../ui/content/section.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { importColumns } from './import-columns.tsx'
import { downloadTemplate, importsQuery, useAddResumeImport } from './imports.api.ts'
import classes from './imports.module.css'

const { start } = words
const tiles = [
  { type: 'candidates', icon: IconUsers },
  { type: 'students', icon: IconSchool },
  { type: 'scores', icon: IconChartBar },
] as const
const { resumes } = start

interface ImportStartProps {
  readonly page: number
  /** Lists only the user's unfinished and failed imports. */
  readonly isWaiting: boolean
  /** Shows the link to the export of everything. */
  readonly canExport: boolean
}

/** Types of imports, and the history. */
export function ImportStart({ page, isWaiting, canExport }: ImportStartProps) {
  const result = useQuery(importsQuery(page, isWaiting))
  const navigate = useNavigate()
  const begin = useAddResumeImport()
  const beginResumes = () => void begin.mutateAsync().then(({ id }) => navigate({ to: '/ImportModule', search: { id } }), pushError)
  return (
    <>
      <PageHead title={pages.imports} description={start.description}>
        {canExport && (
          <Button variant="default" renderRoot={(props) => <Link to="/ImportModule" search={{ tab: 'export' }} {...props} />}>
            {start.exportAll}
          </Button>
        )}
      </PageHead>
      <div className={classes.tiles}>
        {tiles.map(({ type, icon: Icon }) => {
          const text = start.types[type]
          return (
            <Section key={type} title={text.title} action={<Icon size={20} stroke={1.5} aria-hidden />}>
              <p className={classes.hint}>{text.about}</p>
              <div className={classes.buttons}>
                <Button renderRoot={(props) => <Link to="/ImportModule" search={{ step: 1, type }} {...props} />}>{text.start}</Button>
                <Button variant="default" aria-label={text.templateOf} onClick={() => void downloadTemplate(type).catch(pushError)}>
                  {start.template}
                </Button>
              </div>
            </Section>
          )
        })}
        <Section title={resumes.title} action={<IconFileText size={20} stroke={1.5} aria-hidden />}>
          <p className={classes.hint}>{resumes.about}</p>
          <div className={classes.buttons}>
            <ActionButton isBusy={begin.isPending} onClick={beginResumes}>
              {resumes.start}
            </ActionButton>
          </div>
        </Section>
      </div>
      <h2 className={classes.title}>{isWaiting ? start.waiting : start.history}</h2>
      {isWaiting && (
        <p className={classes.hint}>
          <Link to="/ImportModule">{start.all}</Link>
        </p>
      )}
      <PagedTable
        caption={start.history}
        columns={importColumns}
        result={result}
        page={page}
        onPage={(next) => void navigate({ to: '/ImportModule', search: { page: next, ...(isWaiting && { show: 'waiting' }) } })}
        empty={isWaiting ? start.nothingWaits : start.empty}
      />
    </>
  )
}
