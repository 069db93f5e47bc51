/** What a file is by its first bytes; its name and what a server says of it mean nothing. */
export interface Sniffed {
  kind: 'image' | 'video';
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'mp4' | 'matroska' | 'avi';
  /** The reader ffmpeg is told to use: it never guesses, so that no playlist is ever followed. */
  demuxer: 'mov' | 'matroska' | 'avi' | null;
}
/** Bytes that are needed to tell. */
export const SNIFF_BYTES = 64;

const image = (format: Sniffed['format']): Sniffed => ({ kind: 'image', format, demuxer: null });
const video = (format: Sniffed['format'], demuxer: Sniffed['demuxer']): Sniffed => ({ kind: 'video', format, demuxer });
const AVIF = new Set(['avif', 'avis']);
/** Pictures in a film's wrapping that no browser shows and sharp does not read. */
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']);

/** @returns null for anything that is neither a picture nor a film of a known kind: text, SVG, playlists, archives. */
export function sniff(head: Buffer): Sniffed | null {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (head.length < 12) return null;
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return image('jpeg');
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return image('png');
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return image('gif');
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return image('webp');
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'AVI ') return video('avi', 'avi');
  if (head.readUInt32BE(0) === 0x1a45dfa3) return video('matroska', 'matroska');
  if (text(4, 8) === 'ftyp') {
    const brand = text(8, 12).toLowerCase();
    if (AVIF.has(brand)) return image('avif');
    return HEIC.has(brand) ? null : video('mp4', 'mov');
  }
  // QuickTime of before the 'ftyp' box
  return ['moov', 'mdat', 'wide'].includes(text(4, 8)) ? video('mp4', 'mov') : null;
}
