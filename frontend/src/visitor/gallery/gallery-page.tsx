import { useTitle } from '../../lib/use-title.js';
import { WithModels } from '../home/with-models.js';
import { Gallery } from './gallery.js';
import { GallerySkeleton } from './grid-skeleton.js';
import * as words from './words.js';

/** Posts of all creators, newest first (FV-04). */
export default function GalleryPage() {
  useTitle(words.GALLERY);
  return <WithModels fallback={<GallerySkeleton />}>{(creators) => <Gallery {...creators} />}</WithModels>;
}
