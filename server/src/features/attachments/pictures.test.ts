import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PROFILE_PICTURE, type Attachment } from '@portal/contract/attachments'
import { limits } from '@portal/contract/shared/limits'
import { Problem } from '@portal/contract/shared/problem'
import { documents } from '../../testing/documents.ts'
import { newCandidate } from '../../testing/factories.ts'
import { formOf, postForm } from '../../testing/forms.ts'
import { usePortal } from '../../testing/portal.ts'
import { cleanJpeg } from './clean-jpeg.lib.ts'
import { cleanPng } from './clean-png.lib.ts'
import { orientationOf } from './orientation.lib.ts'

const portal = usePortal()
const send = (token: string, filename: string, value: Buffer, type = PROFILE_PICTURE) =>
  postForm(
    portal,
    token,
    formOf([
      { name: 'file', filename, value },
      { name: 'type', value: String(type) },
    ]),
  )
const served = async (filename: string, value: Buffer): Promise<Buffer> => {
  const { token } = await newCandidate(portal)
  const { attachment } = (await send(token, filename, value)).json<{ data: Attachment }>().data
  const [view, download] = [
    await portal.app.inject({ url: attachment.view_link }),
    await portal.app.inject({ url: attachment.download_link }),
  ]
  expect(view.rawPayload.equals(download.rawPayload)).toBe(true)
  expect([attachment.size, view.headers['content-length']]).toEqual([view.rawPayload.length, String(view.rawPayload.length)])
  return view.rawPayload
}

/** A progressive JPEG of 24 × 16 pixels. */
const progressive = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wgARCAAQABgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABAAD/8QAFgEBAQEAAAAAAAAAAAAAAAAAAwIE/9oADAMBAAIQAxAAAAEGqdaM06Pb/8QAFhAAAwAAAAAAAAAAAAAAAAAAAAEC/9oACAEBAAEFAlIpFIpFIpP/xAAWEQEBAQAAAAAAAAAAAAAAAAADAAL/2gAIAQMBAT8BNbK3/8QAFxEBAAMAAAAAAAAAAAAAAAAAAAEDE//aAAgBAgEBPwGbGj//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAY/Al//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/IUqr/9oADAMBAAIAAwAAABD4P//EABURAQEAAAAAAAAAAAAAAAAAAAAh/9oACAEDAQE/EBB//8QAFhEBAQEAAAAAAAAAAAAAAAAAAAEh/9oACAECAQE/EFdP/8QAFRABAQAAAAAAAAAAAAAAAAAAAGH/2gAIAQEAAT8Qiiiiii//2Q==',
  'base64',
)
/** A real screenshot, with the metadata of the program that took it. */
const screenshot = readFileSync(new URL('../../../../docs/screenshot-phone.png', import.meta.url))

