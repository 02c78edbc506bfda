import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#words/campuses/drives.ts'
import { actions } from '#words/shared/actions.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'
import { collegeChoices } from '../campus-choices.model.ts'
import { collegesQuery } from './drives.api.ts'

/** Asks for the college of a new drive, then opens its form there. */
export default function PlanDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const { data: colleges = [] } = useQuery(collegesQuery)
  const [college, setCollege] = useState('')
  return (
    <FormDialog
      title={words.planTitle}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate({ to: '/campus/{-$id}', params: { id: college }, search: { tab: 'drives', drive: 0 } })
      }}
      submitLabel={actions.continue}
      why={college === '' ? words.chooseCollege : null}
      isBusy={false}
    >
      <Picker
        label={words.cloneLabels.campus_id}
        description={words.planHint}
        data={collegeChoices(colleges)}
        value={college}
        onChange={setCollege}
      />
    </FormDialog>
  )
}
