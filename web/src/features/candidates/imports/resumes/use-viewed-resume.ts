import type { ImportResume } from '@portal/contract/import-resumes'
import { useQueryClient } from '@tanstack/react-query'
import type { ViewedFile } from '../../../../ui/document/file-content.model.ts'
import { resumesAtQuery } from './resumes.api.ts'

const toFile = ({ file, mimetype, view, view_link }: ImportResume): ViewedFile => ({
  name: file,
  mimetype,
  view,
  view_link: view_link ?? '',
  download_link: view_link ?? '',
})

/** The file of a row to view, and a function that renews its link. */
export const useViewedResume = (id: number, resume: ImportResume) => {
  const client = useQueryClient()
  const renew = async () => {
    const { rows } = await client.fetchQuery(resumesAtQuery(id, resume.row))
    const fresh = rows.find(({ row }) => row === resume.row)
    return fresh && toFile(fresh)
  }
  return { file: toFile(resume), renew }
}
