import { type Field, fieldsOf, type MediaRef, type PictureRef, type Shape, type Shown } from '@camarim/contracts';
import type { MediaUrls } from '../media/media-urls.service.js';

/** Makes addresses; those for a session work in the one of `token`. */
interface Signing {
  urls: MediaUrls;
  /** null = nobody is signed in: no file of a session has an address. */
  token: string | null;
}
type Values = Record<string, unknown>;
type Step = (answer: Values, by: Signing) => void;
const steps = new Map<Shape, Step | null>();

/**
 * Puts an address in the place of every reference to a file, where the shape says that there is one, and looks nowhere
 * else. The answer itself is changed: it came over the wire and belongs to nobody else.
 */
export function showMedia<T extends object>(shape: Shape<T>, answer: T, by: Signing): Shown<T> {
  stepOf(shape)?.(answer as Values, by);
  return answer as Shown<T>;
}

/** @returns null for a shape without files, at any depth. */
function stepOf(shape: Shape): Step | null {
  const known = steps.get(shape);
  if (known !== undefined) return known;
  const found = [...fieldsOf(shape)].flatMap(([key, field]) => fieldStep(key, field) ?? []);
  const all: Step = (answer, by) => {
    for (const one of found) one(answer, by);
  };
  const step = found.length === 0 ? null : all;
  steps.set(shape, step);
  return step;
}

function fieldStep(key: string, { of, media }: Field): Step | null {
  const change = media ? addressStep(media) : of && deeperStep(of());
  if (!change) return null;
  return (answer, by) => {
    const value = answer[key];
    if (Array.isArray(value)) answer[key] = value.map((one: object) => change(one, by));
    else if (value) answer[key] = change(value, by);
  };
}

type Change = (value: object, by: Signing) => unknown;

const addressStep =
  (media: NonNullable<Field['media']>): Change =>
  (value, { urls, token }) => {
    if ('sources' in value) return urls.pictureForSession(value as PictureRef, token);
    const ref = value as MediaRef;
    return media === 'public' ? urls.forEverybody(ref) : urls.forSession(ref, token);
  };

function deeperStep(shape: Shape): Change | null {
  const step = stepOf(shape);
  if (!step) return null;
  return (value, by) => {
    step(value as Values, by);
    return value;
  };
}
