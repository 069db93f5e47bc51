import type {
  MediaAddress,
  MediaRef,
  PictureAddress,
  PictureFile,
  PictureRef,
  PictureSource,
} from '@camarim/contracts';
import { only } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import { type Binding, briefExpiryOf, expiryOf, MediaSigner, mediaPath } from './media-signer.js';

/** Everybody, for the media of a post that is open to whoever comes (V8). */
export const STRANGERS = Symbol('strangers');
/** The token of a session, or everybody. */
type Audience = string | typeof STRANGERS;
const bindingOf = (who: Audience): Binding =>
  who === STRANGERS ? { kind: 'public' } : { kind: 'session', token: who };

/** Turns the services' file references into addresses; nothing else of the product makes one. */
@Injectable()
export class MediaUrls {
  private readonly signer: MediaSigner;

  constructor(
    config: GatewayConfig,
    private readonly clock: Clock,
  ) {
    this.signer = new MediaSigner(config.MEDIA_SIGNING_KEY);
  }

  /** Stories: for everybody, and only as long as one is watched. */
  briefly(ref: MediaRef): MediaAddress {
    return this.present(ref, { kind: 'public' }, briefExpiryOf(this.clock.now()));
  }

  /** Avatars, covers, presells: the same address for everybody, all day. */
  forEverybody(ref: MediaRef): MediaAddress {
    return this.present(ref, { kind: 'public' });
  }

  /** All files of such a picture, for `srcset`. */
  sourcesForEverybody(assetId: string, sources: PictureSource[]): PictureFile[] {
    return sources.map(({ rendition, width, height, contentType }) => ({
      url: this.forEverybody({ assetId, rendition, width, height }).url,
      width,
      height,
      contentType,
    }));
  }

  /** Post media: works in this session only, 5 minutes at most (CAT-14); without a session there is no address. */
  forSession(ref: MediaRef | null, who: Audience | null): MediaAddress | null {
    if (ref === null || who === null) return null;
    return this.present(ref, bindingOf(who), this.postEnd());
  }

  /** All files of a picture, for `<picture>`: they end together. */
  pictureForSession(ref: PictureRef | null, who: Audience | null): PictureAddress | null {
    if (ref === null || who === null) return null;
    const binding = bindingOf(who);
    const expiresAt = this.postEnd();
    return {
      ...only(ref, 'width', 'height'),
      sources: ref.sources.map(({ rendition, ...file }) => ({
        ...only(file, 'width', 'height', 'contentType'),
        url: this.signer.sign(mediaPath(ref.assetId, rendition), binding, expiresAt),
      })),
      expiresAt: new Date(expiresAt).toISOString(),
    };
  }

  /**
   * The address of a file that another one names, for whom the other was made and never good for longer: a film that is
   * taken back is closed within minutes, however long it is, and its page asks for a new address and goes on.
   * @param end of the other one, in Unix seconds, as it was signed.
   */
  alongside(path: string, binding: Binding, end: string): string {
    return this.signer.sign(path, binding, Number(end) * 1_000);
  }

  /** @param tokens of the sessions the caller has: a fan's, the team's, or both. */
  verify(path: string, end: string, signature: string, tokens: readonly string[]): Binding | null {
    return this.signer.verify(path, end, signature, tokens, this.clock.now());
  }

  /** Of open posts too: one that is closed later is closed within minutes. */
  private postEnd(): number {
    return expiryOf({ kind: 'session', token: '' }, this.clock.now());
  }

  private present(ref: MediaRef, binding: Binding, expiresAt = expiryOf(binding, this.clock.now())): MediaAddress {
    return {
      url: this.signer.sign(mediaPath(ref.assetId, ref.rendition), binding, expiresAt),
      ...only(ref, 'width', 'height'),
      expiresAt: new Date(expiresAt).toISOString(),
    };
  }
}
