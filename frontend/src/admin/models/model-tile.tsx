import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { AdminModelItem } from '../../api/shown.js';
import { Picture } from '../../desk/picture.js';
import { plural } from '../../lib/counts.js';
import { paths } from '../paths.js';
import { ModelPill } from './model-pill.js';

/** A creator in the list: the whole tile leads to her page. */
export function ModelTile({ model }: { model: AdminModelItem }) {
  return (
    <li>
      <Link className="model-tile" to={paths.creator(model.id)}>
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
      </Link>
    </li>
  );
}
