import { rgbaToDataURL, thumbHashToRGBA } from 'thumbhash';

/** Pixels: enough for a blur, small enough to embed in the HTML. */
const MAX_SIDE = 8;

/**
 * The blurred preview of a picture as a tiny PNG data URL, from its base64 thumbhash; null when there is none or it is
 * invalid. Computed the same way on the server and in the browser, so it needs no script and no inline style.
 */
export function blurOf(thumbhash: string | null): string | null {
  if (!thumbhash) return null;
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
    if (bytes.length < 5) return null;
    const { w, h, rgba } = thumbHashToRGBA(bytes);
    const scale = MAX_SIDE / Math.max(w, h);
    return shrink(rgba, w, h, Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale)));
  } catch {
    return null;
  }
}

/** Each pixel of the small picture is the mean of the pixels it covers. */
function shrink(rgba: Uint8Array, fromW: number, fromH: number, toW: number, toH: number): string {
  const out = new Uint8Array(toW * toH * 4);
  for (let y = 0; y < toH; y++) {
    for (let x = 0; x < toW; x++) {
      const [x0, x1] = [Math.floor((x * fromW) / toW), Math.ceil(((x + 1) * fromW) / toW)];
      const [y0, y1] = [Math.floor((y * fromH) / toH), Math.ceil(((y + 1) * fromH) / toH)];
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let v = y0; v < y1; v++) for (let u = x0; u < x1; u++) sum += rgba[(v * fromW + u) * 4 + channel] ?? 0;
        out[(y * toW + x) * 4 + channel] = Math.round(sum / ((x1 - x0) * (y1 - y0)));
      }
    }
  }
  return rgbaToDataURL(toW, toH, out);
}
