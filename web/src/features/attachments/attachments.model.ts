import { PROFILE_PICTURE, RESUME } from '@portal/contract/attachments'
import type { ComboItem } from '@portal/contract/combos'
import type { ResumeSuggestions } from '@portal/contract/resumes'
import { messages } from '@portal/contract/shared/messages'
import { documentRefusal, formatRefusal, isPictureFile } from '../../lib/form/document-file.ts'

/** Why a file can't be uploaded as this type; null when it can (specification section 5). The server checks the content. */
export const fileRefusal = (file: Pick<File, 'name' | 'type' | 'size'> | null, type: number | null): string | null => {
  if (file === null) return messages.selectFile
  if (type === null) return messages.selectAttachmentType
  return type === PROFILE_PICTURE && !isPictureFile(file) ? formatRefusal(file) : documentRefusal(file)
}

export const attachmentRequest = { ATTACHMENT_TYPE: { combo_name: 'ATTACHMENT_TYPE' } } as const

/** Types for other documents: all but profile picture and resume (specification section 5). */
export const otherTypes = (types: readonly ComboItem[] = []): ComboItem[] =>
  types.filter(({ key }) => key !== PROFILE_PICTURE && key !== RESUME)

export const isOther = ({ type }: { readonly type: number }): boolean => type !== PROFILE_PICTURE && type !== RESUME
export const isResume = ({ type }: { readonly type: number }): boolean => type === RESUME

interface FailedUpload {
  readonly type: number
  readonly failure: string | null
  readonly canRetry: boolean
}

/**
 * The uploads to keep when a new file of a type is chosen: it replaces a failed one, unless that is an "other" document that can still be
 * uploaded.
 */
export const withoutReplaced = <U extends FailedUpload>(uploads: readonly U[], type: number): U[] =>
  uploads.filter((upload) => upload.failure === null || upload.type !== type || (isOther(upload) && upload.canRetry))

/** Why nothing was read from a resume; null if something was. */
export const unreadReason = ({ is_picture, is_unreadable }: ResumeSuggestions): 'picture' | 'unreadable' | null =>
  is_picture ? 'picture' : is_unreadable ? 'unreadable' : null
