import { renderSVG } from 'uqr';

/** Drawings kept: a code is asked for by page, poll and stream within its ten minutes. */
const KEPT = 500;
const drawn = new Map<string, string>();

/**
 * The QR of a PIX code as an SVG document: dark on white with the quiet zone of four modules that bank apps need.
 * @param code the copy-and-paste code, exactly as it is paid.
 */
export function pixQr(code: string): string {
  const known = drawn.get(code);
  if (known !== undefined) return known;
  const svg = renderSVG(code, { ecc: 'M', border: 4, pixelSize: 4 });
  const oldest = drawn.size >= KEPT ? drawn.keys().next().value : undefined;
  if (oldest !== undefined) drawn.delete(oldest);
  drawn.set(code, svg);
  return svg;
}
