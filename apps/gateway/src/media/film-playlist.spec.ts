import type { FilmStream } from '@camarim/contracts';
import { playlistOf } from './film-playlist.js';

const size = (side: number, bandwidth: number) => ({
  ...{ name: `hls-${side}`, width: side, height: side * 2, bandwidth, codecs: 'avc1.64001e,mp4a.40.2', headBytes: 800 },
  segments: [
    { seconds: 2, start: 800, bytes: 5_000 },
    { seconds: 2.5, start: 5_800, bytes: 6_000 },
  ],
});
const film: FilmStream = { sizes: [size(360, 700_000), size(540, 1_500_000)] };
const signed = (name: string) => `/media/a/${name}?e=1&s=2`;

it('the playlist of a film names each size with what it needs, the smallest first (CAT-40)', () => {
  expect(playlistOf(film, 'film.m3u8', signed)).toBe(
    [
      ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'],
      '#EXT-X-STREAM-INF:BANDWIDTH=700000,RESOLUTION=360x720,CODECS="avc1.64001e,mp4a.40.2"',
      '/media/a/hls-360.m3u8?e=1&s=2',
      '#EXT-X-STREAM-INF:BANDWIDTH=1500000,RESOLUTION=540x1080,CODECS="avc1.64001e,mp4a.40.2"',
      '/media/a/hls-540.m3u8?e=1&s=2',
      '',
    ].join('\n'),
  );
});

it('the playlist of a size cuts one signed file into its segments, and ends (CAT-40)', () => {
  const file = '/media/a/hls-540.mp4?e=1&s=2';
  expect(playlistOf(film, 'hls-540.m3u8', signed)).toBe(
    [
      ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', '#EXT-X-TARGETDURATION:3'],
      ...['#EXT-X-PLAYLIST-TYPE:VOD', `#EXT-X-MAP:URI="${file}",BYTERANGE="800@0"`],
      ...['#EXTINF:2,', '#EXT-X-BYTERANGE:5000@800', file],
      ...['#EXTINF:2.5,', '#EXT-X-BYTERANGE:6000@5800', file],
      ...['#EXT-X-ENDLIST', ''],
    ].join('\n'),
  );
});

it.each(['hls-720.m3u8', 'hls-540.mp4', 'stream.json', ''])('%s is no playlist of the film', (name) => {
  expect(playlistOf(film, name, signed)).toBeNull();
});
