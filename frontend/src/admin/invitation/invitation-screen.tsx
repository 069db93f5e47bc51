import { NAME_MAX_LENGTH } from '@camarim/domain';
import { Alert, Button, Card, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { Brand } from '../layout/brand.js';
import { formatInstant } from '../layout/format-instant.js';
import { refusalOf } from '../layout/refusal.js';
import { LoadingRows } from '../layout/screen-states.js';
import { paths } from '../paths.js';

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
  const accept = useMutation({
    mutationFn: () => api('POST /creator-invitations/accept', { bearer, name: name.trim() }),
  });
  const { root, fields } = refusalOf(accept.error);
  const invitation = query.data;
  return (
    <main className="sign-in">
      <Card withBorder radius="lg" padding="xl" w="100%">
        <Stack>
          <Brand />
          <Title order={1} size="h3">
            {invitation ? `Convite para ${invitation.displayName}` : 'Convite'}
          </Title>
          {bearer === '' && <Alert color="yellow">Abra o link inteiro que está no e-mail do convite.</Alert>}
          {bearer !== '' && query.isPending && <LoadingRows />}
          {query.isError && (
            <Alert color="yellow" role="alert">
              {messageOf(query.error)}
            </Alert>
          )}
          {accept.isSuccess && invitation ? (
            <>
              <Text role="status">
                Pronto: a página de {invitation.displayName} é sua para cuidar. Entre com um código enviado para{' '}
                {invitation.email}.
              </Text>
              <Button component={Link} to={`${paths.root()}?criadora`} size="md" fullWidth>
                Entrar
              </Button>
            </>
          ) : (
            invitation && (
              <form
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  accept.mutate();
                }}
              >
                <Stack>
                  <Text>
                    Você cuida da agenda, das publicações e dos números desta página com a conta de{' '}
                    <strong>{invitation.email}</strong>. O convite vale até {formatInstant(invitation.expiresAt)}.
                  </Text>
                  {invitation.needsName && (
                    <TextInput
                      label="Seu nome"
                      description="Só a equipe vê."
                      required
                      autoComplete="name"
                      maxLength={NAME_MAX_LENGTH}
                      value={name}
                      error={fields.name}
                      onChange={(event) => setName(event.currentTarget.value)}
                    />
                  )}
                  {root && (
                    <Alert color="red" role="alert">
                      {root}
                    </Alert>
                  )}
                  <Text size="sm" c="dimmed">
                    Ao aceitar, você concorda com os <a href="/terms">termos</a> e a{' '}
                    <a href="/privacy">política de privacidade</a>.
                  </Text>
                  <Button type="submit" size="md" fullWidth loading={accept.isPending}>
                    Aceitar convite
                  </Button>
                </Stack>
              </form>
            )
          )}
        </Stack>
      </Card>
    </main>
  );
}
