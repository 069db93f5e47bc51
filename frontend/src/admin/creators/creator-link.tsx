import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../paths.js';

type Props = { id: string | null; name: string; tab?: CreatorTab };
/** Where on the page of a creator; the overview is its bare address. */
export type CreatorTab = 'visao' | 'conteudo' | 'stories' | 'chamadas' | 'ofertas' | 'marketing';

/** A creator's name, one click from her page; without an id it is a name alone ('Casa inteira'). */
export function CreatorLink({ id, name, tab = 'visao' }: Props) {
  if (id === null) return name;
  return (
    <Anchor component={Link} to={paths.creator(id, tab)} inherit onClick={(event) => event.stopPropagation()}>
      {name}
    </Anchor>
  );
}
