import { PDFDocument, StandardFonts } from 'pdf-lib'

/**
 * A real one-page PDF resume, as an upload. It names no skills, so that tests choosing skills manually don't depend on whether it was
 * parsed first.
 */
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

interface Person {
  readonly name: string
  readonly email: string
  readonly mobile: string
}
/** A resume of this person as an upload: PDF or text. */
export const resumeOf = async (
  { name, email, mobile }: Person,
  format: 'pdf' | 'txt',
): Promise<{ name: string; mimeType: string; buffer: Buffer }> => {
  const lines = [
    `Name: ${name}`,
    `Email: ${email}`,
    `Mobile: +91 ${mobile}`,
    '',
    'Education',
    'B.E. Computer Engineering, GTU, 8.1 CGPA, 2021',
  ]
  const file = `${name} resume.${format}`
  if (format === 'txt') return { name: file, mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) }
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  document.addPage().drawText(lines.join('\n'), { x: 50, y: 750, size: 12, font })
  return { name: file, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}
