import type { StaffDto } from '@camarim/contracts';
import { Button, Paper, Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { putFresh } from '../../lib/put-fresh.js';
import { broadcastSessionEvent } from '../../lib/session-events.js';
import { Brand } from '../layout/brand.js';
import { paths } from '../paths.js';
import { queries, STAFF_CHANNEL } from '../queries.js';
import { CodeForm } from './code-form.js';
import { Enrolment } from './enrolment.js';
import { PasswordForm } from './password-form.js';

type Step = { name: 'password' } | { name: 'code' | 'enrol'; challenge: string; newPassword: boolean };

/** Staff sign in with e-mail and password, then with the code of their authenticator (USR-23). */
export function LoginScreen() {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'password' });
  const enter = (staff: StaffDto) => putFresh(client, queries.staff().queryKey, staff);
  /** The password alone opened nothing: with the code the session is a proved one. */
  const verified = (staff: StaffDto) => {
    broadcastSessionEvent(STAFF_CHANNEL, 'MFA_CHALLENGE_VERIFIED');
    enter(staff);
  };
  const again = () => setStep({ name: 'password' });
  return (
    <main className="sign-in">
      <Paper withBorder p="xl" radius="lg">
        <Stack>
          <Brand />
          <Title order={1} size="h2">
            Administração
          </Title>
          {step.name === 'password' && (
            <PasswordForm
              onAnswer={({ step: next, staff, challenge, newPassword }) => {
                if (next === 'signed-in' && staff) enter(staff);
                else if (next !== 'signed-in' && challenge) setStep({ name: next, challenge, newPassword });
              }}
            />
          )}
          {step.name === 'password' && (
            <Button variant="subtle" component="a" href={paths.studio()}>
              Sou criadora: abrir o meu estúdio
            </Button>
          )}
          {step.name === 'code' && <CodeForm {...step} onEntered={verified} onAgain={again} />}
          {step.name === 'enrol' && <Enrolment {...step} onEntered={verified} onAgain={again} />}
        </Stack>
      </Paper>
    </main>
  );
}
