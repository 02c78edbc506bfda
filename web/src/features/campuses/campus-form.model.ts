import { type Campus, CampusBody } from '@portal/contract/campuses'
import { parseNumeral } from '../../lib/form/numeral.ts'
import { schemaOf } from '../../lib/form/body-schema.ts'

const text = (value: number | string | null | undefined) => (value === null || value === undefined ? '' : String(value))

/** Initial values: those of a college, or none. The other names are one per line. */
export const campusValues = (campus: Campus | null) => ({
  name: text(campus?.name),
  short_name: text(campus?.short_name),
  aliases: campus?.aliases.join('\n') ?? '',
  university: text(campus?.university),
  kind: text(campus?.kind),
  tier: text(campus?.tier),
  address: text(campus?.address),
  state: text(campus?.state),
  city: text(campus?.city),
  zip: text(campus?.zip),
  website: text(campus?.website),
  courses: campus?.courses.map(String) ?? [],
  batch_size: text(campus?.batch_size),
  grade: text(campus?.grade),
  notes: text(campus?.notes),
  assigned_to: text(campus?.assigned_to),
})
export type CampusValues = ReturnType<typeof campusValues>

const toBody = (form: CampusValues) => {
  const { state: _, ...values } = form
  return {
    ...values,
    aliases: values.aliases.split('\n').filter((line) => line.trim() !== ''),
    courses: values.courses.map(Number),
    kind: values.kind || null,
    tier: parseNumeral(values.tier),
    city: parseNumeral(values.city),
    zip: values.zip.replaceAll(' ', '') || null,
    batch_size: parseNumeral(values.batch_size),
    assigned_to: parseNumeral(values.assigned_to),
  }
}

export const CampusSchema = schemaOf(CampusBody, toBody)
