import { acceptedExtensions, PROFILE_PICTURE, RESUME } from '@portal/contract/attachments'
import type { ComboItem } from '@portal/contract/combos'
import { words } from '#words/attachments.ts'
import { megabytes } from './file-refusal.ts'

export const attachmentRequest = { ATTACHMENT_TYPE: { combo_name: 'ATTACHMENT_TYPE' } } as const

/** What another document may be: neither the profile picture nor the resume (specification section 5). */
export const otherTypes = (types: readonly ComboItem[] = []): ComboItem[] =>
  types.filter(({ key }) => key !== PROFILE_PICTURE && key !== RESUME)

export const isOther = ({ type }: { readonly type: number }): boolean => type !== PROFILE_PICTURE && type !== RESUME
export const isResume = ({ type }: { readonly type: number }): boolean => type === RESUME

/** For a file input; some phones name photos `.jpeg`. */
export const documentEndings = `${acceptedExtensions}, .jpeg`
export const formatsHint = words.formats(acceptedExtensions, megabytes)
