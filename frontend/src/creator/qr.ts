import { encode } from 'uqr';

/** Quiet zone on every side, in modules: readers need four. */
const BORDER = 4;
/** Pixels of a module: a phone's camera reads it from across a room once it is printed. */
const MODULE_PX = 24;

/** @returns the rows of a QR code of `text`, true = dark, with its quiet zone. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: BORDER }).data;

/** Draws it black on white, whatever the colours of the page: many readers know nothing else. */
export function drawQr(canvas: HTMLCanvasElement, text: string): void {
  const rows = qrModules(text);
  canvas.width = rows.length * MODULE_PX;
  canvas.height = rows.length * MODULE_PX;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX);
}
