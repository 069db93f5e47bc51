import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { GripVertical, X } from 'lucide-react';
import type { DraftPicture } from './presell-draft.js';

type Props = { pictures: readonly DraftPicture[]; onChange: (pictures: DraftPicture[]) => void };
const HINT = 'Espaço pega a foto, as setas a movem, espaço solta e Esc desiste.';

/** Pictures in the order of the page: dragged, or moved with the keyboard. */
export function GallerySorter({ pictures, onChange }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => pictures.findIndex(({ assetId }) => assetId === id);
  const named = (id: unknown) => `Foto ${placeOf(id) + 1}`;
  const announcements = {
    onDragStart: ({ active }: { active: { id: unknown } }) => `${named(active.id)} foi pega.`,
    onDragOver: ({ over }: { over: { id: unknown } | null }) =>
      over ? `Agora na posição ${placeOf(over.id) + 1}.` : '',
    onDragEnd: ({ over }: { over: { id: unknown } | null }) =>
      over ? `Solta na posição ${placeOf(over.id) + 1}.` : 'Voltou ao lugar.',
    onDragCancel: () => 'Voltou ao lugar.',
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: HINT } }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) onChange(arrayMove([...pictures], placeOf(active.id), placeOf(over.id)));
      }}
    >
      <SortableContext items={pictures.map(({ assetId }) => assetId)} strategy={rectSortingStrategy}>
        <ul className="gallery-sorter" aria-label="Fotos na ordem da página">
          {pictures.map((picture, place) => (
            <Sortable
              key={picture.assetId}
              picture={picture}
              place={place + 1}
              onRemove={() => onChange(pictures.filter((one) => one !== picture))}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function Sortable({ picture, place, onRemove }: { picture: DraftPicture; place: number; onRemove: () => void }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.assetId,
    attributes: { roleDescription: 'foto que pode ser movida' },
  });
  const move = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined;
  return (
    <li ref={setNodeRef} style={{ transform: move, transition }} className={isDragging ? 'is-dragging' : undefined}>
      <img src={picture.url} alt={`Foto ${place}`} width={picture.width} height={picture.height} loading="lazy" />
      <ActionIcon
        ref={setActivatorNodeRef}
        variant="default"
        className="gallery-grip"
        {...attributes}
        {...listeners}
        aria-label={`Mover foto ${place}`}
      >
        <GripVertical size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="default" className="gallery-remove" aria-label={`Remover foto ${place}`} onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