/** Exif as written by a phone: orientation, make and position. */
const exifOfPhone = (orientation: number, order: 'II' | 'MM' = 'II'): Buffer => {
  const bytes = Buffer.alloc(120)
  const isLittle = order === 'II'
  const u16 = (value: number, at: number) => (isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at))
  const u32 = (value: number, at: number) => (isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at))
  bytes.write(isLittle ? 'II*\0' : 'MM\0*', 'latin1')
  u32(8, 4)
  u16(3, 8)
  for (const [index, [tag, type, count, value]] of [
    [0x010f, 2, 12, 60],
    [0x0112, 3, 1, orientation],
    [0x8825, 4, 1, 80],
  ].entries() as Iterable<[number, [number, number, number, number]]>) {
    const at = 10 + index * 12
    u16(tag, at)
    u16(type, at + 2)
    u32(count, at + 4)
    if (type === 3) u16(value, at + 8)
    else u32(value, at + 8)
  }
  bytes.write('Narmada Fone', 60)
  bytes.write('23.0225N 72.5714E', 80)
  return bytes
}
const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
const exif = (orientation: number, order?: 'II' | 'MM') =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOfPhone(orientation, order)]))
const secrets = [
  segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Asha at home</x:xmpmeta>')),
  segment(0xed, Buffer.from('Photoshop 3.0\x008BIM caption: Asha at home')),
  segment(0xfe, Buffer.from('comment: Asha at home')),
  segment(0xe2, Buffer.from('MPF\0 second picture: Asha at home')),
]
const profile = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01colours'))
const withSegments = (picture: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2), Buffer.from('video of Asha at home, 23.0225N')])
const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const afterHeader = (png: Buffer, ...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
const sized = (picture: Buffer, width: number, height: number): Buffer => {
  const changed = Buffer.from(picture)
  if (changed[0] === 0x89) {
    changed.writeUInt32BE(width, 16)
    changed.writeUInt32BE(height, 20)
    changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  } else {
    const frame = Math.max(changed.indexOf(Buffer.from([0xff, 0xc0])), changed.indexOf(Buffer.from([0xff, 0xc2])))
    changed.writeUInt16BE(height, frame + 5)
    changed.writeUInt16BE(width, frame + 7)
  }
  return changed
}
/** Strings in the metadata of the test pictures. */
const METADATA = /Narmada|23\.0225|72\.5714|at home|xmpmeta|Photoshop|MPF/

describe('S54: metadata of pictures is removed', () => {
  it.each([
    ['baseline', documents.jpg],
    ['progressive', progressive],
  ])('a %s photo loses position, phone, comments, captions, second pictures and videos, and keeps its colours', async (_, photo) => {
    const bytes = await served('me.jpg', withSegments(photo, exif(1), ...secrets, profile))
    expect(bytes.toString('latin1')).not.toMatch(METADATA)
    expect(bytes.includes('Exif')).toBe(false)
    expect(bytes.equals(Buffer.concat([photo.subarray(0, 2), profile, photo.subarray(2)]))).toBe(true)
  })

  it.each([
    [6, 'II'],
    [3, 'MM'],
    [8, 'MM'],
  ] as const)('a photo keeps its Exif orientation (%i, %s) and no other metadata', async (orientation, order) => {
    const bytes = await served('me.jpg', withSegments(progressive, ...secrets, exif(orientation, order)))
    expect(bytes.toString('latin1')).not.toMatch(METADATA)
    const start = bytes.indexOf('Exif\0\0', 'latin1') + 6
    expect(orientationOf(bytes.subarray(start))).toBe(orientation)
    expect(bytes.length).toBe(progressive.length + 36)
  })

  it('a PNG loses texts, date, position and trailing data, and keeps its colours and orientation', async () => {
    const kept = [chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])), chunk('pHYs', Buffer.alloc(9, 1))]
    const tells = [
      chunk('tEXt', Buffer.from('Author\0Asha at home')),
      chunk('zTXt', Buffer.from('Comment\0\0at home')),
      chunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta/>')),
      chunk('tIME', Buffer.from([7, 0xea, 11, 21, 1, 1, 1])),
    ]
    const file = Buffer.concat([afterHeader(documents.png, ...kept, ...tells, chunk('eXIf', exifOfPhone(1))), Buffer.from('at home')])
    expect((await served('me.png', file)).equals(afterHeader(documents.png, ...kept))).toBe(true)
    const turned = await served('me.png', afterHeader(documents.png, chunk('eXIf', exifOfPhone(6))))
    expect(turned.toString('latin1')).not.toMatch(METADATA)
    expect(orientationOf(turned.subarray(turned.indexOf('eXIf') + 4))).toBe(6)
  })

  it('also in JPEG and PNG documents of other types; a real screenshot keeps its pixels', async () => {
    const { token } = await newCandidate(portal)
    const { attachment } = (await send(token, 'marks.jpg', withSegments(progressive, exif(1), ...secrets), 1)).json<{ data: Attachment }>()
      .data
    expect(attachment.size).toBe(progressive.length)
    const clean = cleanPng(screenshot)
    expect(clean).toMatchObject({ width: screenshot.readUInt32BE(16), height: screenshot.readUInt32BE(20) })
    const data = (png: Buffer) => png.subarray(png.indexOf('IDAT') - 4, png.lastIndexOf('IEND') + 8)
    expect(data(clean.content).equals(data(screenshot))).toBe(true)
  })

  it('a picture without metadata is unchanged, and a truncated photo gets an end marker', () => {
    const once = cleanJpeg(withSegments(progressive, exif(6), profile)).content
    expect(cleanJpeg(once).content.equals(once)).toBe(true)
    expect(cleanPng(cleanPng(screenshot).content).content.equals(cleanPng(screenshot).content)).toBe(true)
    expect(cleanJpeg(progressive.subarray(0, -2)).content.equals(progressive)).toBe(true)
  })
})

