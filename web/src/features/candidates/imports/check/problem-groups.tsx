import { Button } from '@mantine/core'
import type { ImportFix } from '@portal/contract/import-states'
import type { Import, ImportProblemGroup } from '@portal/contract/imports'
import { lazy, Suspense } from 'react'
import { words } from '#words/candidates/imports.ts'
import { notify, pushError } from '../../../../lib/browser/notify.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { useDialog } from '../../../../ui/dialog/use-dialog.ts'
import { labelOf } from '../import-steps.model.ts'
import { useFixRows } from '../imports.api.ts'
import classes from '../imports.module.css'

const ReplaceDialog = lazy(() => import('./replace-dialog.tsx'))
const { check: text } = words

interface ProblemGroupsProps {
  readonly current: Import
  readonly onFixed: () => void
  readonly onShow: (group: ImportProblemGroup) => void
}

/** The problems by what repairs them, most rows first; a repair is for all rows of its group. */
export function ProblemGroups({ current, onFixed, onShow }: ProblemGroupsProps) {
  const { id, problems } = current
  const fix = useFixRows()
  const [replaced, setReplaced] = useDialog<ImportProblemGroup>()
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
                      loading={fix.isPending && fix.variables.body.code === code && fix.variables.body.column === column}
                      onClick={() => (kind === 'replace' ? setReplaced(group) : void repair(group, kind).catch(pushError))}
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
        {replaced && (
          <ReplaceDialog
            rows={replaced.rows}
            field={labelOf(current, replaced.field)}
            onClose={() => setReplaced(null)}
            onReplace={(value) => repair(replaced, 'replace', value)}
          />
        )}
      </Suspense>
    </>
  )
}
