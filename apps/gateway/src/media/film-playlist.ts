import { FILM_STREAM, type FilmSize, type FilmStream } from '@camarim/contracts';

/** What a page or a player gets for the name of a file of the same asset. */
type AddressOf = (name: string) => string;

/** Version 7 is the first whose segments may be parts of one MP4 (RFC 8216 §7). */
const BEGIN = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];

/**
 * @param name `film.m3u8`, the list of all sizes, or `hls-540.m3u8`, the segments of one.
 * @param addressOf called once for each file the playlist names.
 * @returns the playlist (RFC 8216); null when the film has none of that name.
 */
export function playlistOf(stream: FilmStream, name: string, addressOf: AddressOf): string | null {
  if (name === FILM_STREAM.playlist) return listOf(stream.sizes, addressOf);
  const size = stream.sizes.find((one) => name === `${one.name}.m3u8`);
  return size ? segmentsOf(size, addressOf(`${size.name}.mp4`)) : null;
}

function listOf(sizes: FilmSize[], addressOf: AddressOf): string {
  const entries = sizes.flatMap(({ name, width, height, bandwidth, codecs }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    addressOf(`${name}.m3u8`),
  ]);
  return written([...BEGIN, ...entries]);
}

function segmentsOf({ headBytes, segments }: FilmSize, address: string): string {
  const longest = Math.max(...segments.map(({ seconds }) => seconds));
  return written([
    ...BEGIN,
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${address}",BYTERANGE="${headBytes}@0"`,
    ...segments.flatMap(({ seconds, start, bytes }) => [
      `#EXTINF:${seconds},`,
      `#EXT-X-BYTERANGE:${bytes}@${start}`,
      address,
    ]),
    '#EXT-X-ENDLIST',
  ]);
}

const written = (lines: string[]): string => `${lines.join('\n')}\n`;
