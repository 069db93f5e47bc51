import { NAME_MAX_LENGTH } from '@camarim/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../api/client.js';
import { hasCode, messageOf } from '../api/problem.js';
import { formatInstant } from '../desk/format-instant.js';
import { refusalOf } from '../desk/refusal.js';
import { Button, buttonClass } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { ErrorNotice } from '../ui/notice.js';
import { LoadingRows } from './parts/screen-states.js';
import { paths } from './paths.js';

const USED = 'invitation-used';

/** Where the mail of an invited creator leads: to accept once, and then to sign in by a code (A5). */
export function InvitationScreen() {
  // kept while the page is open; a reload finds it in the address again
  const [bearer] = useState(() => window.location.hash.slice(1));
  const [name, setName] = useState('');
  const query = useQuery({
    queryKey: ['invitation', bearer],
    queryFn: () => api('POST /creator-invitations/open', { bearer }),
    ...{ retry: false, staleTime: Number.POSITIVE_INFINITY, enabled: bearer !== '' },
  });
  // the second press of a double tap comes before the button is drawn as busy
  const isSent = useRef(false);
  const accept = useMutation({
    mutationFn: () => api('POST /creator-invitations/accept', { bearer, name: name.trim() }),
    onError: () => {
      isSent.current = false;
    },
  });
  const { root, fields } = refusalOf(accept.error, query.data?.needsName ? ['name'] : []);
  const failure = query.error ?? (hasCode(accept.error, USED) ? accept.error : null);
  const invitation = query.data;
  return (
    <div className="space-y-4">
      <h1 className="text-2xl font-extrabold text-balance">
        {invitation ? `Convite para ${invitation.displayName}` : 'Convite'}
      </h1>
      {bearer === '' && <p className="text-quiet">Abra o link inteiro que está no e-mail do convite.</p>}
      {bearer !== '' && query.isPending && <LoadingRows />}
      {failure && <ErrorNotice>{messageOf(failure)}</ErrorNotice>}
      {hasCode(failure, USED) && <EnterLink />}
      {accept.isSuccess && invitation ? (
        <>
          <p role="status" className="text-quiet">
            Pronto: a página de {invitation.displayName} é sua para cuidar. Entre com um código enviado para{' '}
            {invitation.email}.
          </p>
          <EnterLink />
        </>
      ) : (
        invitation &&
        failure === null && (
          <form
            noValidate
            className="space-y-4"
            onSubmit={(event) => {
              event.preventDefault();
              if (isSent.current) return;
              isSent.current = true;
              accept.mutate();
            }}
          >
            <p className="text-quiet">
              Você cuida da agenda, das publicações e dos números desta página com a conta de{' '}
              <strong className="text-text">{invitation.email}</strong>. O convite vale até{' '}
              {formatInstant(invitation.expiresAt)}.
            </p>
            {invitation.needsName && (
              <Field
                label="Seu nome"
                hint="Só a equipe vê."
                required
                autoComplete="name"
                maxLength={NAME_MAX_LENGTH}
                value={name}
                error={fields.name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            )}
            {root && <ErrorNotice>{root}</ErrorNotice>}
            <p className="text-sm text-quiet">
              Ao aceitar, você concorda com os{' '}
              <a href="/terms" className="underline">
                termos
              </a>{' '}
              e a{' '}
              <a href="/privacy" className="underline">
                política de privacidade
              </a>
              .
            </p>
            <Button type="submit" className="w-full" busy={accept.isPending}>
              Aceitar convite
            </Button>
          </form>
        )
      )}
    </div>
  );
}

/** Accepted now or long ago: the way in is the same. */
const EnterLink = () => (
  <Link to={paths.home()} className={buttonClass('primary', 'w-full')}>
    Entrar
  </Link>
);
