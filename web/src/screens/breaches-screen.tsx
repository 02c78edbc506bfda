import { useState } from 'react'
import { words } from '#words/breaches.ts'
import { pages } from '#words/shared/pages.ts'
import { BreachList } from '../features/breaches/breach-list.tsx'
import { PageHead } from '../ui/page/page-head.tsx'

/** The list of breaches, for staff. */
export function BreachesScreen() {
  const [page, setPage] = useState(1)
  return (
    <>
      <PageHead title={pages.breaches} description={words.description} />
      <BreachList page={page} onPage={setPage} />
    </>
  )
}
