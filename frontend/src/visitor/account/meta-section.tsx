import type { SentConversion } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/instants.js';
import { MoreButton, ReadState } from '../layout/read-state.js';
import { accountQueries } from './account-queries.js';
import { AccountSection } from './account-section.js';

const TEXT =
  'Só com a sua permissão para marketing. Nome, e-mail e telefone vão sempre codificados. O seu navegador avisa a Meta ' +
  'do mesmo evento, com o mesmo número, para que ele conte uma vez só. Só ele conta também a visualização da página e os ' +
  'passos do pagamento: escolha e código PIX.';
const NAMES: Record<SentConversion['name'], string> = {
  CompleteRegistration: 'Cadastro',
  Purchase: 'Compra',
  ViewContent: 'Visita a um perfil',
};
const STATES: Record<SentConversion['state'], string> = {
  queued: 'na fila',
  delivered: 'enviado',
  dead: 'não enviado',
  expired: 'não enviado',
  withdrawn: 'cancelado antes do envio',
};

/** Meta's field names in plain words; hashed fields are marked as such. */
const FIELDS: Readonly<Record<string, string>> = {
  em: 'e-mail (codificado)',
  ph: 'telefone (codificado)',
  fn: 'primeiro nome (codificado)',
  ln: 'sobrenome (codificado)',
  external_id: 'número da sua conta ou visita (codificado)',
  client_ip_address: 'endereço IP',
  client_user_agent: 'navegador',
  fbp: 'cookie da Meta neste navegador',
  fbc: 'clique no anúncio',
  event_source_url: 'endereço do site',
  value: 'valor',
};
const wordsOf = (fields: readonly string[]) => fields.map((field) => FIELDS[field] ?? field).join(', ');

/** 'O que enviamos à Meta': each event and the kinds of data it carried (MKT-04, USR-14). */
export function MetaSection() {
  const list = useInfiniteQuery(accountQueries.sentToMeta());
  const events = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <AccountSection title="O que enviamos à Meta" text={TEXT}>
      <ReadState of={list} />
      {list.data && events.length === 0 && <p className="text-sm text-quiet">Nada sobre você foi enviado.</p>}
      {events.length > 0 && (
        <ul className="divide-y divide-line rounded-input border border-line bg-bg">
          {events.map((event) => (
            <li key={event.id} className="px-4 py-3 text-sm">
              <p className="font-medium">
                {NAMES[event.name]}
                {event.value && ` de ${formatBRL(event.value.amountCents)}`} · {STATES[event.state]}
              </p>
              <p className="text-quiet">{formatInstant(event.deliveredAt ?? event.eventTime)}</p>
              {event.fields.length > 0 && <p className="break-words text-quiet">Dados: {wordsOf(event.fields)}</p>}
            </li>
          ))}
        </ul>
      )}
      <MoreButton of={list} />
    </AccountSection>
  );
}
