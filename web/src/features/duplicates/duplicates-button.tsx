import { Button } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words as list } from '#words/candidate-list.ts'
import { words } from '#words/duplicates.ts'
import { formatCount } from '../../lib/format.ts'
import { pairsQuery } from './duplicates.api.ts'

/** How many pairs wait for a decision; it stays away while there are none. */
export function DuplicatesButton({ onOpen }: { readonly onOpen: () => void }) {
  const { data } = useQuery(pairsQuery(1))
  if (!data || data.total === 0) return null
  return (
    <Button variant="default" onClick={onOpen}>
      {words.button(data.total > limits.counted ? list.capped : formatCount(data.total))}
    </Button>
  )
}
