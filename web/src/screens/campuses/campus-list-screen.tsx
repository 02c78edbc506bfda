import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { words } from '#words/campuses/campuses.ts'
import { pages } from '#words/shared/pages.ts'
import { CampusList } from '../../features/campuses/campus-list.tsx'
import type { CampusSearch } from '../../features/campuses/campus-search.model.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

interface CampusListScreenProps {
  readonly search: CampusSearch
  readonly onSearch: (search: CampusSearch) => void
}

/** The colleges of campus hiring. */
export function CampusListScreen({ search, onSearch }: CampusListScreenProps) {
  return (
    <>
      <PageHead title={pages.campuses}>
        <Button renderRoot={(props) => <Link to="/campus/{-$id}" {...props} />}>{words.add}</Button>
      </PageHead>
      <CampusList search={search} onSearch={onSearch} />
    </>
  )
}
