/**
 * A film as a stream: catalog keeps a description of its files beside them, and the edge writes the playlists from it for
 * each session anew, because every address within one is signed.
 */
export const FILM_STREAM = {
  /** The description, a `FilmStream` as JSON. Its ending is one that no signed address may name. */
  description: 'stream.json',
  /** What a page asks for: the playlist of all sizes. */
  playlist: 'film.m3u8',
} as const;

/** A part that can be shown without the parts before it. */
export interface FilmSegment {
  seconds: number;
  /** Its first byte in the file. */
  start: number;
  bytes: number;
}
/** One size of a film: a fragmented MP4, which a playlist cuts into segments by their bytes. */
export interface FilmSize {
  /** `hls-540`: `hls-540.mp4` is its file, `hls-540.m3u8` its playlist. */
  name: string;
  width: number;
  height: number;
  /** Bits a second of its heaviest segment. */
  bandwidth: number;
  /** As RFC 6381 writes them: `avc1.64001e,mp4a.40.2`. */
  codecs: string;
  /** What a player reads before any segment, from the first byte on. */
  headBytes: number;
  segments: FilmSegment[];
}
export interface FilmStream {
  /** The smallest first: players begin with it and go up. */
  sizes: FilmSize[];
}
