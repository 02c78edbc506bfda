import '@mantine/core/styles/Modal.css'
import { Button, Modal, TextInput, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FilterField, filterFields } from '@portal/contract/candidate-list'
import { useState } from 'react'
import { words } from '#words/candidates/list.ts'
import { actions } from '#words/shared/actions.ts'
import { breakpoints } from '../../../lib/browser/breakpoints.ts'
import { useReturnFocus } from '../../../ui/dialog/use-dialog.ts'
import type { ListFilter } from '../list/list-search.model.ts'
import { FilterEditor } from './filter-editor.tsx'
import classes from './filters.module.css'

/** What the dialog edits: one filter, one field, or all. */
export interface FilterEdit {
  readonly field: FilterField | null
  readonly filter: ListFilter | null
}

interface FilterDialogProps {
  readonly edited: FilterEdit
  readonly filters: readonly ListFilter[]
  readonly sentence: (filter: ListFilter) => string
  readonly total: string
  readonly onFilter: (old: string | null, next: readonly [key: string, value: string] | null) => void
  readonly onClose: () => void
}

const fields = Object.keys(filterFields).filter((name): name is FilterField => name in filterFields)

/** Adds and changes filters; full screen on a phone, with the number of results in the footer. */
export default function FilterDialog({ edited, filters, sentence, total, onFilter, onClose }: FilterDialogProps) {
  useReturnFocus()
  const isPhone = useMediaQuery(breakpoints.belowSm) === true
  const [at, setAt] = useState(edited)
  const [typed, setTyped] = useState('')
  const found = fields.filter((field) => words.fields[field].toLowerCase().includes(typed.trim().toLowerCase()))
  const apply = (next: readonly [key: string, value: string]) => {
    onFilter(at.filter?.key ?? null, next)
    if (isPhone) setAt({ field: null, filter: null })
    else onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={at.field === null ? words.filters.label : words.fields[at.field]}
      size={440}
      fullScreen={isPhone}
    >
      {at.field === null ? (
        <>
          <ul className={classes.set}>
            {filters.map((filter) => (
              <li key={filter.key}>
                <UnstyledButton className={classes.field} onClick={() => setAt({ field: filter.condition.field, filter })}>
                  {sentence(filter)}
                </UnstyledButton>
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={words.filters.remove(sentence(filter))}
                  onClick={() => onFilter(filter.key, null)}
                >
                  {actions.remove}
                </Button>
              </li>
            ))}
          </ul>
          <TextInput
            label={words.filters.find}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
          <ul className={classes.fields}>
            {found.map((field) => (
              <li key={field}>
                <UnstyledButton className={classes.field} onClick={() => setAt({ field, filter: null })}>
                  {words.fields[field]}
                </UnstyledButton>
              </li>
            ))}
          </ul>
          <div className={classes.foot}>
            <Button fullWidth onClick={onClose}>
              {words.filters.show(total)}
            </Button>
          </div>
        </>
      ) : (
        <FilterEditor key={at.field} field={at.field} filter={at.filter} onApply={apply} />
      )}
    </Modal>
  )
}
