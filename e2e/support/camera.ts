import { writeFileSync } from 'node:fs'
import { generate } from 'lean-qr'

const [WIDTH, HEIGHT, MODULE] = [640, 480, 12]

/** Writes a one-frame Y4M video for Chromium's fake camera, showing a QR code in front of a white wall. */
export const filmCode = (path: string, text: string): void => {
  const code = generate(text)
  const [left, top] = [Math.floor((WIDTH - code.size * MODULE) / 2), Math.floor((HEIGHT - code.size * MODULE) / 2)]
  const light = Buffer.alloc(WIDTH * HEIGHT, 235)
  for (let y = 0; y < code.size * MODULE; y += 1) {
    for (let x = 0; x < code.size * MODULE; x += 1) {
      if (code.get(Math.floor(x / MODULE), Math.floor(y / MODULE))) light[(top + y) * WIDTH + left + x] = 16
    }
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  writeFileSync(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\nFRAME\n`), light, colours]))
}
