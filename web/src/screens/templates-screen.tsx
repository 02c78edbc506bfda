import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { OutboxTab } from '@portal/contract/outbox'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pages } from '#words/shared/pages.ts'
import { words as outbox } from '#words/mails/outbox.ts'
import { words } from '#words/mails/templates.ts'
import { TemplateList } from '../features/mails/templates/template-list.tsx'
import { firstOf } from '../features/mails/templates/template-form.model.ts'
import { templatesQuery } from '../features/mails/templates/templates.api.ts'
import classes from '../features/mails/templates/templates.module.css'
import { breakpoints } from '../lib/browser/breakpoints.ts'
import { AsyncSection } from '../ui/content/async-section.tsx'
import { PageHead } from '../ui/page/page-head.tsx'

const Outbox = lazy(() => import('../features/mails/outbox/outbox.tsx'))
const TemplatePage = lazy(() => import('../features/mails/templates/template-page.tsx'))

/** The list next to the open template; if none is open and there is room for both, the first one. */
function Templates({ template }: { readonly template: number | undefined }) {
  const { data } = useSuspenseQuery(templatesQuery)
  const hasRoom = useMediaQuery(breakpoints.fromMd, false, { getInitialValueInEffect: false }) === true
  const current = template ?? (hasRoom ? firstOf(data)?.id : undefined)
  return (
    <div className={classes.columns} data-open={template !== undefined || undefined}>
      <TemplateList rows={data} current={current} />
      {current !== undefined && (
        <Suspense fallback={<Skeleton height={480} radius={12} />}>
          <TemplatePage id={current} />
        </Suspense>
      )}
    </div>
  )
}

/** A link is current only if its search parameters match too. */
const exactMatch = { exact: true, includeSearch: true } as const

interface TemplatesScreenProps {
  readonly template?: number | undefined
  readonly tab?: 'outbox' | undefined
  readonly part?: OutboxTab | undefined
  readonly run?: number | undefined
  readonly q?: string | undefined
  readonly page?: number | undefined
}

/** Templates of emails and documents (list and open template side by side, on a phone one of them), and the outbox. */
export function TemplatesScreen({ template, tab, part = 'all', run, q = '', page = 1 }: TemplatesScreenProps) {
  const isOutbox = tab === 'outbox'
  return (
    <>
      <PageHead title={pages.templates} description={isOutbox ? outbox.description : words.description} />
      <nav className={classes.parts} aria-label={outbox.parts}>
        <Link
          to="/TemplateConfiguration"
          search={{}}
          className={classes.part}
          data-active={!isOutbox || undefined}
          activeOptions={exactMatch}
        >
          {outbox.templates}
        </Link>
        <Link
          to="/TemplateConfiguration"
          search={{ tab: 'outbox' }}
          className={classes.part}
          data-active={isOutbox || undefined}
          activeOptions={exactMatch}
        >
          {outbox.title}
        </Link>
      </nav>
      {isOutbox ? (
        <AsyncSection height={480}>
          <Outbox tab={part} run={run} q={q} page={page} />
        </AsyncSection>
      ) : (
        <AsyncSection height={600}>
          <Templates template={template} />
        </AsyncSection>
      )}
    </>
  )
}
