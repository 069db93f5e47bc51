import sharp from 'sharp';
import { readQr } from '../../test/read-qr.js';

const MODULE_PX = 24;
const QUIET = 4;
const DARK_BELOW = 128;

/** @param file a picture of a QR code as the studio saves it. @returns what a phone's camera would read in it. */
export async function readSavedQr(file: string): Promise<string> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  const size = info.width / MODULE_PX;
  const isDark = (x: number, y: number): boolean => {
    const [column, row] = [(x + 0.5) * MODULE_PX, (y + 0.5) * MODULE_PX].map(Math.floor) as [number, number];
    return (data[(row * info.width + column) * info.channels] ?? 255) < DARK_BELOW;
  };
  const inner = Array.from({ length: size - 2 * QUIET }, (_, place) => place + QUIET);
  return readQr(inner.map((y) => inner.map((x) => isDark(x, y))));
}
