import type { DraftPicture } from './presell-draft.js';
import { SortBox } from './sort-box.js';

type Props = { pictures: readonly DraftPicture[]; onChange: (pictures: DraftPicture[]) => void };

/** Pictures in the order of the page. */
export function GallerySorter({ pictures, onChange }: Props) {
  return (
    <SortBox
      label="Fotos na ordem da página"
      noun="Foto"
      className="gallery-sorter"
      items={pictures.map((picture) => ({ id: picture.assetId, picture }))}
      onChange={(items) => onChange(items.map(({ picture }) => picture))}
    >
      {({ picture }, place) => (
        <img src={picture.url} alt={`Foto ${place}`} width={picture.width} height={picture.height} loading="lazy" />
      )}
    </SortBox>
  );
}
