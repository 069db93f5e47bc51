import { WithModels } from '../home/with-models.js';
import { Gallery } from './gallery.js';
import { GalleryWaiting } from './grid-skeleton.js';

/** What all creators post, newest first (FV-04). */
export default function GalleryPage() {
  return <WithModels waiting={<GalleryWaiting />}>{(creators) => <Gallery {...creators} />}</WithModels>;
}
