import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox } from '@mantine/core'
import { choicesOf, duplicateKinds } from '@portal/contract/import-states'
import { type ImportDuplicate } from '@portal/contract/import-rows'
import { type Import } from '@portal/contract/imports'
import { useState } from 'react'
import { words } from '#words/candidates/imports.ts'
import { pushError } from '../../../../lib/browser/notify.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { Section } from '../../../../ui/content/section.tsx'
import { ChoiceField } from './choice-field.tsx'
import { DifferentValues } from './different-values.tsx'
import { DuplicateCard } from './duplicate-card.tsx'
import { DuplicateList } from './duplicate-list.tsx'
import { labelOf, overwritableFields, unitOf } from '../import-steps.model.ts'
import { useChooseForDuplicates } from '../imports.api.ts'
import classes from '../imports.module.css'

const { duplicates: text } = words

interface DuplicateKindSectionProps {
  readonly current: Import
  readonly found: Import['duplicates'][number]
}

/** One kind of duplicates: the choice for all of them, and each next to the record it matches. */
export function DuplicateKindSection({ current, found: { kind, rows, choice, different } }: DuplicateKindSectionProps) {
  const { id, type } = current
  const { label } = duplicateKinds[kind]
  const choices = choicesOf(current, kind)
  const [isOpen, setOpen] = useState(false)
  const choose = useChooseForDuplicates()
  const send = (next: ImportDuplicate['choice'], row?: number) =>
    choose.mutate(
      {
        id,
        body: {
          kind,
          choice: next.choice,
          ...(row !== undefined && { row }),
          ...(next.choice === 'overwrite' && kind !== 'score' && { fields: next.fields }),
        },
      },
      { onError: pushError },
    )
  const mapped = overwritableFields(current)
  const unit = unitOf(current)
  const title = text.kindTitle(label, unit.count(formatCount(rows)))
  return (
    <Section title={title}>
      <ChoiceField
        type={type}
        label={text.all}
        name={text.forAll(label, unit)}
        choices={choices}
        value={choice.choice}
        onChange={(next) => send({ choice: next, fields: mapped })}
      />
      {choice.choice === 'overwrite' && kind !== 'score' && (
        <Checkbox.Group
          mt="sm"
          label={text.fields}
          value={choice.fields.length === 0 ? mapped : [...choice.fields]}
          onChange={(fields) => fields.length > 0 && send({ choice: 'overwrite', fields })}
        >
          <div className={classes.checks}>
            {mapped.map((field) => (
              <Checkbox key={field} value={field} label={labelOf(current, field)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <DifferentValues type={type} different={different} />
      <Button mt="sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? text.hide(unit) : text.show(unit)}
      </Button>
      {isOpen && (
        <DuplicateList id={id} filter={{ kind }} label={text.listOf(label, unit)}>
          {(duplicate) => (
            <DuplicateCard key={duplicate.row} current={current} duplicate={duplicate}>
              <ChoiceField
                type={type}
                name={text.forRow(formatCount(duplicate.row), unit)}
                choices={choices}
                value={duplicate.choice.choice}
                onChange={(next) => send({ choice: next, fields: choice.fields.length === 0 ? mapped : choice.fields }, duplicate.row)}
              />
              {duplicate.is_own_choice && <p className={classes.hint}>{text.own}</p>}
            </DuplicateCard>
          )}
        </DuplicateList>
      )}
    </Section>
  )
}
