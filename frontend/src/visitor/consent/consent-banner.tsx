import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { paths } from '../paths.js';
import { ConsentForm } from './consent-form.js';
import { consentsQuery } from './consents-query.js';
import { useDecide } from './use-decide.js';

const NONE = { marketing: false, analytics: false };
const ALL = { marketing: true, analytics: true };

/**
 * The consent banner, at the edge of the page without covering content: refusing takes one tap, like agreeing, with a
 * button of the same weight; nothing is enabled before the visitor decides (FV-36).
 */
export function ConsentBanner() {
  const consents = useQuery(consentsQuery());
  const [choosing, setChoosing] = useState(false);
  const decide = useDecide(() => {});
  if (!consents.data || consents.data.decided) return null;
  return (
    <section
      aria-label="Cookies e privacidade"
      className="fixed inset-x-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-20 mx-auto max-h-[70dvh] max-w-xl animate-rise space-y-3 overflow-y-auto rounded-card border border-line bg-surface p-4 shadow-2xl md:bottom-4"
    >
      <p className="text-sm">
        Usamos só os cookies que o site precisa. Com a sua permissão, também os de marketing e estatística.{' '}
        <Link to={paths.legal('cookies')} className="font-semibold underline">
          Saiba mais
        </Link>
      </p>
      {choosing ? (
        <ConsentForm consents={consents.data} />
      ) : (
        <div className="grid grid-cols-3 gap-2">
          <Button look="secondary" className="px-2!" disabled={decide.isPending} onClick={() => decide.mutate(NONE)}>
            Rejeitar
          </Button>
          <Button look="secondary" className="px-2!" disabled={decide.isPending} onClick={() => decide.mutate(ALL)}>
            Aceitar
          </Button>
          <Button look="secondary" className="px-2!" onClick={() => setChoosing(true)}>
            Escolher
          </Button>
        </div>
      )}
      {decide.isError && (
        <p role="alert" className="text-sm text-danger-soft">
          {messageOf(decide.error)}
        </p>
      )}
    </section>
  );
}
