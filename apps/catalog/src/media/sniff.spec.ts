import { previewLength } from './render-video.js';
import { sniff } from './sniff.js';

const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(20)]);
const riff = (kind: string) =>
  Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from(kind), Buffer.alloc(8)]);
const after = (...bytes: number[]) => Buffer.concat([Buffer.from(bytes), Buffer.alloc(20)]);

describe('a file that was handed in', () => {
  it('is what its first bytes say, whatever it is called (CAT-10)', () => {
    expect(sniff(after(0xff, 0xd8, 0xff, 0xe0))).toMatchObject({ kind: 'image', format: 'jpeg' });
    expect(sniff(after(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toMatchObject({ format: 'png' });
    expect(sniff(riff('WEBP'))).toMatchObject({ kind: 'image', format: 'webp' });
    expect(sniff(riff('AVI '))).toMatchObject({ kind: 'video', demuxer: 'avi' });
    expect(sniff(box('avif'))).toMatchObject({ kind: 'image', format: 'avif' });
    for (const brand of ['isom', 'mp42', 'qt  ', 'M4V ', '3gp5'])
      expect(sniff(box(brand))).toMatchObject({ kind: 'video', demuxer: 'mov' });
    expect(sniff(after(0x1a, 0x45, 0xdf, 0xa3))).toMatchObject({ kind: 'video', demuxer: 'matroska' });
  });

  it('is refused when it is text, a playlist, a document, an archive or an unreadable picture (CAT-10)', () => {
    const texts = [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '#EXTM3U\n#EXTINF:1',
      'ffconcat version 1.0',
      '%PDF-1.7 aaaaaa',
    ];
    for (const text of texts) expect(sniff(Buffer.from(text))).toBeNull();
    expect(sniff(after(0x50, 0x4b, 3, 4))).toBeNull();
    expect(sniff(box('heic'))).toBeNull();
    expect(sniff(Buffer.alloc(0))).toBeNull();
  });
});

describe('the preview of a film', () => {
  it('has the length that was asked for, and of a film no longer than that one half (CAT-19)', () => {
    expect(previewLength(5, 60_000)).toBe(5);
    expect(previewLength(5, 5_001)).toBe(5);
    expect(previewLength(5, 5_000)).toBe(2.5);
    expect(previewLength(30, 4_000)).toBe(2);
  });
});
