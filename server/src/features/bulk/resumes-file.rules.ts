/** Why a candidate has no file in the archive. */
export const NO_RESUME = 'No resume.'
export const UNREADABLE = "The resume couldn't be read."

/** Maximum length of a name in an archive, without number and extension: some unpackers fail above 255 bytes. */
const MAX_NAME = 60

/** File name that every system can unpack: `Asha Patel 42.pdf`. The number disambiguates namesakes. */
export const resumeFileName = (name: string, candidate_id: number, ending: string): string => {
  const safe = [...name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N} '.-]+/gu, ' ')].slice(0, MAX_NAME).join('')
  const plain = safe.replace(/\s+/g, ' ').replace(/^[\s.-]+|[\s.-]+$/g, '')
  return `${plain === '' ? 'Candidate' : plain} ${candidate_id}${ending}`
}