describe('S49: an oversized picture', () => {
  it.each([
    ['me.png', sized(documents.png, 65_535, 65_535)],
    ['me.png', sized(documents.png, 2_147_483_647, 1)],
    ['me.png', sized(documents.png, limits.pictureSide + 1, 1)],
    ['me.jpg', sized(documents.jpg, 65_535, 65_535)],
    ['me.jpg', sized(progressive, 65_535, 65_535)],
    ['me.jpg', sized(progressive, 8001, 8000)],
  ])('%s is refused by its header, with a message', async (name, content) => {
    const caller = await newCandidate(portal)
    const response = await send(caller.token, name, content)
    expect([response.statusCode, Problem.parse(response.json()).errors]).toEqual([
      422,
      { file: ['The picture is too large. Choose one of up to 64 megapixels, at most 16,384 pixels on each side.'] },
    ])
  })

  it('the largest photo of a phone is accepted', async () => {
    const { token } = await newCandidate(portal)
    expect((await send(token, 'me.jpg', sized(progressive, 8000, 8000))).statusCode).toBe(200)
  })

  it.each([
    ['a missing size', sized(documents.png, 0, 5)],
    ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9])],
    ['a JPEG truncated within its tables', progressive.subarray(0, 60)],
    ['a JPEG with a segment beyond its end', Buffer.concat([progressive.subarray(0, 2), Buffer.from([0xff, 0xe1, 0xff, 0xff, 1, 2])])],
    ['a JPEG with an empty segment', Buffer.concat([progressive.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 0]), progressive.subarray(2)])],
    ['a JPEG of 5 MB of markers', Buffer.concat([progressive.subarray(0, 2), Buffer.alloc(limits.fileBytes - 2, 0xff)])],
    ['a PNG truncated within its data', screenshot.subarray(0, 200)],
    ['a PNG with a chunk beyond its end', afterHeader(documents.png, Buffer.from([0x7f, 0xff, 0xff, 0xff, 0x49, 0x44, 0x41, 0x54]))],
    ['a PNG without data', Buffer.concat([documents.png.subarray(0, 33), chunk('IEND', Buffer.alloc(0))])],
    ['a PNG with two headers', afterHeader(documents.png, documents.png.subarray(8, 33))],
  ])('%s is refused quickly with a message, and nothing of it is stored', async (_, content) => {
    const { token } = await newCandidate(portal)
    const start = performance.now()
    const response = await send(token, content[0] === 0x89 ? 'me.png' : 'me.jpg', content)
    expect(performance.now() - start).toBeLessThan(2000)
    expect(response.statusCode).toBe(422)
    expect(Problem.parse(response.json()).errors?.['file']?.[0]).toMatch(/^(Couldn't read the picture\. |File format not supported\.)/)
    expect(portal.logged.filter((line) => line.includes('request failed'))).toEqual([])
  })

  it('a file with any changed byte or truncated at any point is accepted or refused, without an error', () => {
    const result = (clean: typeof cleanJpeg, file: Buffer): number | 'refused' => {
      try {
        return clean(file).content.length
      } catch {
        return 'refused'
      }
    }
    const pictures = [
      [cleanJpeg, withSegments(progressive, exif(6), ...secrets)],
      [cleanPng, afterHeader(documents.png, chunk('eXIf', exifOfPhone(6)))],
    ] as const
    for (const [clean, picture] of pictures) {
      const changed = Array.from(picture, (_, at) => [
        picture.subarray(0, at),
        Buffer.concat([picture.subarray(0, at), Buffer.from([0xff]), picture.subarray(at + 1)]),
      ]).flat()
      const results = changed.map((file) => result(clean, file))
      expect(results).toContain('refused')
      // A truncated file gets a two-byte end marker, and an Exif block may be rewritten.
      expect(results.filter((length, index) => length !== 'refused' && length > (changed[index]?.length ?? 0) + 40)).toEqual([])
    }
  })
})

describe('the same file sent again', () => {
  it('R7: by a double tap or after a lost response is stored only once', async () => {
    const { token } = await newCandidate(portal)
    const responses = await Promise.all([1, 2, 3].map(() => send(token, 'marks.pdf', documents.pdf, 6)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(responses.map((response) => response.json<{ data: Attachment }>().data.attachment_id)).size).toBe(1)
    const other = await send(token, 'marks 2.pdf', documents.pdf, 6)
    expect(other.json<{ data: Attachment }>().data.attachment.original_name).toBe('marks 2.pdf')
    const photo = withSegments(progressive, exif(6))
    const ids = [await send(token, 'me.jpg', photo), await send(token, 'me.jpg', photo)].map(
      (response) => response.json<{ data: Attachment }>().data.attachment_id,
    )
    expect(ids[0]).toBe(ids[1])
  })
})
