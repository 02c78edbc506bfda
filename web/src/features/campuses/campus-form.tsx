import type { Campus } from '@portal/contract/campuses'
import { useState } from 'react'
import { words } from '#words/campuses/campuses.ts'
import { actions } from '#words/shared/actions.ts'
import { notify } from '../../lib/browser/notify.ts'
import { AboutFields, NameFields, OurFields, PlaceFields } from './campus-fields.tsx'
import { CampusSchema, campusValues } from './campus-form.model.ts'
import { useSaveCampus } from './campuses.api.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'

interface CampusFormProps {
  /** Null for a new one. */
  readonly campus: Campus | null
  readonly onSaved: (id: number) => void
  readonly onCancel: () => void
  readonly onReload: () => void
}

const { sections } = words
const errorLabels = { ...words.labels, ...words.facts }

/** The form of a college. */
export default function CampusForm({ campus, onSaved, onCancel, onReload }: CampusFormProps) {
  // A background refetch must not replace the version that was read, or someone else's change would be overwritten.
  const [read] = useState(campus)
  const [initial] = useState(() => campusValues(campus))
  const save = useSaveCampus(read)
  return (
    <RecordForm
      schema={CampusSchema}
      initial={initial}
      labels={errorLabels}
      sections={({ form }) => [
        [sections.names, <NameFields key="names" form={form} />],
        [sections.place, <PlaceFields key="place" form={form} />],
        [sections.about, <AboutFields key="about" form={form} />],
        [sections.ours, <OurFields key="ours" form={form} />],
      ]}
      saveLabel={campus === null ? words.add : actions.save}
      reloadLabel={words.reload}
      onSend={async (body) => {
        const { id, name } = await save.mutateAsync(body)
        return () => {
          notify('SUCCESS', campus === null ? words.added(name) : words.saved(name))
          onSaved(id)
        }
      }}
      onCancel={onCancel}
      onReload={onReload}
    />
  )
}
