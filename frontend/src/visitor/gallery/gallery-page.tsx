import { WithModels } from '../home/with-models.js';
import { Gallery } from './gallery.js';
import { GridSkeleton } from './grid-skeleton.js';

/** What all creators post, newest first (FV-04). */
export default function GalleryPage() {
  return <WithModels waiting={<Waiting />}>{(creators) => <Gallery {...creators} />}</WithModels>;
}

function Waiting() {
  return (
    <div className="mx-auto max-w-5xl px-4 pt-24 pb-16 md:px-8">
      <div className="skeleton mb-6 h-8.5 w-40 rounded-full" />
      <div className="skeleton mb-4 h-11 w-72 rounded-full" />
      <GridSkeleton count={6} />
    </div>
  );
}
