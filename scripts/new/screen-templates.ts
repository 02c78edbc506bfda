import type { Forms, Names } from './names.ts'

/** A screen that lists the records of a feature. */
export interface NewScreen extends Names {
  readonly screen: Forms
  /** Menu entry, and its key in `pages`. */
  readonly page: { readonly key: string; readonly title: string }
}

export const routeFile = ({ screen, page }: NewScreen): string => `import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { ${screen.pascal}Screen } from '../screens/${screen.kebab}-screen.tsx'

export const Route = createFileRoute('/_default/${screen.pascal}')({
  staticData: { title: pages.${page.key}, roles: staffRoles },
  component: ${screen.pascal}Screen,
})
`

export const screenFile = ({ screen, page, plural, singular }: NewScreen): string => `import { useState } from 'react'
import { words } from '#words/${plural.kebab}.ts'
import { pages } from '#words/shared/pages.ts'
import { ${singular.pascal}List } from '../features/${plural.kebab}/${singular.kebab}-list.tsx'
import { PageHead } from '../ui/page/page-head.tsx'

/** The list of ${plural.text}, for staff. */
export function ${screen.pascal}Screen() {
  const [page, setPage] = useState(1)
  return (
    <>
      <PageHead title={pages.${page.key}} description={words.description} />
      <${singular.pascal}List page={page} onPage={setPage} />
    </>
  )
}
`

export const listQuery = ({ plural }: Names): string => `/** One page; the previous one stays on screen while it loads. */
export const ${plural.camel}Query = (page: number) => queryOf(list${plural.pascal}, { query: { page } }, { placeholderData: keepPreviousData })
`

export const listFile = ({
  plural,
  singular,
}: NewScreen): string => `import type { ${singular.pascal} } from '@portal/contract/${plural.kebab}'
import { messages } from '@portal/contract/shared/messages'
import { PER_PAGE } from '@portal/contract/shared/page'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/${plural.kebab}.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ${plural.camel}Query } from './${plural.kebab}.api.ts'

const columns: readonly Column<${singular.pascal}>[] = [
  { title: words.columns.id, card: 'name', cell: ({ id }) => id },
  { title: words.columns.created_at, card: 'fact', cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time> },
]

interface ${singular.pascal}ListProps {
  /** Counts from 1. */
  readonly page: number
  readonly onPage: (page: number) => void
}

/** One page of the list, newest first. */
export function ${singular.pascal}List({ page, onPage }: ${singular.pascal}ListProps) {
  const { data, error, isFetching, refetch } = useQuery(${plural.camel}Query(page))
  return (
    <DataTable
      caption={words.caption}
      columns={columns}
      rows={data?.rows}
      rowKey={({ id }) => id}
      failure={error === null ? null : messages.generic}
      onRetry={() => void refetch()}
      refreshing={isFetching && data !== undefined}
      page={page}
      perPage={PER_PAGE}
      total={data?.total ?? 0}
      onPage={onPage}
      empty={<p>{words.empty}</p>}
    />
  )
}
`

export const wordsFile = ({ plural }: NewScreen): string => `/** ${plural.title}. */
export const words = {
  description: 'All ${plural.text}, newest first.',
  caption: '${plural.title}',
  empty: 'No ${plural.text} yet.',
  columns: { id: 'Number', created_at: 'Created' },
} as const
`

export const browserTestFile = ({ screen, page, plural }: NewScreen): string => `import { messages } from '@portal/contract/shared/messages'
import { expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('staff see the list of ${plural.text}', async ({ page }) => {
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/${screen.pascal}')
  await expect(page.getByRole('heading', { level: 1, name: '${page.title}' })).toBeVisible()
  await expect(page.getByText('No ${plural.text} yet.')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

test('a candidate is not shown the list of ${plural.text}', async ({ page }) => {
  await signedIn(page, 'candidate@example.com')
  await page.goto('/${screen.pascal}')
  await expect(page.getByText(messages.unauthorized)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})
`
