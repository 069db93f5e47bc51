import type { StaffDto, TotpEnabledDto } from '@camarim/contracts';
import { Button, Code, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { CopyButton } from '../layout/copy-button.js';
import { Refusal } from '../layout/refusal.js';
import { NewPassword, passwordFaultOf } from './new-password.js';
import { RecoveryCodes } from './recovery-codes.js';

const DIGITS = 6;
/** `newPassword`: the password was temporary, another one is chosen beside the code. */
type Props = {
  challenge: string;
  newPassword: boolean;
  onEntered: (staff: StaffDto) => void;
  onAgain: () => void;
};

/** Setting an authenticator up: the picture to scan, a first code to prove it, and the codes for a lost phone (USR-23). */
export function Enrolment({ challenge, newPassword, onEntered, onAgain }: Props) {
  const [code, setCode] = useState('');
  const [next, setNext] = useState('');
  const [enabled, setEnabled] = useState<TotpEnabledDto | null>(null);
  const begun = useQuery({
    queryKey: ['totp', challenge],
    queryFn: () => api('POST /admin/totp/enrolment', { challenge }),
    // asked twice it would be another secret than the one just scanned
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const confirm = useMutation({
    mutationFn: () => api('POST /admin/totp/confirm', { challenge, code, ...(next ? { next } : {}) }),
    onSuccess: setEnabled,
    onError: (error) => {
      // the code is still good when the new password alone was refused
      if (passwordFaultOf(error) === null) setCode('');
    },
  });
  if (enabled) return <RecoveryCodes codes={enabled.recoveryCodes} onDone={() => onEntered(enabled.staff)} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === DIGITS && !confirm.isPending) confirm.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">
          Sua conta pede um segundo passo. Escaneie a imagem com um aplicativo autenticador, como Google Authenticator
          ou 1Password, e digite o código que ele mostrar.
        </Text>
        {begun.isPending && <Loader mx="auto" aria-label="Carregando" />}
        {begun.isError && <Refusal>{messageOf(begun.error)}</Refusal>}
        {begun.data && (
          <>
            <img
              className="totp-qr"
              width={220}
              height={220}
              src={`data:image/svg+xml,${encodeURIComponent(begun.data.qr)}`}
              alt="QR para o aplicativo autenticador"
            />
            <Text size="sm" c="dimmed">
              Não consegue escanear? Digite esta chave no aplicativo:
            </Text>
            <Code block>{begun.data.secret}</Code>
            <CopyButton text={begun.data.secret}>Copiar chave</CopyButton>
            <TextInput
              label="Código do autenticador"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, DIGITS))}
            />
          </>
        )}
        {begun.data && newPassword && <NewPassword value={next} onChange={setNext} error={confirm.error} />}
        {confirm.isError && passwordFaultOf(confirm.error) === null && <Refusal>{messageOf(confirm.error)}</Refusal>}
        <Button type="submit" disabled={!begun.data} loading={confirm.isPending} fullWidth size="md">
          Confirmar
        </Button>
        <Button variant="subtle" color="gray" onClick={onAgain}>
          Voltar
        </Button>
      </Stack>
    </form>
  );
}
