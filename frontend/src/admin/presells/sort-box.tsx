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
import type { ReactNode } from 'react';

const HINT = 'Espaço pega, as setas movem, espaço solta e Esc desiste.';

type BoxProps<T extends { id: string }> = {
  label: string;
  /** One of them: 'Foto'. */
  noun: string;
  className: string;
  items: readonly T[];
  onChange: (items: T[]) => void;
  children: (item: T, place: number) => ReactNode;
};

/** Things in the order of the page: dragged, or moved with the keyboard, and taken out. */
export function SortBox<T extends { id: string }>(props: BoxProps<T>) {
  const { label, noun, className, items, onChange, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const announcements = {
    onDragStart: ({ active }: { active: { id: unknown } }) => `${noun} ${placeOf(active.id) + 1} em movimento.`,
    onDragOver: ({ over }: { over: { id: unknown } | null }) =>
      over ? `Agora na posição ${placeOf(over.id) + 1}.` : '',
    onDragEnd: ({ over }: { over: { id: unknown } | null }) =>
      over ? `Ficou na posição ${placeOf(over.id) + 1}.` : 'Voltou ao lugar.',
    onDragCancel: () => 'Voltou ao lugar.',
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: HINT } }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) onChange(arrayMove([...items], placeOf(active.id), placeOf(over.id)));
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul className={className} aria-label={label}>
          {items.map((item, at) => (
            <Sortable
              key={item.id}
              id={item.id}
              name={`${noun.toLowerCase()} ${at + 1}`}
              onRemove={() => onChange(items.filter((one) => one !== item))}
            >
              {children(item, at + 1)}
            </Sortable>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type Props = { id: string; name: string; onRemove: () => void; children: ReactNode };
function Sortable({ id, name, onRemove, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'item que pode ser movido' },
  });
  const move = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined;
  return (
    <li ref={setNodeRef} style={{ transform: move, transition }} className={isDragging ? 'is-dragging' : undefined}>
      {children}
      <ActionIcon
        ref={setActivatorNodeRef}
        variant="default"
        className="sort-grip"
        {...attributes}
        {...listeners}
        aria-label={`Mover ${name}`}
      >
        <GripVertical size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="default" className="sort-remove" aria-label={`Remover ${name}`} onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
