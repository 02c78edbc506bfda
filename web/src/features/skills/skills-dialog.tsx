import '@mantine/core/styles/Checkbox.css'
import { Alert, Checkbox, TextInput } from '@mantine/core'
import type { Skill } from '@portal/contract/skills'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words as format } from '#words/shared/format.ts'
import { words } from '#words/skills.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { problemText } from '../../lib/browser/notify.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { combosQuery } from '../combos/combos.api.ts'
import { skillChange, skillsRequest } from './skills.model.ts'
import classes from './skills-dialog.module.css'
import { useChangeSkills } from './skills.api.ts'

interface SkillsDialogProps {
  readonly skills: readonly Skill[]
  readonly onClose: () => void
  /** Save handler for staff: gets all selected keys. */
  readonly staffSave?: (keys: number[]) => Promise<unknown>
}

/** Selects skills from the list: search, tick, save. */
export default function SkillsDialog({ skills, onClose, staffSave }: SkillsDialogProps) {
  const formId = useId()
  const { data: combos } = useQuery(combosQuery(skillsRequest))
  const change = useChangeSkills()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(skills.map(({ skill_combo_id }) => skill_combo_id)))
  const [message, setMessage] = useState<{ color: string; text: string } | null>(null)

  const query = search.trim().toLocaleLowerCase(format.locale)
  const shown = (combos?.SKILLS ?? []).filter(({ value }) => value.toLocaleLowerCase(format.locale).includes(query))
  const toggle = (key: number) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
    setMessage(null)
  }
  const saveChoice = async () => {
    const decision = skillChange(skills, chosen)
    if ('refused' in decision) {
      setMessage({ color: 'red', text: decision.refused })
    } else if ('warning' in decision) {
      setMessage({ color: 'amber', text: decision.warning })
    } else {
      try {
        await (staffSave ? staffSave([...chosen]) : change.mutateAsync(decision))
        onClose()
      } catch (problem) {
        setMessage({ color: 'red', text: problem instanceof ApiProblem ? problemText(problem) : messages.generic })
      }
    }
  }
  return (
    <FormDialog title={words.add} onClose={onClose} formId={formId} submitLabel={actions.save} isBusy={change.isPending}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles events through portals: the form around the dialog must not handle this submit.
          event.stopPropagation()
          void saveChoice()
        }}
      >
        <TextInput
          label={words.search}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
        <p className={classes.count} role="status">
          {query ? words.chosenAndFound(chosen.size, shown.length) : words.chosen(chosen.size)}
        </p>
        {message && (
          <Alert color={message.color} role="alert" mb="sm">
            {message.text}
          </Alert>
        )}
        <fieldset className={classes.list}>
          <legend className="visually-hidden">{words.name}</legend>
          {shown.map(({ key, value }) => (
            <Checkbox
              key={key}
              size="md"
              label={value}
              checked={chosen.has(key)}
              onChange={() => toggle(key)}
              classNames={{ root: classes.choice }}
            />
          ))}
        </fieldset>
      </form>
    </FormDialog>
  )
}
