import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { words } from '#words/candidates/imports.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { Section } from '../../../../ui/content/section.tsx'
import { ViewTabs } from '../../../../ui/table/view-tabs.tsx'
import { absentDetails, labelOf, rowTabs, type StepProps, worstOf } from '../import-steps.model.ts'
import classes from '../imports.module.css'
import { ProblemGroups } from './problem-groups.tsx'
import { RowGrid } from './row-grid.tsx'
import { StepFooter } from '../step-footer.tsx'
import { WorkProgress } from '../work-progress.tsx'

const { check: text } = words

/** The rows with their errors and warnings, fixed in groups or cell by cell. */
export function CheckStep({ current, address: { show, code, column }, go }: StepProps) {
  const { state, counts, progress, problems } = current
  // Incremented after a group fix, to restart the list.
  const [round, setRound] = useState(0)
  const rows = useRef<HTMLDivElement>(null)
  if (state === 'validating') {
    return <WorkProgress {...progress} label={text.bar} say={text.checking} />
  }
  const absent = absentDetails(current)
  const group = problems.find((problem) => problem.code === code && problem.column === (column ?? null))
  const tab = rowTabs.find((name) => name === show) ?? (counts.errors > 0 ? 'errors' : 'all')
  const counted = { all: counts.rows, errors: counts.errors, warnings: counts.warnings }
  const filter = code === undefined ? { show: tab } : { show: 'all' as const, code, ...(column !== undefined && { column }) }
  return (
    <>
      <Section title={text.titles[worstOf(current)]}>
        {counts.errors === 0 && <p className={classes.line}>{text.none}</p>}
        {absent.length > 0 && <p className={classes.line}>{text.absent(absent)}</p>}
        <ProblemGroups
          current={current}
          onFixed={() => setRound(round + 1)}
          onShow={(problem) => {
            rows.current?.scrollIntoView({ block: 'start' })
            go({
              step: 3,
              show: problem.level === 'error' ? 'errors' : 'warnings',
              code: problem.code,
              ...(problem.column !== null && { column: problem.column }),
            })
          }}
        />
      </Section>
      <div ref={rows} className={classes.rows}>
        <div className={classes.tools}>
          <ViewTabs
            label={text.show}
            views={rowTabs.map((name) => ({
              key: name,
              label: text.tabs[name],
              count: counted[name],
              isCurrent: name === tab,
              open: () => go({ step: 3, show: name }),
            }))}
          />
          {code !== undefined && (
            <p className={classes.filterNote}>
              {group && text.onlyGroup(text.group(labelOf(current, group.field), group.message, formatCount(group.rows)))}
              <Button variant="default" size="compact-sm" onClick={() => go({ step: 3, show: tab })}>
                {text.allOfTab}
              </Button>
            </p>
          )}
        </div>
        <RowGrid key={`${tab} ${code ?? ''} ${column ?? ''} ${round}`} current={current} filter={filter} isEditable />
      </div>
      <StepFooter onBack={() => go({ step: 2 })}>
        {counts.errors > 0 && <span className={classes.leftOut}>{text.leftOut(formatCount(counts.errors))}</span>}
        <Button className={classes.next} onClick={() => go({ step: 4 })}>
          {text.continue}
        </Button>
      </StepFooter>
    </>
  )
}
