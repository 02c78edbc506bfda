import { fileKinds, PROFILE_PICTURE, pictureKinds } from '@portal/contract/attachments'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { words } from '#words/attachments.ts'

const kinds = Object.values(fileKinds)
const pictureTypes = pictureKinds.map((kind) => fileKinds[kind].mimetype)
/** What a browser may name each allowed kind; Word files often come without a name of their own. */
const allowedTypes = new Set<string>(kinds.map(({ mimetype }) => mimetype))
const byExtension = /\.docx?$/i

export const megabytes = limits.fileBytes / 1024 / 1024

export const isPictureFile = ({ type }: Pick<File, 'type'>): boolean => pictureTypes.some((picture) => picture === type)

/** Why a file cannot be uploaded as this type, in words; null when it can (specification section 5). The server judges by content. */
export const fileRefusal = (file: Pick<File, 'name' | 'type' | 'size'> | null, type: number | null): string | null => {
  if (file === null) return messages.selectFile
  if (type === null) return messages.selectAttachmentType
  if (type === PROFILE_PICTURE) {
    if (!isPictureFile(file)) return messages.fileFormat
  } else if (!allowedTypes.has(file.type) && !(file.type === '' && byExtension.test(file.name))) return messages.fileFormat
  // A photo is made smaller before it goes, and judged then.
  return file.size > limits.fileBytes && !isPictureFile(file) ? words.tooLarge(megabytes) : null
}
