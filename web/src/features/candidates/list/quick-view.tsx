import '@mantine/core/styles/Drawer.css'
import { Button, Drawer } from '@mantine/core'
import type { CandidateRow } from '@portal/contract/candidate-list'
import { Link } from '@tanstack/react-router'
import { words } from '#words/candidates/list.ts'
import { DescriptionList } from '../../../ui/content/description-list.tsx'
import { useReturnFocus } from '../../../ui/dialog/use-dialog.ts'
import { candidateColumns } from './candidate-columns.tsx'
import type { CandidateListSearch } from './list-search.model.ts'
import { MatchLines } from './match-lines.tsx'

interface QuickViewProps {
  readonly row: CandidateRow
  readonly search: CandidateListSearch
  readonly now: number
  readonly onClose: () => void
}

/** Drawer with all columns of one candidate. */
export default function QuickView({ row, search, now, onClose }: QuickViewProps) {
  useReturnFocus()
  const facts = candidateColumns(search, now).filter(({ key }) => key !== 'name')
  return (
    <Drawer opened onClose={onClose} position="right" size={480} title={row.name}>
      <MatchLines matches={row.matches} />
      <DescriptionList facts={facts.map(({ title, cell }) => [title, cell(row)])} />
      <Button mt="md" renderRoot={(props) => <Link to="/CandidateProfile" search={{ ...search, id: row.id }} {...props} />}>
        {words.quickView.open}
      </Button>
    </Drawer>
  )
}
