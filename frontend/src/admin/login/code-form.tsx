import type { StaffDto } from '@camarim/contracts';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { adminApi } from '../../api/admin.js';
import { messageOf } from '../../api/problem.js';
import { Refusal } from '../layout/refusal.js';
import { NewPassword, passwordFaultOf } from './new-password.js';

const SHORTEST = 6;
/** `newPassword`: the password was temporary, another one is chosen beside the code. */
type Props = {
  challenge: string;
  newPassword: boolean;
  onEntered: (staff: StaffDto) => void;
  onAgain: () => void;
};

/** The second step: the authenticator's code, or one of the recovery codes. */
export function CodeForm({ challenge, newPassword, onEntered, onAgain }: Props) {
  const [code, setCode] = useState('');
  const [next, setNext] = useState('');
  const [recovering, setRecovering] = useState(false);
  const enter = useMutation({
    mutationFn: () => adminApi.confirmSignIn(challenge, code.trim(), next),
    onSuccess: onEntered,
    onError: (error) => {
      // the code is still good when the new password alone was refused
      if (passwordFaultOf(error) === null) setCode('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim().length >= SHORTEST && !enter.isPending) enter.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">
          {recovering
            ? 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.'
            : 'Abra seu aplicativo autenticador e digite o código de 6 números.'}
        </Text>
        <TextInput
          key={recovering ? 'recovery' : 'code'}
          label={recovering ? 'Código de recuperação' : 'Código do autenticador'}
          inputMode={recovering ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          autoFocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {newPassword && <NewPassword value={next} onChange={setNext} error={enter.error} />}
        {enter.isError && passwordFaultOf(enter.error) === null && <Refusal>{messageOf(enter.error)}</Refusal>}
        <Button type="submit" loading={enter.isPending} fullWidth size="md">
          Entrar
        </Button>
        <Button variant="subtle" onClick={() => setRecovering(!recovering)}>
          {recovering ? 'Usar o autenticador' : 'Não tenho o autenticador aqui'}
        </Button>
        <Button variant="subtle" color="gray" onClick={onAgain}>
          Voltar
        </Button>
      </Stack>
    </form>
  );
}
