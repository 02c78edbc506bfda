import { NativeSelect } from '@mantine/core'
import { panelsInTurn } from '@portal/contract/drive-panels'
import type { DriveStudentRow } from '@portal/contract/drive-students'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/campuses/students.ts'
import { notify, pushError } from '../../../../lib/browser/notify.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import form from '../../../../ui/form/form.module.css'
import { sizesAfter } from './allot.model.ts'
import { panelsQuery, useAllot } from '../students.api.ts'

const { panels: text } = words
/** Values of the select besides panels. */
const [SPREAD, NONE] = ['', 'none']

interface AllotDialogProps {
  readonly drive_id: number
  readonly rows: readonly DriveStudentRow[]
  readonly onClose: () => void
}

/** Allots students to panels, with a preview of the sizes: those without a panel in turn, or all of them to one panel. */
export default function AllotDialog({ drive_id, rows, onClose }: AllotDialogProps) {
  const { data: panels } = useQuery(panelsQuery(drive_id))
  const { mutateAsync, isPending } = useAllot(drive_id)
  const [target, setTarget] = useState<string>(SPREAD)
  const open = rows.filter(({ panel }) => panel === null)
  const isSpread = target === SPREAD
  const to = isSpread ? undefined : target === NONE ? null : Number(target)
  const inTurn = panelsInTurn(panels ?? [], open.length)
  const sizes = sizesAfter(panels ?? [], rows, isSpread ? inTurn : to)
  const why = panels?.length === 0 ? text.addFirst : isSpread && open.length === 0 ? text.nothing : null
  const send = async () => {
    try {
      const { allotted } = await mutateAsync({ student_ids: rows.map(({ id }) => id), ...(to !== undefined && { panel_id: to }) })
      notify('SUCCESS', text.allotted(allotted))
      onClose()
    } catch (problem) {
      pushError(problem)
    }
  }
  return (
    <FormDialog
      isSheet
      title={text.allotTitle(rows.length)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      submitLabel={text.allot}
      isBusy={isPending}
      why={why}
    >
      <NativeSelect
        label={text.to}
        value={target}
        data={[
          { value: SPREAD, label: text.spread },
          ...(panels ?? []).map(({ id, name, room }) => ({ value: String(id), label: text.line(name, room) })),
          { value: NONE, label: text.noPanel },
        ]}
        onChange={(event) => setTarget(event.currentTarget.value)}
      />
      {isSpread && open.length < rows.length && <p className={form.hint}>{text.kept(rows.length - open.length)}</p>}
      {sizes.length > 0 && (
        <div role="status">
          <p className={form.label}>{text.sizes}</p>
          <ul className={form.plain}>
            {sizes.map(({ id, name, before, after }) => (
              <li key={id}>{text.size(name, before, after)}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}
