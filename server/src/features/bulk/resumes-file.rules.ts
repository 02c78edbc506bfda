/** Why a candidate has no file in the archive. */
export const NO_RESUME = 'No resume.'
export const UNREADABLE = "The resume couldn't be read."

/** Longest name in an archive, without number and ending: some unpackers fail above 255 bytes. */
const MAX_NAME = 60

/** A file name that every system can unpack, and that names the person: `Asha Patel 42.pdf`. The number keeps namesakes apart. */
export const resumeFileName = (name: string, candidate_id: number, ending: string): string => {
  const safe = [...name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N} '.-]+/gu, ' ')].slice(0, MAX_NAME).join('')
  const plain = safe.replace(/\s+/g, ' ').replace(/^[\s.-]+|[\s.-]+$/g, '')
  return `${plain === '' ? 'Candidate' : plain} ${candidate_id}${ending}`
}
