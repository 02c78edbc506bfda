import type { ComboItem } from '@portal/contract/combos'
import type { PrivacyRequest } from '@portal/contract/privacy-requests'
import { words } from '#words/privacy-requests.ts'

type Asked = Pick<PrivacyRequest, 'field' | 'kind' | 'state'>

/** What was asked, in a few words. */
export const subjectOf = ({ field }: Pick<Asked, 'field'>): string => (field === null ? words.complaint : words.fields[field])

export const stateOf = ({ kind, state }: Pick<Asked, 'kind' | 'state'>): string => words.states[kind][state]

/** A value as people read it: a medium is kept as its key, marks without their sign. */
export const valueText = (field: PrivacyRequest['field'], value: string | null, media: readonly ComboItem[] | undefined): string | null => {
  if (field === null || value === null) return value
  if (field.endsWith('.medium')) return media?.find(({ key }) => String(key) === value)?.value ?? value
  return field.endsWith('.percentage') ? `${value} %` : value
}

/** "82.4 %" → "82.4"; anything else stays as typed, for the rule to judge. */
export const plainWanted = (field: string, typed: string): string =>
  field.endsWith('.percentage') ? typed.replace(/\s*%\s*$/, '').trim() : typed
