import '../../presell/presell.css';
import { readableOn, UNKNOWN_CITY } from '@camarim/domain';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { PresellView } from '../../presell/presell-view.js';
import { marketingQueries } from '../marketing-queries.js';
import { type PresellDraft, pageOf } from './presell-draft.js';

/**
 * The very page, in the width of a phone, while it is typed; place and age are what the server would say of her (MKT-28,
 * MKT-29). Its links and buttons do nothing here.
 */
export function PhonePreview({ control, modelId }: { control: Control<PresellDraft>; modelId: string }) {
  const draft = useWatch({ control }) as PresellDraft;
  const badges = useQuery(marketingQueries.presellBadges(modelId));
  const page = pageOf(draft, badges.data);
  const notes = [
    ...(badges.isError ? ['A cidade e a idade dela não puderam ser lidas agora e faltam nesta prévia.'] : []),
    ...(badges.data?.age === null
      ? ['A idade só aparece quando ela escolhe mostrar e o cadastro dela a comprova.']
      : []),
    ...(JSON.stringify(draft).includes('{cidade}') ? [`Nesta prévia, {cidade} é ${UNKNOWN_CITY}.`] : []),
  ];
  return (
    <div className="phone-preview">
      <figure className="phone" style={{ background: page.backgroundColor, color: readableOn(page.backgroundColor) }}>
        <figcaption>Prévia no celular</figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="phone-screen" tabIndex={0} aria-label="Prévia no celular">
          <div inert>
            <PresellView presell={page} />
          </div>
        </section>
      </figure>
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed" ta="center" mt="xs">
          {note}
        </Text>
      ))}
    </div>
  );
}
