import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../paths.js';
import { useMay } from '../use-may.js';

/** A person's name, one click from everything known of them for who looks after people. */
export function PersonLink({ id, name }: { id: string | null; name: string }) {
  if (!useMay()('people') || id === null) return name;
  return (
    <Anchor component={Link} to={`${paths.people()}?pessoa=${id}`} inherit onClick={(event) => event.stopPropagation()}>
      {name}
    </Anchor>
  );
}
