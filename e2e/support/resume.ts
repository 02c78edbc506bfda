import { PDFDocument, StandardFonts } from 'pdf-lib'

/** A real PDF resume of one page, as an upload. It names no skills: what a test chooses by hand must not depend on whether the resume was read first. */
export const resumePdf = async (name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage()
  page.drawText(`${name}\n\nEducation\n10th GSEB 82.4 %, 2018\n12th GSEB 78.6 %, 2020`, {
    x: 50,
    y: 750,
    size: 12,
    font,
  })
  return { name: 'Resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}
