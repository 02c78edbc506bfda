import { expect, test } from 'vitest'
import { documentRefusal, withAdvice } from '../../lib/form/document-file.ts'
import { fileRefusal, withoutReplaced } from './attachments.model.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

test.each([
  ['cv.pdf', 'application/pdf'],
  ['cv.txt', 'text/plain'],
  ['cv.odt', 'application/vnd.oasis.opendocument.text'],
  ['photo.jpg', 'image/jpeg'],
  ['photo.png', 'image/png'],
  ['cv.doc', ''],
  ['CV.DOCX', ''],
])('%s (%s) is accepted as a resume', (name, type) => {
  expect(fileRefusal(file(name, type), 5)).toBeNull()
})

test.each([
  ['cv.exe', 'application/x-msdownload'],
  ['cv.pdf.html', 'text/html'],
  ['cv', ''],
  ['cv.svg', 'image/svg+xml'],
])('%s (%s) is not supported', (name, type) => {
  expect(fileRefusal(file(name, type), 6)).toBe('File format not supported.')
})

test('a profile picture is a JPEG or PNG, nothing else', () => {
  expect(fileRefusal(file('me.png', 'image/png'), 4)).toBeNull()
  expect(fileRefusal(file('me.pdf', 'application/pdf'), 4)).toBe('File format not supported.')
})

test('a photo that phones save in another format, and a PDF that the server refused, come with advice', () => {
  expect(fileRefusal(file('IMG_1.HEIC', 'image/heic'), 6)).toBe('File format not supported. Save the photo as JPG first.')
  expect(fileRefusal(file('IMG_1.heic', ''), 4)).toBe('File format not supported. Save the photo as JPG first.')
  // PDF is supported: only the file is wrong.
  expect(withAdvice('File format not supported.', { name: 'CV.pdf' })).toBe(
    'This PDF is empty or damaged. Save it again and choose the new file.',
  )
  expect(withAdvice('The file is larger than 5 MB.', { name: 'CV.pdf' })).toBe('The file is larger than 5 MB.')
})

test('missing values are reported', () => {
  expect(fileRefusal(null, 5)).toBe('Please select a file.')
  expect(fileRefusal(file('cv.pdf', 'application/pdf'), null)).toBe('Please select attachment type.')
})

test('more than 5 MB is refused before the upload', () => {
  expect(fileRefusal(file('scan.pdf', 'application/pdf', 6 * 1024 * 1024), 5)).toBe('The file is larger than 5 MB. Choose a smaller one.')
})

test.each([4, 5, 6])('a photo over 5 MB is accepted as type %i, because it is shrunk before the upload', (type) => {
  expect(fileRefusal(file('marks.jpg', 'image/jpeg', 6 * 1024 * 1024), type)).toBeNull()
  expect(documentRefusal(file('marks.jpg', 'image/jpeg', 6 * 1024 * 1024))).toBeNull()
})

test('another file takes the place of a failed one, but not of another document that can still be uploaded', () => {
  const upload = (key: number, type: number, failure: string | null, canRetry = true) => ({ key, type, failure, canRetry })
  const uploads = [
    upload(1, 5, 'File format not supported.', false),
    upload(2, 5, 'Connection lost.'),
    upload(3, 5, null),
    upload(4, 6, 'File format not supported.', false),
    upload(5, 6, 'Connection lost.'),
  ]
  const remaining = (type: number) => withoutReplaced(uploads, type).map(({ key }) => key)
  expect(remaining(5)).toEqual([3, 4, 5])
  expect(remaining(6)).toEqual([1, 2, 3, 5])
})
