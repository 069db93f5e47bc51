import { IsObject } from 'class-validator';
import { field, Id, Many, OneOf, pick, Text, Time, Whole } from './fields.js';

/** A file of an asset, as services name it. Only the gateway turns it into a signed, short-lived address. */
export class MediaRef {
  @Id() assetId: string;
  /** File name inside the asset: `w640.webp`, `full.mp4`, `preview.mp4`, `poster.webp` … */
  @Text() rendition: string;
  @Whole() width: number;
  @Whole() height: number;
}
/** One file of a picture; the page chooses by width and type (`<picture>`, `srcset`). */
export class PictureSource extends pick(MediaRef, 'rendition', 'width', 'height') {
  @OneOf(['image/avif', 'image/webp']) contentType: 'image/avif' | 'image/webp';
}
/** All files of one picture (of a film: its poster). */
export class PictureRef extends pick(MediaRef, 'assetId', 'width', 'height') {
  @Many(() => PictureSource) sources: PictureSource[];
}

/** What a page gets of a `MediaRef`: bound to one session and alive for minutes, or the same for everybody for a day, or an hour. */
export class MediaAddress extends pick(MediaRef, 'width', 'height') {
  @Text() url: string;
  @Time() expiresAt: string;
}
/** One signed file of a picture, for `<source>` and `srcset`. */
export class PictureFile extends pick(PictureSource, 'width', 'height', 'contentType') {
  @Text() url: string;
}
/** What a page gets of a `PictureRef`. */
export class PictureAddress extends pick(MediaRef, 'width', 'height') {
  @Many(() => PictureFile) sources: PictureFile[];
  @Time() expiresAt: string;
}

interface MayBeMissing {
  nullable?: true;
  optional?: true;
}
/** `brief`: for everybody as well, of what may be taken off the air at any moment. */
type Audience<E> = E extends { nullable: true } ? 'session' | 'public' | 'brief' : 'public' | 'brief';
/**
 * A file in an answer. Of a session, whose address exists only where somebody is signed in, it must be nullable or it does
 * not compile.
 */
export const Media = <const E extends MayBeMissing>(media: Audience<E>, ease = {} as E) =>
  field<MediaRef, E>(ease, {}, [IsObject()], { of: () => MediaAddress, media });
/** All files of a picture in an answer, for one session; see `Media`. */
export const Picture = <const E extends { nullable: true }>(media: 'session', ease: E) =>
  field<PictureRef, E>(ease, {}, [IsObject()], { of: () => PictureAddress, media });

/** An answer as a page sees it: every reference to a file is an address. */
export type Shown<T> = T extends MediaRef
  ? MediaAddress
  : T extends PictureRef
    ? PictureAddress
    : T extends object
      ? { [K in keyof T]: Shown<T[K]> }
      : T;
