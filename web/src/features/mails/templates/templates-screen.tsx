import { Skeleton } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { pages } from '#words/shared/pages.ts'
import { words } from '#words/mails/templates.ts'
import { TemplateList } from './template-list.tsx'
import { templatesQuery } from './templates.api.ts'
import classes from './templates.module.css'
import { AsyncSection } from '../../../ui/content/async-section.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'

const TemplatePage = lazy(() => import('./template-page.tsx'))

function List({ current }: { readonly current: number | undefined }) {
  const { data } = useSuspenseQuery(templatesQuery)
  return <TemplateList rows={data} current={current} />
}

/** Templates of emails: the list, and beside it the one that is open. On a phone one of both. */
export function TemplatesScreen({ template }: { readonly template: number | undefined }) {
  return (
    <>
      <PageHead title={pages.templates} description={words.description} />
      <div className={classes.columns} data-open={template !== undefined || undefined}>
        <AsyncSection height={600}>
          <List current={template} />
        </AsyncSection>
        {template === undefined ? (
          <p className={classes.pick}>{words.list.pick}</p>
        ) : (
          <Suspense fallback={<Skeleton height={480} radius={12} />}>
            <TemplatePage id={template} />
          </Suspense>
        )}
      </div>
    </>
  )
}
