import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeChannel } from '../../../test/fake-channel.js';
import { renderAdmin } from '../../../test/render-admin.js';
import type { SessionEvent } from '../../lib/session-events.js';
import { STAFF_CHANNEL } from '../queries.js';
import { PasswordForm } from './password-form.js';

it('a temporary password opens nothing: another one is chosen first, and the other tabs hear that it is (USR-22, S8)', async () => {
  installBrowserApis();
  FakeChannel.install();
  const heard: SessionEvent[] = [];
  new BroadcastChannel(STAFF_CHANNEL).onmessage = ({ data }: MessageEvent<SessionEvent>) => void heard.push(data);
  const api = new FakeApi().on('POST /admin/session', refuse(409, 'new-password-required', 'Sua senha é provisória.'));
  const answers: unknown[] = [];
  renderAdmin(<PasswordForm onAnswer={(answer) => answers.push(answer)} />);
  await userEvent.type(screen.getByLabelText('Email'), 'bia@camarim.test');
  await userEvent.type(screen.getByLabelText('Senha'), 'provisoria');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  const next = await screen.findByLabelText(/Nova senha/);
  expect([heard, answers]).toEqual([['PASSWORD_RECOVERY'], []]);
  api.on('POST /admin/session', { body: { step: 'signed-in', newPassword: false } });
  await userEvent.type(next, 'um cavalo correto e bateria');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(api.to('POST /admin/session').at(-1)?.body).toMatchObject({ next: 'um cavalo correto e bateria' });
  expect(answers).toHaveLength(1);
});

it('who comes with a temporary password is asked for another one, and refused only when there is none (USR-22)', async () => {
  installBrowserApis();
  FakeChannel.install();
  new FakeApi().on('POST /admin/session', refuse(409, 'new-password-required', 'Sua senha é provisória.'));
  renderAdmin(<PasswordForm onAnswer={() => undefined} />);
  await userEvent.type(screen.getByLabelText('Email'), 'bia@camarim.test');
  await userEvent.type(screen.getByLabelText('Senha'), 'provisoria');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByLabelText(/Nova senha/);
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Sua senha é provisória.');
});
