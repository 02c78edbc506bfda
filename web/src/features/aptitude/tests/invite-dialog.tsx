import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import type { InvitableCandidates } from '@portal/contract/aptitude-people'
import { limits } from '@portal/contract/shared/limits'
import { APTITUDE_TAKEN, stageOf } from '@portal/contract/stages'
import { useState } from 'react'
import { words } from '#words/aptitude/tests.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import classes from './tests.module.css'

const { people: text } = words

interface InviteDialogProps {
  readonly name: string
  readonly candidates: InvitableCandidates
  readonly onInvite: (ids: readonly number[]) => void
  readonly onClose: () => void
}

/** Chooses by stage who is invited to a test. Candidates awaiting the result of another test are not preselected. */
export default function InviteDialog({ name, candidates: { invitable, others }, onInvite, onClose }: InviteDialogProps) {
  const stages = invitable.map(({ stage }) => stage)
  const [chosen, choose] = useState<readonly number[]>(() => stages.filter((stage) => stage !== APTITUDE_TAKEN))
  const ids = invitable.flatMap((group) => (chosen.includes(group.stage) ? group.ids : []))
  const why = ids.length === 0 ? text.chooseStage : ids.length > limits.bulk ? text.mostInvited(formatCount(limits.bulk)) : null
  const label = (stage: number, count: number) => text.stage(stageOf(stage).label, formatCount(count))
  return (
    <FormDialog
      title={text.inviteTitle(name)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onInvite(ids)
      }}
      submitLabel={text.continue(formatCount(ids.length))}
      why={why}
      isBusy={false}
    >
      <p className={classes.hint}>{text.inviteHint}</p>
      <Checkbox.Group label={text.inviteStages} my="sm" value={chosen.map(String)} onChange={(values) => choose(values.map(Number))}>
        {invitable.map((group) => (
          <Checkbox
            key={group.stage}
            my="xs"
            value={String(group.stage)}
            label={label(group.stage, group.ids.length)}
            {...(group.stage === APTITUDE_TAKEN && { description: text.retest })}
          />
        ))}
      </Checkbox.Group>
      {others.length > 0 && <p className={classes.hint}>{text.others(others.map(({ stage, count }) => label(stage, count)).join(', '))}</p>}
    </FormDialog>
  )
}
