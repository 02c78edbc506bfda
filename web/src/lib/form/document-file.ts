import { acceptedExtensions, fileKinds, pictureKinds } from '@portal/contract/attachments'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { words } from '#words/shared/files.ts'

type PickedFile = Pick<File, 'name' | 'type' | 'size'>

/** Media types browsers report for each allowed kind; Word files often have none. */
const allowedTypes = new Set<string>(Object.values(fileKinds).map(({ mimetype }) => mimetype))
const pictureTypes = new Set<string>(pictureKinds.map((kind) => fileKinds[kind].mimetype))
const byExtension = /\.docx?$/i
const megabytes = limits.fileBytes / 1024 / 1024

export const isPictureFile = ({ type }: Pick<File, 'type'>): boolean => pictureTypes.has(type)
const isDocumentFile = ({ name, type }: PickedFile): boolean => allowedTypes.has(type) || (type === '' && byExtension.test(name))

export const sizeRefusal = ({ size }: Pick<File, 'size'>): string | null => (size > limits.fileBytes ? words.tooLarge(megabytes) : null)

/** A refused format, with what to do for photos that phones save in one of their own. */
export const formatRefusal = ({ name }: Pick<File, 'name'>): string =>
  /\.hei[cf]$/i.test(name) ? `${messages.fileFormat} ${words.otherPhoto}` : messages.fileFormat

/** The server's refusal of a file, with what to do if its name promised an accepted format. */
export const withAdvice = (refusal: string, { name }: Pick<File, 'name'>): string =>
  refusal === messages.fileFormat && /\.pdf$/i.test(name) ? words.damagedPdf : refusal

/**
 * Why a document can't be uploaded; null if it can (specification section 5). Photos are shrunk before the upload and their size is
 * checked then. The server checks the content.
 */
export const documentRefusal = (file: PickedFile): string | null => {
  if (!isDocumentFile(file)) return formatRefusal(file)
  return isPictureFile(file) ? null : sizeRefusal(file)
}

/** `accept` of a file input; some phones name photos `.jpeg`. */
export const documentEndings = `${acceptedExtensions}, .jpeg`
export const formatsHint = words.formats(acceptedExtensions, megabytes)
