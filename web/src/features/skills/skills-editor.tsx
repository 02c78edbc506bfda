import { Button } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import type { Skill } from '@portal/contract/skills'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { words } from '#words/skills.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { SkillChips } from './skill-chips.tsx'
import classes from './skills-editor.module.css'
import { skillsQuery, useDeleteSkill } from './skills.api.ts'

const SkillsDialog = lazy(() => import('./skills-dialog.tsx'))

interface SkillsEditorProps {
  /** Renders suggestions, given the current skills. */
  readonly offers?: (skills: readonly Skill[]) => ReactNode
}

/** The candidate's own skills; they can be added and removed. */
export function SkillsEditor({ offers }: SkillsEditorProps) {
  const { data: skills } = useSuspenseQuery(skillsQuery)
  const remove = useDeleteSkill()
  const [isOpen, setOpen] = useDialog<true>()
  const [refusal, setRefusal] = useState<string | null>(null)

  const removeOne = ({ id }: Skill) => {
    if (skills.length <= limits.minimumSkills) {
      setRefusal(messages.keepThreeSkills)
      return
    }
    setRefusal(null)
    remove.mutate(id, { onError: pushError })
  }
  return (
    <div className={classes.editor}>
      {skills.length > 0 ? <SkillChips skills={skills} onRemove={removeOne} /> : <p className={classes.empty}>{messages.noSkills}</p>}
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      {offers?.(skills)}
      <Button variant="default" className={classes.add} onClick={() => setOpen(true)}>
        {words.add}
      </Button>
      {isOpen && (
        <Suspense>
          <SkillsDialog
            skills={skills}
            onClose={() => {
              setOpen(null)
              setRefusal(null)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
