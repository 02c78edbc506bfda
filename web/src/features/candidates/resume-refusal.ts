import { fileKinds } from '@portal/contract/attachments'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { words } from '#words/attachments.ts'

export const resumeMegabytes = limits.fileBytes / 1024 / 1024

/** Why a file cannot be a resume, in words; null when it can. The server judges by content. */
export const resumeRefusal = ({ name, size }: Pick<File, 'name' | 'size'>): string | null => {
  const known = Object.values(fileKinds).flatMap(({ extensions }) => [...extensions])
  if (!known.some((extension) => name.toLowerCase().endsWith(extension))) return messages.fileFormat
  return size > limits.fileBytes ? words.tooLarge(resumeMegabytes) : null
}
