import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.js';
import { plural } from '../lib/counts.js';
import { Part } from './parts/page-header.js';
import { EmptyList, ReadState } from './parts/screen-states.js';

/** How many follow her without paying, counted now, and how many of them began in the last 30 days (FOLLOW-05). */
export function Followers({ modelId }: { modelId: string }) {
  const figures = useQuery({
    queryKey: ['creator-followers', modelId],
    queryFn: () => api('GET /creator/followers', { modelId }),
  });
  const { total, newOnes } = figures.data ?? { total: 0, newOnes: 0 };
  return (
    <Part title="Seguidores">
      <ReadState of={figures} />
      {figures.data && total === 0 && (
        <EmptyList
          title="Ninguém segue ainda"
          text="Quem segue não paga nada e recebe um aviso quando você publica. O botão fica no seu perfil."
        />
      )}
      {total > 0 && (
        <p className="text-quiet">
          <b className="figure text-2xl text-text">{total.toLocaleString('pt-BR')}</b>{' '}
          {plural(total, 'pessoa segue você sem pagar', 'pessoas seguem você sem pagar')}
          {newOnes > 0 ? `, ${newOnes.toLocaleString('pt-BR')} há menos de 30 dias` : ''}. Quem é, ninguém vê aqui.
        </p>
      )}
    </Part>
  );
}
