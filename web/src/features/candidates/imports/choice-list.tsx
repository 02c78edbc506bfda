import type { ImportField } from '@portal/contract/import-fields'
import { useQuery } from '@tanstack/react-query'
import { combosQuery } from '../../combos/combos.api.ts'
import { choicesQuery } from '../list/candidate-list.api.ts'

interface ChoiceListProps {
  readonly id: string
  readonly combo: NonNullable<ImportField['combo']>
  readonly typed: string
}

/** The options that a text field suggests; cities are searched, because there are too many to load. */
export function ChoiceList({ id, combo, typed }: ChoiceListProps) {
  const isCity = combo === 'CITY'
  const { data: cities } = useQuery({ ...choicesQuery('city', typed), enabled: isCity })
  const { data: lists } = useQuery({ ...combosQuery({ [combo]: { combo_name: combo } }), enabled: !isCity })
  return (
    <datalist id={id}>
      {(isCity ? cities : lists?.[combo])?.map(({ key, value }) => (
        <option key={key}>{value}</option>
      ))}
    </datalist>
  )
}
