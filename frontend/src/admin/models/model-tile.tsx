import { Text, UnstyledButton } from '@mantine/core';
import type { AdminModelItem } from '../../api/shown.js';
import { plural } from '../../lib/counts.js';
import { Picture } from '../layout/picture.js';
import { ModelPill } from './model-pill.js';

type Props = { model: AdminModelItem; isSelected: boolean; onSelect: () => void };

/** One choice of the grid. */
export function ModelTile({ model, isSelected, onSelect }: Props) {
  return (
    <li>
      <UnstyledButton className="model-tile" aria-pressed={isSelected} onClick={onSelect}>
        <Picture picture={model.picture} alt="" sizes="56px" className="model-face" />
        <span className="grows">
          <Text component="span" display="block" fw={600} truncate>
            {model.displayName}
          </Text>
          <Text component="span" display="block" size="sm" c="dimmed" truncate>
            @{model.username} · {model.posts} {plural(model.posts, 'publicação', 'publicações')}
          </Text>
        </span>
        <ModelPill isActive={model.isActive} />
      </UnstyledButton>
    </li>
  );
}
