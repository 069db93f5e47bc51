import { type Field, fieldsOf, type MediaRef, type PictureRef, type Shape, type Shown } from '@camarim/contracts';
import { type MediaUrls, STRANGERS } from '../media/media-urls.service.js';

/** Makes addresses; those for a session work in the one of `token`. */
interface Signing {
  urls: MediaUrls;
  /** null = nobody is signed in: no file of a session has an address, unless the answer is for strangers. */
  token: string | null;
  /** The service was asked in the name of a visitor, so every file it named is one that everybody may see (V8). */
  isForStrangers?: boolean;
}
type Change = (value: object, by: Signing) => unknown;
const changes = new Map<Shape, Change | null>();

/**
 * @returns the answer with an address in the place of every reference to a file, where the shape says that there is one;
 * what was given stays as it is, and what holds no file is the very same object.
 */
export function showMedia<T extends object>(shape: Shape<T>, answer: T, by: Signing): Shown<T> {
  return (changeOf(shape)?.(answer, by) ?? answer) as Shown<T>;
}

/** @returns null for a shape without files, at any depth. */
function changeOf(shape: Shape): Change | null {
  const known = changes.get(shape);
  if (known !== undefined) return known;
  const found = [...fieldsOf(shape)].flatMap(([key, field]): Array<[string, Change]> => {
    const change = fieldChange(field);
    return change ? [[key, change]] : [];
  });
  const change: Change = (answer, by) => {
    const shown: Record<string, unknown> = { ...answer };
    for (const [key, one] of found) {
      const value = shown[key];
      if (Array.isArray(value)) shown[key] = value.map((item: object) => one(item, by));
      else if (value) shown[key] = one(value, by);
    }
    return shown;
  };
  changes.set(shape, found.length === 0 ? null : change);
  return changes.get(shape) ?? null;
}

function fieldChange({ of, media }: Field): Change | null {
  if (!media) return of ? changeOf(of()) : null;
  return (value, { urls, token, isForStrangers = false }) => {
    const who = token ?? (isForStrangers ? STRANGERS : null);
    if ('sources' in value) {
      const picture = value as PictureRef;
      const sources = picture.sources?.filter(({ rendition }) => rendition);
      return picture.assetId && sources ? urls.pictureForSession({ ...picture, sources }, who) : null;
    }
    const ref = value as MediaRef;
    // a reference that lost its names leads to no file, and an address of it would show a broken picture
    if (!ref.assetId || !ref.rendition) return null;
    if (media === 'brief') return urls.briefly(ref);
    return media === 'public' ? urls.forEverybody(ref) : urls.forSession(ref, who);
  };
}
