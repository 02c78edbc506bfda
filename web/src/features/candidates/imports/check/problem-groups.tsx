import { Button } from '@mantine/core'
import type { ImportFix } from '@portal/contract/import-states'
import type { Import, ImportProblemGroup } from '@portal/contract/imports'
import { lazy, Suspense } from 'react'
import { words } from '#words/candidates/imports.ts'
import { notify } from '../../../../lib/browser/notify.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { useDialog } from '../../../../ui/dialog/use-dialog.ts'
import { labelOf } from '../import-steps.model.ts'
import { useFixRows } from '../imports.api.ts'
import classes from '../imports.module.css'

const FixDialog = lazy(() => import('./fix-dialog.tsx'))
const { check: text } = words

interface ProblemGroupsProps {
  readonly current: Import
  readonly onFixed: () => void
  readonly onShow: (group: ImportProblemGroup) => void
}

/** Problems grouped by fix, most rows first; a fix applies to all rows of its group. */
export function ProblemGroups({ current, onFixed, onShow }: ProblemGroupsProps) {
  const { id, problems } = current
  const fix = useFixRows()
  const [opened, open] = useDialog<{ readonly group: ImportProblemGroup; readonly kind: ImportFix }>()
  const repair = async (group: ImportProblemGroup, kind: ImportFix, value?: string) => {
    if (group.column === null) return
    const body = { column: group.column, code: group.code, fix: kind, ...(value !== undefined && { value }) }
    await fix.mutateAsync({ id, body })
    onFixed()
    notify('SUCCESS', text.fixed(formatCount(group.rows)))
  }
  return (
    <>
      <ul className={classes.groups}>
        {problems.map((group) => {
          const { column, code, level, message, rows, fixes } = group
          const name = text.group(labelOf(current, group.field), message, formatCount(rows))
          return (
            <li key={`${column ?? ''} ${code}`} className={classes.group} data-level={level}>
              <p>
                <strong>{text.levels[level]}</strong> {name}
              </p>
              <div className={classes.buttons}>
                {fixes.map((kind) => {
                  const label = text.fixes[kind](formatCount(rows))
                  return (
                    <Button
                      key={kind}
                      size="compact-sm"
                      variant="default"
                      aria-label={text.fixOf(label, name)}
                      onClick={() => open({ group, kind })}
                    >
                      {label}
                    </Button>
                  )
                })}
                <Button size="compact-sm" variant="subtle" aria-label={text.showRowsOf(name)} onClick={() => onShow(group)}>
                  {text.showRows}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <Suspense>
        {opened && (
          <FixDialog
            current={current}
            group={opened.group}
            fix={opened.kind}
            onClose={() => open(null)}
            onFix={(value) => repair(opened.group, opened.kind, value)}
          />
        )}
      </Suspense>
    </>
  )
}
